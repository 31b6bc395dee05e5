/** What an address says to its page: its named parts, and what stands after the question mark. */
export interface PageProps {
  readonly params: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
}
