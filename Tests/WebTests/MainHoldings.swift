/// What the addresses of the log, gym mode, the history and routines hold.
extension OwnershipTests {
    static let main: [String: Holding] = [
        "GET /log": .own, "POST /log": .posts(from: "/log"), "GET /log/abandon": .own, "GET /history": .own,
        "GET /history/exercises": .own, "GET /history/{place}": .own, "GET /gym/phone": .everyone,
        "POST /gym/phone": .everyone, "GET /gym/rest": .own, "POST /gym/rest": .own, "GET /gym/timer": .own,
        "GET /workouts/{id}": .workout, "GET /workouts/{id}/saved": .workout, "GET /workouts/{id}/confirm": .workout,
        "POST /workouts/{id}/confirm": .workoutPosts, "GET /gym": .own, "POST /gym": .posts(from: "/gym?go=1"),
        "GET /gym/order": .own, "GET /gym/finish": .own, "GET /gym/floor": .own, "GET /gym/type": .own,
        "GET /gym/add": .own, "GET /gym/plates": .own, "GET /gym/warm-up": .own, "GET /gym/swap": .own,
        "GET /gym/correct/{set}": .set, "GET /more": .everyone, "GET /today": .own,
        "GET /offline/workout": .own,
        "GET /routines": .own, "GET /routines/{id}": .routine, "GET /routines/{id}/edit": .routine,
        "GET /routines/{id}/history": .routine, "POST /routines/{id}/edit": .routinePosts, "GET /routines/new": .own,
        "POST /routines/new": .making, "GET /routines/library": .everyone, "GET /routines/library/{slug}": .common,
        "POST /routines/library/{slug}": .commonPosts([[]]), "GET /settings/plates": .own,
        "POST /settings/plates": .everyone,
    ]
}
