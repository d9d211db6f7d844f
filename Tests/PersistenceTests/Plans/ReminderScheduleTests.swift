import Database
import Domain
import Persistence
import Synchronization
import TestSupport
import Testing

@Suite("A reminder is due once for each day, and only while training is open")
struct ReminderScheduleTests {
    private let scene: PlanScene
    private let reminders: ReminderRepository
    private let schedule: PushSchedule
    /// 17:00 on the Monday that the plan begins with training.
    private let due = Instant(milliseconds: Int64(PlanScene.monday.daysSinceEpoch) * 86_400_000 + 61_200_000)

    init() throws {
        scene = try PlanScene()
        reminders = ReminderRepository(scene.connection, athlete: scene.athlete)
        schedule = PushSchedule(scene.connection, sender: RestingAthlete.sender)
        try RestingAthlete.subscribe(scene.athlete, on: scene.connection)
        try scene.take(try scene.offer())
    }

    private func found(_ now: Instant? = nil) throws -> [DuePush] {
        let now = now ?? due
        return try schedule.due(before: now.advanced(bySeconds: 1), at: now)
    }

    /// Has the reminder due on the Monday, and finds it.
    private func make() throws -> DuePush {
        try reminders.keep(KeptReminder(isOn: true, time: .usual), at: scene.now)
        let unsettled = try #require(try schedule.unsettled().first)
        try schedule.settle(unsettled, at: ReminderMoment(day: PlanScene.monday, instant: due))
        return try #require(try found().first)
    }

    private func routine() throws -> Identifier {
        try #require(try scene.plans.schedule()[PlanScene.monday]?.training?.routine)
    }

    @Test("it is off until it is chosen, and a choice is kept")
    func choice() throws {
        #expect(try reminders.kept() == nil)
        #expect(try schedule.unsettled() == [])
        let chosen = KeptReminder(isOn: true, time: try #require(ReminderTime("06:45")))
        try reminders.keep(chosen, at: scene.now)
        #expect(try reminders.kept() == chosen)
        #expect(try schedule.unsettled().map(\.time) == [chosen.time])
        try reminders.keep(KeptReminder(isOn: false, time: chosen.time), at: scene.now)
        #expect(try reminders.kept() == KeptReminder(isOn: false, time: chosen.time))
        #expect(try schedule.unsettled() == [])
    }

    @Test("it is found when it is due, to the second, and claimed once by one of many")
    func claimed() throws {
        let reminder = try make()
        #expect(reminder.leavesAt == due && reminder.day == PlanScene.monday)
        #expect(try found(due.advanced(bySeconds: -2)).isEmpty)
        #expect(try schedule.stands(reminder))
        let (database, count) = (scene.database, Counter())
        try onThreads(6) { [due] _ in
            let other = PushSchedule(database.connect(), sender: RestingAthlete.sender)
            if try other.claim(reminder, at: due) { count.value.withLock { $0 += 1 } }
        }
        #expect(count.value.withLock { $0 } == 1)
        #expect(try found().isEmpty)
        // Chosen anew, the day that was reminded of stays so.
        try reminders.keep(KeptReminder(isOn: true, time: .usual), at: due)
        #expect(try schedule.unsettled().map(\.lastDay) == [PlanScene.monday])
    }

    private final class Counter: Sendable {
        let value = Mutex(0)
    }

    @Test("not when the day is done, in part, or with another workout")
    func trained() throws {
        let reminder = try make()
        let other = try scene.train(nil)
        #expect(try !schedule.stands(reminder))
        try scene.connection.execute(
            "UPDATE workouts SET state = 'binned' WHERE athlete_id = \(scene.athlete) AND id = \(other)"
        )
        #expect(try schedule.stands(reminder))
        try scene.train(try routine(), completion: .partial)
        #expect(try !schedule.stands(reminder))
    }

    @Test("not when the day is excused, rested, moved away or out of the plan, nor with its routine in the trash")
    func otherDays() throws {
        let reminder = try make()
        let monday = PlanScene.monday
        try scene.change { try $0.excuse(monday, today: $1) }
        #expect(try !schedule.stands(reminder))
        try scene.change { schedule, _ in try schedule.reopen(monday) }
        #expect(try schedule.stands(reminder))
        try scene.change { try $0.rest(on: monday, today: $1) }
        #expect(try !schedule.stands(reminder))
        try scene.change { try $0.unrest(on: monday, today: $1) }
        try scene.change { try $0.move(monday, to: monday.adding(days: 1), today: $1) }
        #expect(try !schedule.stands(reminder))
        try scene.change { try $0.move(monday.adding(days: 1), to: monday, today: $1) }
        #expect(try schedule.stands(reminder))
        let routine = try routine()
        try scene.connection.execute(
            "UPDATE routines SET binned_at = 1 WHERE athlete_id = \(scene.athlete) AND id = \(routine)"
        )
        #expect(try !schedule.stands(reminder))
    }

    @Test("not while a workout runs, and an empty draft is none")
    func running() throws {
        let reminder = try make()
        let draft = try scene.train(nil, on: PlanScene.monday.adding(days: -3))
        try scene.connection.execute(
            """
            UPDATE workouts SET state = 'draft', open_slot = 1 WHERE athlete_id = \(scene.athlete) AND id = \(draft)
            """
        )
        #expect(try schedule.stands(reminder))
        let squat = try scene.exercise("back-squat")
        try scene.connection.execute(
            """
            INSERT INTO workout_exercises
                (athlete_id, id, workout_id, exercise_owner, exercise_id, position, op_key, fingerprint, added_at)
            VALUES (\(scene.athlete), \(draft), \(draft), 0, \(squat), 1, \(draft), \(draft.bytes + draft.bytes), 0)
            """
        )
        #expect(try !schedule.stands(reminder))
    }

    @Test("a choice or a zone that came meanwhile is worked out anew, and an old one is not written over it")
    func stale() throws {
        try reminders.keep(KeptReminder(isOn: true, time: .usual), at: scene.now)
        let old = try #require(try schedule.unsettled().first)
        let moment = ReminderMoment(day: PlanScene.monday, instant: due)
        try AthleteRepository(scene.connection).setZone("Asia/Kathmandu", of: scene.athlete)
        try schedule.settle(old, at: moment)
        #expect(try found().isEmpty)
        let known = try #require(try schedule.unsettled().first)
        #expect(known.zone == "Asia/Kathmandu")
        try reminders.keep(KeptReminder(isOn: true, time: try #require(ReminderTime("18:00"))), at: scene.now)
        try schedule.settle(known, at: moment)
        #expect(try found().isEmpty)
        let last = try #require(try schedule.unsettled().first)
        try schedule.settle(last, at: moment)
        #expect(try found().count == 1)
        try AthleteRepository(scene.connection).setZone("UTC", of: scene.athlete)
        #expect(try found().isEmpty)
    }

    @Test("it is the athlete's own: another's plan and choice are none of it")
    func owners() throws {
        let reminder = try make()
        let other = try scene.writer.addAthlete("jonas@example.com")
        try RestingAthlete.subscribe(other, on: scene.connection)
        let theirs = ReminderRepository(scene.connection, athlete: other)
        #expect(try theirs.kept() == nil)
        try theirs.keep(KeptReminder(isOn: true, time: .usual), at: scene.now)
        let unsettled = try #require(try schedule.unsettled().first)
        try schedule.settle(unsettled, at: ReminderMoment(day: PlanScene.monday, instant: due))
        let found = try found().first { $0.athlete == other }
        #expect(try !schedule.stands(try #require(found)))
        #expect(try schedule.stands(reminder))
    }

    @Test("without a browser to be told with it waits, and comes on a later day once there is one")
    func unheard() throws {
        let reminder = try make()
        try scene.connection.execute("DELETE FROM push_subscriptions")
        #expect(try found().isEmpty)
        try scene.connection.execute("DELETE FROM logins")
        try RestingAthlete.subscribe(scene.athlete, on: scene.connection)
        #expect(try found(due.advanced(bySeconds: 86_400)) == [reminder])
    }

    @Test("someone who has not looked for weeks has days again when it is due")
    func horizon() throws {
        let later = PlanScene.monday.adding(days: 70)
        try reminders.keep(KeptReminder(isOn: true, time: .usual), at: scene.now)
        let far = DuePush(athlete: scene.athlete, occasion: .reminder, moment: due, day: later)
        #expect(try !schedule.stands(far))
        try schedule.keepUp(far)
        #expect(try schedule.stands(far))
    }
}
