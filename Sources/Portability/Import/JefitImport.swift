import Domain

/// JEFIT: one text of several tables, the sets of an exercise packed in one cell.
struct JefitImport {
    private let parts: [String: [DelimitedText.Row]]
    private let logs: ImportTable
    private let context: ImportContext
    private var run: ImportRun

    /// Nil for a text of another program.
    init?(_ bytes: [UInt8], _ context: ImportContext, longest: Int) throws(ImportRefusal) {
        let start = String(decoding: bytes.prefix(1_000_000), as: UTF8.self)
        guard start.contains("### EXERCISE LOGS") || start.contains("### WORKOUT SESSIONS") else { return nil }
        var text = DelimitedText(bytes, delimiter: UInt8(ascii: ","))
        var parts: [String: [DelimitedText.Row]] = [:]
        var (part, count) = ("", 0)
        while let row = text.next() {
            count += 1
            guard count <= longest else { throw ImportFile.tooLong }
            let first = row.cells[0]
            if first.hasPrefix("###") {
                let name = first.filter { $0 != "#" }
                let words = name.split(whereSeparator: \.isWhitespace)
                if !words.isEmpty { part = words.joined(separator: " ") }
            } else {
                parts[part, default: []].append(row)
            }
        }
        self.parts = parts
        self.context = context
        logs = ImportTable(parts["EXERCISE LOGS"] ?? [])
        run = ImportRun(.jefit, logs, context, numbers: [])
    }

    mutating func reading() throws(ImportRefusal) -> ImportReading {
        let (times, unit) = (times(), unit())
        let reader = Logs(table: logs)
        for row in logs.rows where !run.builder.isOverfull {
            let cells = ImportCells(row: row)
            do throws(LineFault) {
                try read(cells, reader, times, unit)
            } catch { run.builder.leaveOut(row.line, error) }
        }
        let cardio = (parts["CARDIO LOGS"] ?? []).dropFirst()
        for row in cardio {
            run.builder.leaveOut(row.line, LineFault("Cardio, which is kept apart from the sets"))
        }
        return try run.reading(of: (logs.rows + cardio).map(\.line))
    }

    private struct Logs {
        let logs, day, exercise, workout, time: Int?

        init(table: ImportTable) {
            logs = table.column("logs")
            day = table.column("mydate")
            exercise = table.column("ename")
            workout = table.column("belongsession")
            time = table.column("logtime")
        }
    }

    private mutating func read(
        _ cells: ImportCells,
        _ columns: Logs,
        _ times: [String: (time: WallTime, duration: Int?)],
        _ unit: WeightUnit?
    ) throws(LineFault) {
        guard let name = cells.text(columns.exercise) else { throw LineFault("No exercise") }
        guard let packed = cells.text(columns.logs) else { throw LineFault("Nothing was entered") }
        let number = cells.text(columns.workout) ?? ""
        let known = times[number]
        var time = known?.time
        if time == nil { time = try run.days.read(cells, columns.day) }
        guard let time else { throw LineFault("No date") }
        let workout = try run.builder.workout(.init(time: time, number: number == "0" ? "" : number))
        run.builder.describe(workout, duration: known?.duration)
        for text in packed.split(separator: ",") {
            do throws(LineFault) {
                run.builder.add(try set(String(text), unit), line: cells.line, to: workout, .init(name: name))
            } catch { run.builder.leaveOut(cells.line, error) }
        }
    }

    /// `60x10`, or a time alone.
    private mutating func set(_ text: String, _ unit: WeightUnit?) throws(LineFault) -> PerformedSet {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2 else {
            guard parts.count == 1, let seconds = ImportText.seconds(text) else { throw LineFault("Set", cell: text) }
            guard seconds > 0 else { throw LineFault("A set that was not used", isExpected: true) }
            return try PerformedSet(seconds: seconds).orFault()
        }
        guard let weight = ExportedNumber.decimal(parts[0]), let reps = ExportedNumber.count(parts[1]) else {
            throw LineFault("Set", cell: text)
        }
        guard weight > 0 || reps > 0 else { throw LineFault("A set that was not used", isExpected: true) }
        let load = weight == 0 ? nil : Weight(thousandths: weight, unit: unit ?? run.open.weightUnit())
        return try PerformedSet(weight: load, reps: reps).orFault()
    }

    /// When each workout began and how long it took, by its number.
    private func times() -> [String: (time: WallTime, duration: Int?)] {
        let table = ImportTable(parts["WORKOUT SESSIONS"] ?? [])
        let start = table.column("starttime", "starttimie")
        var times: [String: (time: WallTime, duration: Int?)] = [:]
        for row in table.rows {
            let cells = ImportCells(row: row)
            guard let number = cells.text(table.column("_id")), let text = cells.text(start), let seconds = Int64(text),
                (1..<253_402_300_800).contains(seconds)
            else { continue }
            let total = cells.text(table.column("total_time")).flatMap(ImportText.seconds).flatMap { $0 > 0 ? $0 : nil }
            times[number] = (WallTime(Instant(milliseconds: seconds * 1000), on: context.wall), total)
        }
        return times
    }

    private func unit() -> WeightUnit? {
        let table = ImportTable(parts["SETTING"] ?? [])
        return table.rows.first.flatMap { ImportCells(row: $0).text(table.column("mass")) }.flatMap {
            WeightUnit.named($0)
        }
    }
}
