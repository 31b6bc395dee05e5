/**
 * Whether a failed `import()` can succeed when it is called again. Not in the bundle of another application: Chromium
 * and Firefox cache a failed module under its URL until the page reloads. The widget has its own loader and is built
 * with `true` here.
 */
export const importsAgain: boolean = false;

export function reloadPage(): void {
  location.reload();
}
