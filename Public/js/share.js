// Hands the picture itself to the phone's own sheet where it takes files, and measures a photo before it is sent.

function offerShare(link, button) {
    // Fetched before it is asked for: a sheet opens only in answer to a touch, which does not wait.
    fetch(link.href).then(answer => answer.ok ? answer.blob() : Promise.reject(answer)).then(blob => {
        const files = [new File([blob], link.download, { type: "image/png" })];
        if (!navigator.canShare({ files })) return;
        button.onclick = () => navigator.share({ files }).catch(() => {});
        button.hidden = false;
        link.classList.replace("btn--primary", "btn--side");
        document.querySelector("[data-change]").hidden = true;
        document.querySelector("[data-by-hand]").hidden = true;
    }).catch(() => {});
}

const photo = document.querySelector("[data-largest]");
const picture = document.querySelector("[data-picture]");

if (photo) photo.onchange = () => {
    const isTooLarge = photo.files[0]?.size > Number(photo.dataset.largest);
    photo.setCustomValidity(isTooLarge ? photo.dataset.refusal : "");
    photo.reportValidity();
};
if (picture && navigator.canShare) offerShare(picture, document.querySelector("[data-share]"));
