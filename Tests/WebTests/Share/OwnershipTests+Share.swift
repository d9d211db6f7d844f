extension OwnershipTests {
    /// What the addresses of stories hold.
    static let stories: [String: Holding] = [
        "GET /share/{id}": .workout, "POST /share/{id}": .workoutPosts, "GET /share/{id}/{story}": .workout,
        "GET /share/{id}/{story}/picture": .workout,
    ]
}
