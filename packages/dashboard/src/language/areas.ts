import { chooseLanguage, type Language } from '@lantern-giving/core/language';

/** Lazily loaded messages of one part of the site. */
export type Area<Messages = unknown> = (language: Language) => Promise<Messages>;

/** Areas loaded since the page opened. Another language is shown once all of them have loaded. */
const inUse = new Set<Area>();

export function take<Messages>(area: Area<Messages>): Area<Messages> {
  inUse.add(area);
  return area;
}

/** @throws where one fails to load */
export async function bringInUse(language: Language): Promise<void> {
  await Promise.all([...inUse].map((area) => area(language)));
}

/** Loads a part of the site together with its messages. */
export async function withMessages<Part>(areas: Area | readonly Area[], load: () => Promise<Part>): Promise<Part> {
  const language = languageOfDocument();
  const [part] = await Promise.all([load(), ...[areas].flat().map((area) => take(area)(language))]);
  return part;
}

function languageOfDocument(): Language {
  return chooseLanguage({ address: document.documentElement.lang, remembered: null, browser: [] });
}
