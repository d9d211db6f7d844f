"""Logging in with a passkey, on an authenticator that Chromium plays."""

import re

import pytest
from playwright.sync_api import expect

from lifter import PASSWORD, Lifter
from program import Program, lasting_port

ON_THE_PHONE = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
                "isUserVerified": True, "automaticPresenceSimulation": True}


@pytest.fixture(scope="module")
def named(tmp_path_factory):
    """The address of a server under a name for which browsers make passkeys: this machine's own needs no certificate."""
    port = lasting_port()
    address = f"http://localhost:{port}"
    program = Program(tmp_path_factory.mktemp("named"), port, PUBLIC_URL=address).start()
    try:
        yield address
    finally:
        program.remove()


@pytest.fixture
def holder(browser_of, named, width):
    """Someone with an account, on a page whose browser has an authenticator."""
    page = browser_of(width, base_url=named).new_page()
    devtools = page.context.new_cdp_session(page)
    devtools.send("WebAuthn.enable", {"enableUI": False})
    lifter = Lifter(page).sign_up()
    lifter.authenticator = devtools, devtools.send("WebAuthn.addVirtualAuthenticator", {"options": ON_THE_PHONE})["authenticatorId"]
    return lifter


def held(holder):
    devtools, authenticator = holder.authenticator
    return devtools.send("WebAuthn.getCredentials", {"authenticatorId": authenticator})["credentials"]


def prove(page):
    page.goto("/settings/account")
    page.get_by_role("link", name="Passkeys").click()
    page.get_by_label("Your password").fill(PASSWORD)
    page.get_by_role("button", name="Make a passkey").click()
    expect(page.get_by_text("This browser asks next.")).to_be_visible()


def make(page):
    prove(page)
    page.get_by_role("button", name="Make it").click()
    expect(page.get_by_text("The passkey is made.")).to_be_visible()


def test_a_passkey_is_made_and_opens_the_log(holder):
    page = holder.page
    make(page)
    made = held(holder)
    assert len(made) == 1 and made[0]["isResidentCredential"] and made[0]["rpId"] == "localhost"
    # Else the one that Chromium plays is picked from the list under the field at once.
    page.add_init_script("PublicKeyCredential.isConditionalMediationAvailable = async () => false")
    holder.log_out()
    page.goto("/login")
    page.get_by_role("button", name="Use a passkey").click()
    expect(page).to_have_url(re.compile(r"/today$"))
    page.goto("/settings/account")
    expect(page.get_by_text("By passkey. This browser. Now")).to_be_visible()
    page.get_by_role("link", name="Passkeys").click()
    page.get_by_text(re.compile("Used today")).click()
    page.get_by_role("button", name="Remove").click()
    expect(page.get_by_text("The passkey is removed.")).to_be_visible()
    holder.log_out()
    page.goto("/login")
    page.get_by_role("button", name="Use a passkey").click()
    expect(page.get_by_text("That passkey does not open it")).to_be_visible()
    holder.log_in()
    expect(page).to_have_url(re.compile(r"/today$"))


def test_a_passkey_is_offered_where_the_email_is_typed(holder):
    page = holder.page
    make(page)
    holder.log_out()
    # The authenticator takes the place of whoever picks it from the list under the field.
    page.goto("/login?next=/history")
    expect(page).to_have_url(re.compile(r"/history$"))


def test_a_second_passkey_on_one_phone_is_refused_in_words(holder):
    page = holder.page
    make(page)
    prove(page)
    page.get_by_role("button", name="Make it").click()
    expect(page.get_by_text("This one has a passkey for this account already.")).to_be_visible()
    assert len(held(holder)) == 1


def test_without_scripts_the_password_does(browser_of, named):
    lifter = Lifter(browser_of(375, scripts=False, base_url=named).new_page(), "plain@example.com").sign_up()
    lifter.log_out()
    lifter.page.goto("/login")
    expect(lifter.page.get_by_role("button", name="Use a passkey")).to_be_hidden()
    lifter.log_in()
    expect(lifter.page).to_have_url(re.compile(r"/today$"))
