"""What a page's service worker has come to; each wait has its end."""


def wait_for_worker(page):
    page.wait_for_function("async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated'")


def wait_until_gone(page):
    page.wait_for_function("async () => (await navigator.serviceWorker.getRegistrations()).length === 0")
