import Persistence

/// The tables of the one athlete who is logged in.
extension SignedIn {
    var drafts: DraftRepository { DraftRepository(visitor.connection, athlete: athlete.id) }
    var ledger: OperationLedger { OperationLedger(visitor.connection, athlete: athlete.id) }
    var exercises: ExerciseRepository { ExerciseRepository(visitor.connection, athlete: athlete.id) }
    var records: RecordRepository { RecordRepository(visitor.connection, athlete: athlete.id) }
    var places: LoadRepository { LoadRepository(visitor.connection, athlete: athlete.id) }
    var routines: RoutineRepository { RoutineRepository(visitor.connection, athlete: athlete.id) }
    var plans: PlanRepository { PlanRepository(visitor.connection, athlete: athlete.id) }
    var gym: GymRepository { GymRepository(visitor.connection, athlete: athlete.id) }
    var rests: RestRepository { RestRepository(visitor.connection, athlete: athlete.id) }
    var inventories: InventoryRepository { InventoryRepository(visitor.connection, athlete: athlete.id) }
    var pushes: PushRepository { PushRepository(visitor.connection, athlete: athlete.id) }
    var trash: TrashRepository { TrashRepository(visitor.connection, athlete: athlete.id) }
    var marks: MarksRepository { MarksRepository(visitor.connection, athlete: athlete.id) }
    var backups: BackupRepository { BackupRepository(visitor.connection, athlete: athlete.id) }
    var passkeys: PasskeyRepository { PasskeyRepository(visitor.connection, athlete: athlete.id) }
    var recovery: RecoveryRepository { RecoveryRepository(visitor.connection, athlete: athlete.id) }
    var keptFiles: KeptFileRepository { KeptFileRepository(visitor.connection, athlete: athlete.id) }
}
