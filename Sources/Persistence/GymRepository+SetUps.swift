public import Database
public import Domain

extension GymRepository {
    /// Keeps how the athlete sets the rack or the machine for an exercise; nil forgets it.
    public func keepSetUp(_ note: String?, of exercise: Identifier, at now: Instant) throws(DatabaseError) {
        guard let note else {
            try connection.execute(
                "DELETE FROM exercise_setups WHERE athlete_id = \(athlete) AND exercise_id = \(exercise)"
            )
            return
        }
        try connection.execute(
            """
            INSERT INTO exercise_setups (athlete_id, exercise_id, exercise_owner, text, changed_at)
            SELECT \(athlete), e.id, e.owner_id, \(note), \(now)
            FROM exercises e WHERE e.id = \(exercise) AND e.owner_id IN (0, \(athlete))
            ON DUPLICATE KEY UPDATE text = \(note), changed_at = \(now)
            """
        )
    }
}
