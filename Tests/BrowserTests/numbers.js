// Evaluates to a function that names every number whose colour stands out too little from its ground, below 7 : 1, which
// a gym in the sun asks for. A number is a text of digits, marks and units alone. Red is the colour of places in a list,
// never of what was lifted, and asks for 4.5 : 1.
() => {
  const NUMBER = /^[@+−–×.,:/\d\s]*\d[@+−–×.,:/\d\s]*(?:kg|lb|m|km|min|s|h)?$/;
  const faults = new Set();
  const named = element => element.className || element.parentElement.className || element.tagName;

  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const channels = colour => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const luminance = rgb => {
    const [red, green, blue] = rgb.map(byte => byte / 255).map(c => c <= .04045 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4);
    return .2126 * red + .7152 * green + .0722 * blue;
  };
  const ratio = (one, other) => {
    const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + .05) / (low + .05);
  };
  const groundOf = element => {
    for (let node = element; node; node = node.parentElement) {
      const [red, green, blue, alpha] = channels(getComputedStyle(node).backgroundColor);
      if (alpha === 255) return [red, green, blue];
      if (alpha !== 0) faults.add(`a ground that is seen through: ${node.className}`);
    }
    return [255, 255, 255];
  };
  const token = name => channels(getComputedStyle(document.documentElement).getPropertyValue(name)).slice(0, 3);
  const red = String(token('--red'));

  const check = (element, text) => {
    if (!NUMBER.test(text) || !element.checkVisibility({ visibilityProperty: true }) || element.closest('.vh, [aria-hidden]')) return;
    const colour = channels(getComputedStyle(element).color).slice(0, 3);
    const ground = groundOf(element);
    const found = ratio(colour, ground);
    const isPlace = [String(colour), String(ground)].includes(red);
    if (found < (isPlace ? 4.5 : 7))
      faults.add(`a number that stands out too little: ${named(element)} "${text}" ${found.toFixed(1)}`);
  };

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement.closest('option, script, datalist')) check(node.parentElement, node.nodeValue.trim());
  for (const field of document.querySelectorAll('input:not([type=hidden], [type=radio], [type=checkbox])')) check(field, field.value.trim());
  return [...faults];
}
