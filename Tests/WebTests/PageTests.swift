import Foundation
import Template
import Testing
import WebTestSupport

@testable import Web

@Suite("Every sample of every page can be printed")
struct PageTests {
    private static let pages: [[any Page]] = [
        LandingPage.samples, LoginPage.samples, SignupPage.samples, OtherAccountPage.samples, UnsentPage.samples,
        NotFoundPage.samples, BadRequestPage.samples, ForeignPostPage.samples, TooLargePage.samples, MethodPage.samples,
        RefusalPage.samples, ThrottledPage.samples, FailedPage.samples, UnavailablePage.samples, UnreadPage.samples,
        ThrottledPostPage.samples, FailedPostPage.samples, UnavailablePostPage.samples, LogPage.samples,
        AbandonPage.samples, ArrivalPage.samples, HistoryPage.samples, HistoryDayPage.samples,
        HistoryExercisesPage.samples, EmptyHistoryPage.samples,
        WorkoutPage.samples, WorkoutNotFoundPage.samples, SavedPage.samples,
        InstallPage.samples, OfflinePage.samples, KeptPage.samples, PrivacyPage.samples, GymPage.samples,
        GymListPage.samples,
        GymChoicePage.samples, GymTypePage.samples, GymFloorPage.samples, GymDoorPage.samples, GymPlatesPage.samples,
        GymWarmUpPage.samples,
        EditPage.samples, PastPage.samples, WorkoutDeletePage.samples, WorkoutCopyPage.samples, TrashPage.samples,
        MorePage.samples, RoutinesPage.samples, RoutineMonthPage.samples,
        RoutinePage.samples, RoutineEditPage.samples, RoutineHistoryPage.samples, RoutineLibraryPage.samples,
        LibraryRoutinePage.samples, NewRoutinePage.samples,
        TodayPage.samples, CalendarFeedPage.samples, ReminderPage.samples,
        RestTimerPage.samples, RestPlainPage.samples, PhonePage.samples, InventoryPage.samples,
        PlanSetupPage.samples, MadePlanPage.samples, PlanWeekPage.samples, PlanDayPage.samples, PlanSwapPage.samples,
        LoadsPage.samples, RulesPage.samples, RoutineTextPage.samples,
        ProgressPage.samples, ProgressEmptyPage.samples, ProgressSetsPage.samples,
        RecordsPage.samples, ExercisePage.samples, MergePage.samples, MergeChoicePage.samples,
        SettingsPage.samples, AccountPage.samples, RecoveryPage.samples, RecoveryCodePage.samples,
        ForgottenPage.samples, PasskeysPage.samples,
        DataPage.samples, RestorePage.samples,
        ImportPage.samples, ImportReviewPage.samples, ImportRunningPage.samples, ImportReportPage.samples,
        DeletionPage.samples,
        SharePage.samples, SharePreviewPage.samples, ShareNonePage.samples,
    ]

    @Test("samples fit their templates")
    func samples() throws {
        let library = try TestSite.templates.get().current()
        for page in Self.pages.joined() {
            for (isSignedIn, isPart) in [(false, false), (true, false), (true, true)] {
                let site: TemplateObject = [
                    "token": .text("t"), "signed_in": .flag(isSignedIn), "at_today": .flag(false),
                    "at_log": .flag(false), "at_history": .flag(false), "at_progress": .flag(false),
                    "at_more": .flag(false),
                    "has_worker": .flag(true), "kept": .text("2"), "insecure": .flag(true), "is_part": .flag(isPart),
                ]
                var bytes: [UInt8] = []
                let values = page.values.adding(["title": .text(page.title), "site": .object(site)])
                try library.render(type(of: page).template, values, into: &bytes)
                let html = String(decoding: bytes, as: UTF8.self)
                #expect(html.hasPrefix(isPart ? "<title>" : "<!doctype html>"), "\(type(of: page))")
                #expect(!html.contains("not to be seen"), "\(type(of: page)) shows a password")
            }
        }
    }
}
