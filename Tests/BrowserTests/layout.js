// Evaluates to a function that names every fault of the page as it lies: text or controls outside the window or their
// container, text that is cut off, values that do not fit their cell, fields under 16 px, targets under 44 px.
() => {
  const faults = new Set();
  const windowWidth = document.documentElement.clientWidth;

  const style = element => getComputedStyle(element);
  const ancestors = function* (element) {
    for (let node = element; node && node !== document.body; node = node.parentElement) yield node;
  };
  const named = element => {
    const text = element.getAttribute('aria-label') || element.textContent || element.name || '';
    return `${element.tagName.toLowerCase()}.${element.getAttribute('class') || ''} "${text.trim().replace(/\s+/g, ' ').slice(0, 40)}"`;
  };
  const isHidden = element => [...ancestors(element)].some(node => {
    const { display, visibility, clipPath, opacity } = style(node);
    return display === 'none' || visibility === 'hidden' || clipPath.startsWith('inset(50%') || opacity === '0'
      || (node.tagName === 'DETAILS' && !node.open && !element.closest('summary'));
  });
  const scrollerOf = (element, overflow, outer, inner) => [...ancestors(element.parentElement)].find(node =>
    /(auto|scroll)/.test(style(node)[overflow]) && node[outer] > node[inner] + 1);
  const sidewaysScroller = element => scrollerOf(element, 'overflowX', 'scrollWidth', 'clientWidth');
  const upwardScroller = element => scrollerOf(element, 'overflowY', 'scrollHeight', 'clientHeight');
  // Where a thing may lie from left to right: the window, or all of what its scroller can show.
  const room = scroller => {
    if (!scroller) return [0, windowWidth];
    const left = scroller.getBoundingClientRect().left - scroller.scrollLeft;
    return [left, left + scroller.scrollWidth];
  };
  const isOutside = (box, [left, right]) => box.left < left - 1 || box.right > right + 1;

  const checkBox = (element, box, scroller) => {
    for (const node of ancestors(element)) {
      const { display, overflowY, backgroundColor } = style(node);
      if (display === 'inline' || display === 'contents') continue;
      if (node === scroller) return;
      const around = node.getBoundingClientRect();
      if (box.left < around.left - 6 || box.right > around.right + 2) {
        faults.add(`text outside its container: ${named(element)} in ${named(node)}`);
        return;
      }
      const isBeyond = box.bottom > around.bottom + 2 || box.top < around.top - 2;
      if (/(hidden|clip)/.test(overflowY) && isBeyond && !upwardScroller(element)) {
        faults.add(`text cut off: ${named(element)}`);
        return;
      }
      if (node !== element && backgroundColor !== 'rgba(0, 0, 0, 0)') return;
    }
  };

  const checkTexts = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!node.nodeValue.trim() || element.closest('option,script,style,datalist,noscript') || isHidden(element)) continue;
      const scroller = sidewaysScroller(element);
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width < 1) continue;
        if (isOutside(box, room(scroller))) faults.add(`text outside the window: ${named(element)}`);
        else checkBox(element, box, scroller);
      }
    }
  };

  const checkValue = field => {
    const { fontWeight, fontSize, fontFamily, letterSpacing, paddingLeft, paddingRight } = style(field);
    const canvas = document.createElement('canvas').getContext('2d');
    canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    canvas.letterSpacing = letterSpacing;
    const needed = canvas.measureText(field.value).width;
    const given = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    if (needed > given) faults.add(`value cut: ${named(field)} ${field.value}`);
  };

  const checkControls = () => {
    for (const element of document.querySelectorAll('a[href],button,input,select,textarea,summary')) {
      const isChoice = /^(radio|checkbox)$/.test(element.type);
      const isFolded = element.closest('details:not([open])') && element.tagName !== 'SUMMARY';
      if (element.type === 'hidden' || element.closest('.vh') || isFolded || (isHidden(element) && !isChoice)) continue;
      const box = element.getBoundingClientRect();
      if (!box.width) continue;
      if (isOutside(box, room(sidewaysScroller(element)))) faults.add(`control outside the window: ${named(element)}`);
      const isButton = element.tagName === 'BUTTON' || element.classList.contains('btn');
      if (isButton && element.scrollWidth > element.clientWidth + 2) faults.add(`control content cut: ${named(element)}`);
      const isField = /^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName) && !isChoice && element.type !== 'file';
      if (isField && parseFloat(style(element).fontSize) < 16) faults.add(`field under 16 px: ${named(element)}`);
      if (element.matches('input.cell') && element.value) checkValue(element);
      // Words that act, inside a line, may be narrower; everything else for a thumb may not.
      const target = (element.closest('label') || element).getBoundingClientRect();
      const isThumbed = element.matches('button:not(.link), .btn, input.cell, .nav a, .void > .wordmark');
      if (isThumbed && (target.width < 43.5 || target.height < 43.5))
        faults.add(`target under 44 px: ${named(element)} ${Math.round(target.width)} × ${Math.round(target.height)}`);
    }
  };

  if (document.documentElement.scrollWidth > windowWidth + 1) faults.add('the page scrolls sideways');
  checkTexts();
  checkControls();
  if (document.querySelector('[style]')) faults.add(`inline style: ${named(document.querySelector('[style]'))}`);
  if (document.querySelector('script:not([src]),[onclick],[onsubmit]')) faults.add('inline script');
  return [...faults];
}
