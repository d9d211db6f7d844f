import Domain
import Portability
import Testing

@Suite("Hevy's table is read in the language of the phone")
struct HevyImportTests {
    private static func heading(_ weight: String = "weight_kg", _ distance: String = "distance_km") -> String {
        "\"title\",\"start_time\",\"end_time\",\"description\",\"exercise_title\",\"superset_id\",\"exercise_notes\","
            + "\"set_index\",\"set_type\",\"\(weight)\",\"reps\",\"\(distance)\",\"duration_seconds\",\"rpe\"\n"
    }

    @Test("the newest workout comes first in the file and last in the history; blocks and supersets stay")
    func order() throws {
        let text =
            Self.heading() + #"""
                "Evening 💪🏽","11 Ağu 2022, 13:05","11 Ağu 2022, 14:05","one\ntwo","Bench Press (Bar)",0,"belt\non",0,"warmup",40,8,,,
                "Evening 💪🏽","11 Ağu 2022, 13:05","11 Ağu 2022, 14:05","one\ntwo","Bench Press (Bar)",0,"belt\non",1,"failure",60.25,5,,,8.5
                "Evening 💪🏽","11 Ağu 2022, 13:05","11 Ağu 2022, 14:05","one\ntwo","Barfiks",0,"",0,"normal",,12,,,
                "Evening 💪🏽","11 Ağu 2022, 13:05","11 Ağu 2022, 14:05","one\ntwo","Barfiks",,"",0,"dropset",,12,,,
                "Morning","9 Şub 2022, 07:00","9 Şub 2022, 06:00","","Pull Up (Assisted)",,"",0,"normal",21,6,,,
                "Morning","9 Şub 2022, 07:00","9 Şub 2022, 06:00","","Koşu",,"",0,"normal",,,5.25,1810,
                """#
        #expect(
            try ImportOutline.lines(text) == [
                "2022-02-09 07:00 Morning", "  Pull Up (Assisted): 21 kg × 6", "  Koşu: 5250.0 m 1810 s",
                "2022-08-11 13:05 Evening 💪🏽 3600 s “one\ntwo”",
                "  Bench Press (Bar) #0 “belt\non”: w 40 kg × 8, f 60.25 kg × 5 @8.5", "  Barfiks #0: × 12",
                "  Barfiks: d × 12",
            ]
        )
    }

    @Test("weight and distance have their units independently of each other")
    func units() throws {
        let row = "\"A\",\"28 Mar 2024, 17:29\",\"28 Mar 2024, 18:00\",\"\",\"Carry\",,\"\",0,\"normal\",50,1,0.25,,\n"
        #expect(
            try ImportOutline.lines(Self.heading("weight_lbs", "distance_km") + row).last
                == "  Carry: 50 lb × 1 250.0 m"
        )
        #expect(
            try ImportOutline.lines(Self.heading("weight_kg", "distance_miles") + row).last
                == "  Carry: 50 kg × 1 402.336 m"
        )
        #expect(try ImportOutline.read(Self.heading() + row).questions.isEmpty)
    }

    @Test(
        "dates in every language and both orders",
        arguments: [
            ("28 Mar 2024, 17:29", "2024-03-28 17:29"), ("Jun 14, 2026, 12:52 PM", "2026-06-14 12:52"),
            ("Jun 14, 2026, 12:05\u{202F}AM", "2026-06-14 00:05"), ("Jun 14, 2026, 1:05\u{A0}p.m.", "2026-06-14 13:05"),
            ("5 Mai 2026, 07:34", "2026-05-05 07:34"), ("1 Fev 2026, 07:34", "2026-02-01 07:34"),
            ("1 Dez 2026, 07:34", "2026-12-01 07:34"), ("1 Set 2026, 07:34", "2026-09-01 07:34"),
            ("25 Juli 2026, 14:21", "2026-07-25 14:21"), ("3. März 2026, 14:21", "2026-03-03 14:21"),
            ("2 févr. 2026, 14:21", "2026-02-02 14:21"), ("2 août 2026, 14:21", "2026-08-02 14:21"),
            ("2 juin 2026, 14:21", "2026-06-02 14:21"), ("2 juil. 2026, 14:21", "2026-07-02 14:21"),
            ("2 déc. 2026, 14:21", "2026-12-02 14:21"), ("2 mrt 2026, 14:21", "2026-03-02 14:21"),
            ("2 Kas 2026, 14:21", "2026-11-02 14:21"), ("2 ARALIK 2026, 14:21", "2026-12-02 14:21"),
            ("2 Ara 2026, 14:21", "2026-12-02 14:21"), ("2 Haz 2026, 14:21", "2026-06-02 14:21"),
            ("2 May 2026, 14:21", "2026-05-02 14:21"), ("2 ene. 2026, 14:21", "2026-01-02 14:21"),
            ("2 mag 2026, 14:21", "2026-05-02 14:21"), ("2 Şubat 2026, 14:21", "2026-02-02 14:21"),
            ("2026-05-02 14:21:30", "2026-05-02 14:21:30"), ("2026-05-02T22:30:00Z", "2026-05-02 23:30"),
            ("2026-05-02T23:30:00+00:00", "2026-05-03 00:30"), ("2026-05-02T14:21:00+09:00", "2026-05-02 14:21"),
        ]
    )
    func dates(_ date: String, _ expected: String) throws {
        let text = Self.heading() + "\"A\",\"\(date)\",\"\",\"\",\"Squat\",,\"\",0,\"normal\",50,1,,,\n"
        #expect(try ImportOutline.lines(text).first == expected + " A")
    }

    @Test(
        "a month that is none, or could be two, leaves the line out",
        arguments: ["2 jui 2026, 14:21", "30 Fev 2026, 10:00", "2 Foo 2026, 10:00", "28 Mar 2024, 25:00"]
    )
    func noDates(_ date: String) throws {
        let text = Self.heading() + "\"A\",\"\(date)\",\"\",\"\",\"Squat\",,\"\",0,\"normal\",50,1,,,\n"
        #expect(try ImportOutline.lines(text) == ["! 2: Start time “\(date)”"])
    }
}
