public import Database
public import HTTP

/// The whole site: every feature, what surrounds it, and what each request needs.
public enum Site {
    /// What a server runs; each worker opens a connection to the database of its own when it first needs one.
    public static func service(_ services: Services, database: DatabaseConfiguration) -> Service {
        service(services, database: database, adding: Router())
    }

    /// As above, with signed-in routes of a test's own.
    static func service(
        _ services: Services,
        database: DatabaseConfiguration,
        adding extra: Router<SignedIn>
    ) -> Service {
        let routes = routes(adding: extra)
        return Service(
            admit: { Admittance.decide($0, routes, services.origin) },
            makeHandler: { _ in
                let connection = Connection(database)
                return { request in
                    let visitor = Visitor(services: services, request: request, connection: connection)
                    return respond(to: visitor) { try routes.respond(to: visitor) }
                }
            },
            turnAway: { request in
                // Asks no database: there is none in the lane that says this.
                let nowhere = Connection(DatabaseConfiguration())
                return respond(to: Visitor(services: services, request: request, connection: nowhere)) {
                    throw TooBusy()
                }
            }
        )
    }

    /// What every answer under this origin says of what a browser may do with it.
    public static func headers(of origin: SiteOrigin) -> HeaderFields { SecurityHeaders.fields(of: origin) }

    /// The table of contents, for people who are logged in.
    static func signedInRoutes(adding extra: Router<SignedIn> = Router()) -> Router<SignedIn> {
        var routes = extra
        LogRoutes.register(on: &routes)
        HistoryRoutes.register(on: &routes)
        WorkoutRoutes.register(on: &routes)
        ProgressRoutes.register(on: &routes)
        ExerciseRoutes.register(on: &routes)
        WorkoutEditRoutes.register(on: &routes)
        WorkoutDeleteRoutes.register(on: &routes)
        WorkoutCopyRoutes.register(on: &routes)
        TrashRoutes.register(on: &routes)
        GymRoutes.register(on: &routes)
        RestRoutes.register(on: &routes)
        PushRoutes.register(on: &routes)
        // Before the routines, whose names could stand in the place of theirs.
        RoutineMakingRoutes.register(on: &routes)
        RoutineRoutes.register(on: &routes)
        // Before the plan, whose days could stand in the place of the feed.
        CalendarRoutes.register(on: &routes)
        PlanRoutes.register(on: &routes)
        ProgressionRoutes.register(on: &routes)
        TodayRoutes.register(on: &routes)
        ReminderRoutes.register(on: &routes)
        MoreRoutes.register(on: &routes)
        RunningRoutes.register(on: &routes)
        InventoryRoutes.register(on: &routes)
        SettingsRoutes.register(on: &routes)
        AccountRoutes.register(on: &routes)
        RecoveryRoutes.register(on: &routes)
        PasskeyRoutes.register(on: &routes)
        DataRoutes.register(on: &routes)
        RestoreRoutes.register(on: &routes)
        ImportRoutes.register(on: &routes)
        DeletionRoutes.register(on: &routes)
        ShareRoutes.register(on: &routes)
        return routes
    }

    /// The table of contents, for everyone.
    static func routes(adding extra: Router<SignedIn> = Router()) -> Router<Visitor> {
        let signedIn = signedInRoutes(adding: extra)
        var routes = Router<Visitor>()
        LandingRoutes.register(on: &routes)
        HealthRoutes.register(on: &routes)
        PublicFileRoutes.register(on: &routes)
        InstallRoutes.register(on: &routes)
        PrivacyRoutes.register(on: &routes)
        CalendarFeedRoutes.register(on: &routes)
        IdentityRoutes(destinations: signedIn).register(on: &routes)
        routes.mount(
            signedIn,
            through: { _, visitor in try visitor.signedIn().asSent() },
            within: { signedIn, answer in try signedIn.inOwnStyle(answer) }
        )
        return routes
    }

    /// What stands in the place of pages that could not be read.
    private static let failedPages: OwnFailedPages = {
        var pages = OwnFailedPages()
        HistoryRoutes.register(on: &pages)
        WorkoutRoutes.register(on: &pages)
        RoutineRoutes.register(on: &pages)
        ProgressionRoutes.register(on: &pages)
        ProgressRoutes.register(on: &pages)
        ShareRoutes.register(on: &pages)
        return pages
    }()

    /// What surrounds every request, from the outside in.
    private static func respond(to visitor: Visitor, with answer: () throws -> Response) -> Response {
        RequestLog.around(visitor) {
            SecurityHeaders.around(visitor) {
                OutboxAnswers.around(visitor) {
                    ErrorPages.around(visitor, failedPages) {
                        try HostCheck.pass(visitor)
                        try CrossOriginGuard.pass(visitor)
                        return try visitor.connection.withinOneBudget(spent: visitor.request.waited, answer)
                    }
                }
            }
        }
    }
}
