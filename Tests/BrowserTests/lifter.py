"""What a lifter does in the browser, in a lifter's words."""

import itertools
import re

from playwright.sync_api import expect

from form_client import FormReader

PASSWORD = "a short sentence works"
ZONE = "Intl.DateTimeFormat().resolvedOptions().timeZone"
numbers = itertools.count(1)


def follow(target):
    """Presses what leads to a page, and waits until it is there: what is read at once is of that page."""
    with target.page.expect_navigation():
        target.click()


class Lifter:
    def __init__(self, page, email=None):
        self.page = page
        self.email = email or f"lifter{next(numbers)}@example.com"

    # Identity

    def enrol(self):
        """Goes the way of a newcomer, from the front page to the first exercise."""
        self.page.goto("/")
        self.page.get_by_role("link", name="Start training").first.click()
        self.fill_sign_up()
        self.page.get_by_role("button", name="Create account").click()
        self.write_code_down()
        return self

    def sign_up(self):
        """Makes the account past the pages, which `enrol` goes through, and opens the first exercise."""
        request = self.page.context.request
        form = next(form for form in FormReader(request.get("/signup").text()).forms if form.action.startswith("/signup"))
        typed = {"email": self.email, "password": PASSWORD, "zone": self.page.evaluate(ZONE)}
        answer = request.post(form.action, form=dict(form.fields) | typed, headers={"Sec-Fetch-Site": "same-origin"},
                              max_redirects=0)
        assert answer.status == 303, answer.text()
        self.page.goto("/log?new=1")
        return self

    def write_code_down(self):
        """Goes on from the recovery code of a new account, and gives the code."""
        code = self.page.get_by_role("group", name="Recovery code").inner_text()
        self.page.get_by_role("link", name="I wrote it down").click()
        expect(self.page).to_have_url(re.compile(r"/log\?new=1$"))
        return code

    def fill_sign_up(self):
        self.page.get_by_label("Email").fill(self.email)
        self.page.get_by_label("Password").fill(PASSWORD)

    def log_in(self, password=PASSWORD):
        self.page.goto("/login")
        self.page.get_by_label("Email").fill(self.email)
        self.page.get_by_label("Password").fill(password)
        self.page.get_by_role("button", name="Log in").click()

    def log_out(self):
        self.page.goto("/more")
        self.page.get_by_role("button", name="Log out").click()
        expect(self.page.get_by_role("button", name="Log out")).to_have_count(0)

    # Writing

    def open_log(self):
        self.page.goto("/log")
        return self

    def add_exercise(self, name):
        self.page.get_by_label(re.compile("^(First|Add) exercise$")).fill(name)
        self.page.get_by_role("button", name="Add", exact=True).click()
        expect(self.page.get_by_role("heading", level=2, name=name)).to_be_visible()

    def exercise(self, name):
        return self.page.get_by_role("region", name=name)

    def write_set(self, exercise, weight, reps):
        """Types the next set without adding it."""
        block = self.exercise(exercise)
        block.get_by_label(re.compile("new set, weight")).fill(weight)
        block.get_by_label(re.compile("new set, reps")).fill(reps)

    def add_button(self, exercise):
        return self.exercise(exercise).get_by_role("button", name="Add set")

    def add_set(self, exercise, weight, reps):
        count = len(self.sets(exercise))
        self.write_set(exercise, weight, reps)
        self.add_button(exercise).click()
        expect(self.exercise(exercise).get_by_label(re.compile(r", set \d+, weight"))).to_have_count(count + 1)

    def open_details(self, exercise, name):
        """Opens what can be said of a set: `open_details("Back squat", "Set 1")`."""
        self.page.get_by_role("button", name=f"{name} of {exercise}, kind, RPE and note").click()
        expect(self.exercise(exercise).get_by_role("button", name="Done")).to_be_visible()

    def sets(self, exercise):
        """The weights and reps of an exercise's rows as they stand on the page."""
        block = self.exercise(exercise)
        weights = block.get_by_label(re.compile(r", set \d+, weight")).all()
        reps = block.get_by_label(re.compile(r", set \d+, reps")).all()
        return [(w.input_value(), r.input_value()) for w, r in zip(weights, reps)]

    def save(self):
        self.page.get_by_role("button", name=re.compile("^Save workout")).click()
        expect(self.page.get_by_role("heading", level=1, name="Saved.")).to_be_visible()

    def log_workout(self, **sets_by_exercise):
        """`log_workout(Back_squat=[("100", "5")])`"""
        self.open_log()
        for key, sets in sets_by_exercise.items():
            name = key.replace("_", " ")
            self.add_exercise(name)
            for weight, reps in sets:
                self.add_set(name, weight, reps)
        self.save()

    # Planning

    def make_routine(self, name, *exercises):
        """Makes a routine, and stays on its grid."""
        self.page.goto("/routines/new")
        self.page.get_by_label("Name").fill(name)
        self.page.get_by_role("button", name="Make").click()
        for exercise in exercises:
            self.page.get_by_label("Add exercise").fill(exercise)
            self.page.get_by_role("button", name="Add", exact=True).click()
            expect(self.page.get_by_role("heading", level=2, name=exercise)).to_be_visible()
        return self

    def make_plan(self, *days, **answers):
        """Answers the five questions and takes the plan: `make_plan("Mo", "We", goal="Size")`; stays on its week."""
        self.answer(*days, **answers)
        self.page.get_by_role("button", name="Make the week").click()
        self.page.get_by_role("button", name="Take this plan").click()
        expect(self.page.get_by_role("heading", level=1, name="The week")).to_be_visible()
        return self

    def answer(self, *days, **answers):
        self.page.goto("/plan/setup")
        for box in self.page.locator("input[name=day]").all():
            box.set_checked(box.locator("..").inner_text()[:2] in days)
        for field, label in answers.items():
            self.page.locator(f"fieldset#{field}").get_by_label(label).check()

    def save_routine(self):
        self.page.get_by_role("button", name="Save routine").click()
        expect(self.page.get_by_role("button", name="Start guidance")).to_be_visible()
        return self

    # Reading

    def open_history(self):
        self.page.goto("/history")
        return self

    def history_rows(self):
        return self.page.locator("main ul.rows a.row[href^='/workouts/']")

    def ledger(self, exercise):
        """The rows of an exercise on the details page: number, weight, reps."""
        table = self.page.get_by_role("table", name=re.compile(exercise))
        expect(table).to_be_visible()
        rows = table.locator("tbody tr").all()
        return [[cell.inner_text().strip() for cell in row.locator("th, td").all()[:3]] for row in rows]
