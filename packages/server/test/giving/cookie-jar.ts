/** A browser's cookies by name. */
export class CookieJar {
  readonly #kept = new Map<string, string>();
  readonly #set = new Map<string, string>();

  /** Applies the `set-cookie` headers of a response. */
  keep(headers: readonly string[]): void {
    for (const header of headers) {
      const [pair = ''] = header.split(';');
      const name = pair.slice(0, pair.indexOf('='));
      this.#set.set(name, header);
      if (/Max-Age=0(;|$)/.test(header)) this.#kept.delete(name);
      else this.#kept.set(name, pair);
    }
  }

  /** The cookies of a request. */
  headers(): { cookie?: string } {
    return this.#kept.size === 0 ? {} : { cookie: [...this.#kept.values()].join('; ') };
  }

  /** `name=value` of a cookie, or null. */
  named(name: RegExp): string | null {
    return [...this.#kept].find(([key]) => name.test(key))?.[1] ?? null;
  }

  /** The last header that set a cookie, or null. */
  lastSet(name: RegExp): string | null {
    return [...this.#set].find(([key]) => name.test(key))?.[1] ?? null;
  }
}
