// Evaluates to a function that scrolls to the end and names what can be read but lies under a bar there.
() => {
  const isBar = element => ['sticky', 'fixed'].includes(getComputedStyle(element).position);
  const bars = [...document.querySelectorAll('.nav, .dock, .onetap')].filter(isBar);
  const faults = new Set();

  // The part of an element that its scrolling ancestors let through.
  const visible = element => {
    const range = document.createRange();
    range.selectNodeContents(element);
    let { top, bottom } = range.getBoundingClientRect();
    for (let node = element.parentElement; node && node !== document.body; node = node.parentElement) {
      if (!/(auto|scroll)/.test(getComputedStyle(node).overflowY)) continue;
      const box = node.getBoundingClientRect();
      top = Math.max(top, box.top);
      bottom = Math.min(bottom, box.bottom);
    }
    const { left, right } = element.getBoundingClientRect();
    return { left, right, top, bottom };
  };
  const overlap = (a, b) => Math.min(
    Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

  window.scrollTo(0, document.documentElement.scrollHeight);
  for (const element of document.querySelectorAll('main :is(h1,h2,h3,p,a,button,input,td,th,li,summary,dd,dt)')) {
    if (element.closest('details:not([open]) > :not(summary)') || element.closest('.vh') || isBar(element)) continue;
    const box = visible(element);
    if (box.right <= box.left || box.bottom <= box.top || box.bottom < 0 || box.top > innerHeight) continue;
    for (const bar of bars)
      if (!bar.contains(element) && overlap(box, bar.getBoundingClientRect()) > 2)
        faults.add(`under .${bar.className} at the end: ${element.tagName} ${element.textContent.trim().slice(0, 30)}`);
  }
  window.scrollTo(0, 0);
  return [...faults];
}
