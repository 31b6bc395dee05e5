import { chooseLanguage, type Language } from '@lantern-giving/core/language';

/** The messages of one part of the site, brought in the language that is asked for. */
export type Area<Messages = unknown> = (language: Language) => Promise<Messages>;

/** What has been read since the page was opened. Another language is shown once all of it is there. */
const inUse = new Set<Area>();

export function take<Messages>(area: Area<Messages>): Area<Messages> {
  inUse.add(area);
  return area;
}

/** @throws where one does not come */
export async function bringInUse(language: Language): Promise<void> {
  await Promise.all([...inUse].map((area) => area(language)));
}

/** A part of the site that has a file of its own, together with its messages. */
export async function withMessages<Part>(areas: Area | readonly Area[], load: () => Promise<Part>): Promise<Part> {
  const language = languageOfDocument();
  const [part] = await Promise.all([load(), ...[areas].flat().map((area) => take(area)(language))]);
  return part;
}

function languageOfDocument(): Language {
  return chooseLanguage({ address: document.documentElement.lang, remembered: null, browser: [] });
}
