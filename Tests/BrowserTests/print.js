// Evaluates to a function that names everything which should not be on paper: grounds and light text, and what is pressed.
() => {
  const faults = new Set();
  const isShown = element => element.checkVisibility() && !element.closest('.vh');
  const channels = colour => colour.match(/[\d.]+/g).map(Number);
  for (const element of document.querySelectorAll('html, body, body *')) {
    if (!isShown(element)) continue;
    const { backgroundColor, backgroundImage, color } = getComputedStyle(element);
    const [red, green, blue, alpha = 1] = channels(backgroundColor);
    const isWhite = alpha === 0 || Math.min(red, green, blue) === 255;
    if (!isWhite || backgroundImage !== 'none') faults.add(`a ground: ${element.tagName}.${element.className} ${backgroundColor}`);
    if (Math.max(...channels(color).slice(0, 3)) > 0x44) faults.add(`light text: ${element.tagName}.${element.className} ${color}`);
    // The name of an exercise leads to its page, and is printed all the same.
    if (element.matches('a[href]:not(h2 a), button, input, nav, .dock, .nav')) faults.add(`to be pressed: ${element.tagName}.${element.className}`);
  }
  return [...faults];
}
