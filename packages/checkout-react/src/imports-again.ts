/**
 * Whether an `import()` that failed can bring its module when it is made again. Not in the bundle of somebody else's app:
 * in Chromium and Firefox a module that failed stays failed under its address until the page is loaded again. The widget
 * has a loader of its own, and is built with `true` in this place.
 */
export const importsAgain: boolean = false;

export function reloadPage(): void {
  location.reload();
}
