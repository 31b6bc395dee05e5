/**
 * What a file of the site holds, or `otherwise` where the file does not come.
 * @throws whatever else goes wrong in it
 */
export async function partOr<Name extends string, Part>(
  load: () => Promise<Readonly<Record<Name, Part>>>,
  name: Name,
  otherwise: NoInfer<Part>,
): Promise<Part> {
  try {
    return (await load())[name];
  } catch (error) {
    if (!isNotLoaded(error)) throw error;
    return otherwise;
  }
}

/** Browsers have no name for this, only words: Chromium's, Firefox's, Safari's; the last is Vite's, for a room's CSS. */
function isNotLoaded(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(error.message)
  );
}
