import Database
import TestSupport
import WebTestSupport

extension TestSite {
    /// A site with one athlete, the browser they are logged in with, and what writes workouts for them.
    static func forReading() throws -> (site: TestSite, browser: Browser, athlete: Int, samples: WorkoutWriter) {
        let site = try TestSite()
        let browser = try site.browser(signedUpAs: "mara@example.com")
        let athlete = try site.rows("SELECT id FROM athletes")[0].int(0)
        return (site, browser, athlete, WorkoutWriter(site.database.connect()))
    }
}
