import { chooseLanguage, LANGUAGES, type Language } from '@lantern-giving/core/language';
import { type SiteMessages, siteMessages } from '@lantern-giving/i18n/site';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { type Formats, formatsFor } from './formats.ts';
import { rememberedLanguage, rememberLanguage } from './remembered-language.ts';

/** What follows the path in the address of the page. */
type Here = Pick<Location, 'search' | 'hash'>;

interface Spoken extends Formats {
  readonly language: Language;
  readonly dir: 'ltr' | 'rtl';
  readonly messages: SiteMessages;
  readonly here: Here;
  readonly speak: (language: Language) => Promise<void>;
}

export const LanguageContext = createContext<Spoken | null>(null);

/** The page's language with its formats, and a setter. */
export function useLanguage(): Spoken {
  const spoken = useContext(LanguageContext);
  if (!spoken) throw new Error('useLanguage needs a LanguageProvider above it');
  return spoken;
}

/** A language with its messages, loaded when it is chosen. */
export interface LoadedLanguage {
  readonly language: Language;
  readonly messages: SiteMessages;
}

export async function loadLanguage(language: Language): Promise<LoadedLanguage> {
  return { language, messages: await siteMessages(language) };
}

interface LanguageProviderProps {
  initial: LoadedLanguage;
  /** Default: the browser's. */
  here?: Here | undefined;
  children: ReactNode;
}

/** Starts with the language loaded first, and updates the document and the URL when another is chosen. */
export function LanguageProvider({ initial, here = location, children }: LanguageProviderProps) {
  const [{ language, messages }, setLoaded] = useState(initial);

  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = LANGUAGES[language].dir;
  }, [language]);

  const spoken = useMemo<Spoken>(
    () => ({
      ...formatsFor(LANGUAGES[language].intl, messages.chargeTime),
      language,
      dir: LANGUAGES[language].dir,
      messages,
      here,
      speak: async (chosen) => {
        const loaded = await loadLanguage(chosen);
        history.replaceState(history.state, '', addressIn(chosen, here));
        rememberLanguage(chosen);
        setLoaded(loaded);
      },
    }),
    [language, messages, here],
  );
  return <LanguageContext value={spoken}>{children}</LanguageContext>;
}

/** Address of the same page in another language, from that page. The part behind the # may be the key to it. */
export function addressIn(language: Language, { search, hash }: Here): string {
  const asked = new URLSearchParams(search);
  asked.set('lang', language);
  return `?${asked}${hash}`;
}

export function languageOfPage(): Language {
  return chooseLanguage({
    address: new URL(location.href).searchParams.get('lang'),
    remembered: rememberedLanguage(),
    browser: navigator.languages,
  });
}
