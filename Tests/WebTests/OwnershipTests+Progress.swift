extension OwnershipTests {
    /// What the addresses of the progress hold.
    ///
    /// The pages of numbers begin with the second workout and the first record, which the owner here has not;
    /// `ProgressScreenTests` and `ExerciseScreenTests` ask of them, and of exercises of one's own, who sees what.
    static let progressHoldings: [String: Holding] = [
        "GET /progress": .everyone, "GET /progress/sets": .own, "GET /records": .everyone,
        "GET /exercises/{id}": .row, "GET /exercises/{id}/merge": .row,
        "POST /exercises/{id}": .rowPosts([
            [("op", "rename"), ("name", "Sled waltz")], [("op", "add-name"), ("alias", "Sled waltz")],
        ]),
        "POST /exercises/{id}/merge": .rowPosts([[("op", "merge.{squat}.{id}")]]),
    ]
}
