// Copies a text that stands on the page, where the browser lets a page do it.

/** Only over HTTPS and on the server itself, and not where it is forbidden; the older way works elsewhere. */
async function copies(field) {
    try {
        await navigator.clipboard.writeText(field.value);
        return true;
    } catch {
        // Where that fails too, the text stays selected, to be copied by hand.
        field.select();
        return document.execCommand("copy");
    }
}

for (const button of document.querySelectorAll("[data-copies]")) {
    button.hidden = false;
    button.addEventListener("click", async () => {
        if (!await copies(document.getElementById(button.dataset.copies))) return;
        button.textContent = button.dataset.did;
        button.nextElementSibling.textContent = button.dataset.did;
    });
}
