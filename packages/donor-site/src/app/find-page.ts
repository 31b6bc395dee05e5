interface Row {
  readonly path: string;
}

/** The page of a URL with its path parameters; null where no page matches. */
export function findPage<Page extends Row>(
  pages: readonly Page[],
  pathname: string,
): { readonly page: Page; readonly params: Readonly<Record<string, string>> } | null {
  const parts = partsOf(pathname);
  for (const page of pages) {
    const names = partsOf(page.path);
    const params: Record<string, string> = {};
    const fits = names.every((name, at) => {
      const part = parts[at] ?? '';
      if (!name.startsWith(':')) return name === part;
      const value = decoded(part);
      params[name.slice(1)] = value;
      return value !== '';
    });
    if (fits && names.length === parts.length) return { page, params };
  }
  return null;
}

const partsOf = (path: string) => path.split('/').filter((part) => part !== '');

/** Empty for a part with invalid encoding, which matches no page. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
