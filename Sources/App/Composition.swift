import Crypto
import Pictures
import Web

extension Services {
    /// What the site needs of this machine.
    ///
    /// - Parameters:
    ///   - configuration: What the environment says.
    ///   - reloads: Reads templates and public files again whenever they are asked for.
    /// - Throws: `TemplateError` or `Failure` for files that are missing or wrong.
    init(_ configuration: Configuration, reloads: Bool) throws {
        let resources = try Resources(configuration)
        let publicFiles = try PublicFiles(folder: resources.publicFiles, reloads: reloads)
        self.init(
            clock: systemClock,
            templates: try TemplateSource(folder: resources.templates, publicFiles: publicFiles, reloads: reloads),
            publicFiles: publicFiles,
            keys: try KeyFile.keys(configuration),
            origin: configuration.origin,
            trustedProxies: configuration.trustedProxies,
            passwords: PasswordGate(cost: configuration.passwordCost),
            hasServiceWorker: configuration.hasServiceWorker,
            siteOperator: configuration.siteOperator,
            push: try KeyFile.pushKey(configuration).map {
                PushOffer(publicKey: $0.publicKey, services: configuration.push.services)
            },
            metricsToken: configuration.metricsToken,
            // Started anew it is the same program, even when the file has been replaced since.
            draw: PictureProcess(program: "/proc/self/exe", arguments: ["draw"], fonts: resources.fonts).draw,
            log: { noteLine($0.line) }
        )
    }
}
