public import Database
public import Domain

public struct RoutineRepository {
    let connection: Connection
    let athlete: Int

    public init(_ connection: Connection, athlete: Int) {
        self.connection = connection
        self.athlete = athlete
    }

    public func routine(_ id: Identifier) throws(DatabaseError) -> Routine? { nil }
}
