import axe from 'axe-core';

/** The rules of WCAG 2.2 at level AA. */
export const WCAG_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Checks an element with axe.
 * @param rules axe's tags
 * @returns a line `rule: target` for each violation
 */
export async function axeViolations(element: HTMLElement, rules = WCAG_AA): Promise<string[]> {
  // A colour on its way to another one has a contrast of its own.
  const changing = element.getAnimations({ subtree: true }).filter((one) => one instanceof CSSTransition);
  await Promise.allSettled(changing.map(({ finished }) => finished));
  // Describing what passed would take most of the time, and no rule of these reads the sheets that axe would fetch.
  const { violations } = await axe.run(element, { runOnly: rules, resultTypes: ['violations'], preload: false });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
