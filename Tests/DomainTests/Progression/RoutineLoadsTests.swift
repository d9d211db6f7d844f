import Domain
import Testing

@Suite("A place goes by the usual rule of what is done there")
struct RoutineLoadsTests {
    private func usual(_ ask: String, _ equipment: Equipment?, _ runs: [String]) -> ProgressionRule {
        let sample = ProgressionSample(ask: ask, kind: .bodyweight)
        let exercise = RoutineExercise(
            id: LogSamples.id(1),
            exerciseID: ProgressionSample.exercise,
            name: "Push-up",
            loadKind: .bodyweight,
            cells: sample.slot.targets.map { RoutineCell(target: $0) }
        )
        let runs = runs.enumerated().map { sample.run($1, number: $0) }
        return exercise.usualRule(PlaceEvidence(equipment: equipment, runs: runs))
    }

    @Test(
        "reps grow where nobody hangs weight from the body, and weight where it was asked for or done",
        arguments: [
            ("3x8-12", Equipment?.none, [], ProgressionRule.measure), ("3x8-12", .pullUpBar, [], .double),
            ("3x8-12@10", nil, [], .double), ("3x8-12", nil, ["3 3*-x12"], .measure),
            ("3x8-12", nil, ["3 3*10x12"], .double), ("3x8-12", nil, ["3 3*10x12", "6 3*-x12"], .measure),
            ("3x8-12", nil, ["6 swap 3*10x12"], .measure),
        ]
    )
    func bodies(_ ask: String, _ equipment: Equipment?, _ runs: [String], _ rule: ProgressionRule) {
        #expect(usual(ask, equipment, runs) == rule)
    }
}
