/** What a browser keeps of the cookies that it is given, by their names. */
export class CookieJar {
  readonly #kept = new Map<string, string>();
  readonly #set = new Map<string, string>();

  /** Takes the `set-cookie` headers of an answer. */
  keep(headers: readonly string[]): void {
    for (const header of headers) {
      const [pair = ''] = header.split(';');
      const name = pair.slice(0, pair.indexOf('='));
      this.#set.set(name, header);
      if (/Max-Age=0(;|$)/.test(header)) this.#kept.delete(name);
      else this.#kept.set(name, pair);
    }
  }

  /** What goes along with a request. */
  headers(): { cookie?: string } {
    return this.#kept.size === 0 ? {} : { cookie: [...this.#kept.values()].join('; ') };
  }

  /** `name=value` of a cookie, or null. */
  named(name: RegExp): string | null {
    return [...this.#kept].find(([key]) => name.test(key))?.[1] ?? null;
  }

  /** The whole header that set a cookie last, or null. */
  lastSet(name: RegExp): string | null {
    return [...this.#set].find(([key]) => name.test(key))?.[1] ?? null;
  }
}
