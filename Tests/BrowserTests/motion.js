// Evaluates to a function that names everything on the page that moves, or would when pressed or pointed at.
() => {
  const LONGEST = .01;
  const longest = list => Math.max(...list.split(',').map(parseFloat));
  const faults = document.getAnimations().map(animation => `moving: ${animation.animationName ?? animation.transitionProperty}`);
  for (const element of document.querySelectorAll('*'))
    for (const part of [null, '::before', '::after']) {
      const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(element, part);
      if (animationName !== 'none') faults.push(`${animationName} moves ${element.className}`);
      if (longest(transitionDuration) > LONGEST) faults.push(`a transition on ${element.className}`);
      if (scrollBehavior === 'smooth') faults.push(`smooth scrolling of ${element.tagName}`);
    }
  return [...new Set(faults)];
}
