// Copies a text that stands on the page, where the browser lets a page do it.

for (const button of document.querySelectorAll("[data-copies]")) {
    const { copies, did } = button.dataset;
    const field = document.getElementById(copies);
    button.hidden = false;
    button.addEventListener("click", async () => {
        field.select();
        try {
            // Only over HTTPS and on the server itself; the older way works elsewhere.
            if (navigator.clipboard) await navigator.clipboard.writeText(field.value);
            else if (!document.execCommand("copy")) return;
        } catch {
            // It stays selected, to be copied by hand.
            return;
        }
        button.textContent = did;
        button.nextElementSibling.textContent = did;
    });
}
