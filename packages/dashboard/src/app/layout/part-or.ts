/**
 * A part of the site loaded from its own file, or `otherwise` where that file cannot be loaded.
 * @throws any other error of the part
 */
export async function partOr<Part>(load: () => Promise<Part>, otherwise: NoInfer<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (!isNotLoaded(error)) throw error;
    return otherwise;
  }
}

/** Browsers give this only a message: Chromium's, Firefox's, Safari's; the last one is Vite's, for a page's CSS. */
function isNotLoaded(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(error.message)
  );
}
