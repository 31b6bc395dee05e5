/**
 * A part of the site that has a file of its own, or `otherwise` where that file does not come.
 * @throws whatever else goes wrong in it
 */
export async function partOr<Part>(load: () => Promise<Part>, otherwise: NoInfer<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (!isNotLoaded(error)) throw error;
    return otherwise;
  }
}

/** Browsers have no name for this, only words: Chromium's, Firefox's, Safari's; the last is Vite's, for a page's CSS. */
function isNotLoaded(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(error.message)
  );
}
