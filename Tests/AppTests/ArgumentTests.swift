import Domain
import Testing

@testable import App

@Suite struct ArgumentTests {
    @Test(
        "each command is understood",
        arguments: [
            (["serve"], Command.serve(development: false)),
            (["serve", "--dev"], .serve(development: true)),
            (["migrate"], .migrate),
            (["doctor"], .doctor),
            (["health"], .health),
            (["user", "list"], .athletes(.list)),
            (["user", "reset-password", "ann@example.com"], .athletes(.resetPassword(email: "ann@example.com"))),
            (["user", "delete", "ann@example.com"], .athletes(.delete(email: "ann@example.com"))),
            (["seed", "--email", "ann@example.com"], .seed(SeedOrder(email: "ann@example.com"))),
            (
                "seed --email a@b.c --workouts 5000 --seed 7 --until 2026-05-31".split(separator: " ").map(String.init),
                .seed(SeedOrder(email: "a@b.c", workouts: 5000, seed: 7, until: LocalDay(iso: "2026-05-31")))
            ),
            (["seed", "--email", "a@b.c", "--plan", "4"], .seed(SeedOrder(email: "a@b.c", planDays: 4))),
            (["version"], .version),
            (["--version"], .version),
            (["help"], .help),
            (["--help"], .help),
            (["-h"], .help),
        ]
    )
    func understood(words: [String], command: Command) throws {
        #expect(try Command(arguments: words) == command)
    }

    @Test(
        "each mistake is named in one line",
        arguments: [
            ([], "say what to do: serve, migrate, doctor, health, user, seed, version or help"),
            (["sevre"], "unknown command “sevre”; the commands are in workout-tracker help"),
            (["serve", "--prod"], "serve does not know “--prod”; its only option is --dev"),
            (["migrate", "now"], "migrate takes no arguments, but was given “now”"),
            (["help", "me"], "help takes no arguments, but was given “me”"),
            (["user"], "after user comes list, reset-password or delete"),
            (["user", "rename", "a"], "after user comes list, reset-password or delete"),
            (["user", "list", "all"], "user list takes no arguments"),
            (["user", "reset-password"], "user reset-password takes one email address"),
            (["user", "reset-password", "a@b.c", "secret"], "user reset-password takes one email address"),
            (["user", "delete"], "user delete takes one email address"),
            (["seed"], "seed needs an address to log in with: --email EMAIL"),
            (["seed", "--email"], "seed knows --email, --workouts, --seed, --until and --plan, each with a value"),
            (["seed", "--name", "Ann"], "seed does not know “--name”"),
            (["seed", "--workouts", "0"], "--workouts must be a number from 1 to 6000, not “0”"),
            (["seed", "--plan", "7"], "--plan must be a number of days from 1 to 6, not “7”"),
            (["seed", "--seed", "-1"], "--seed must be a whole number from 0, not “-1”"),
            (
                ["seed", "--until", "2009-12-31"],
                "--until must be a day like 2026-05-31, from 2010-01-01 on, not “2009-12-31”"
            ),
        ]
    )
    func mistaken(words: [String], sentence: String) {
        #expect(throws: UsageError(sentence: sentence)) { try Command(arguments: words) }
    }
}
