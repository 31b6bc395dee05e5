import { chooseLanguage, LANGUAGES, type Language } from '@lantern-giving/core/language';
import { type SiteMessages, siteMessages } from '@lantern-giving/i18n/site';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { type Formats, formatsFor } from './formats.ts';
import { rememberedLanguage, rememberLanguage } from './remembered-language.ts';

interface Spoken extends Formats {
  readonly language: Language;
  readonly dir: 'ltr' | 'rtl';
  readonly messages: SiteMessages;
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
interface Loaded {
  readonly language: Language;
  readonly messages: SiteMessages;
}

export async function loadLanguage(language: Language): Promise<Loaded> {
  return { language, messages: await siteMessages(language) };
}

/** Starts with the language loaded first, and updates the document and the URL when another is chosen. */
export function LanguageProvider({ initial, children }: { initial: Loaded; children: ReactNode }) {
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
      speak: async (chosen) => {
        const loaded = await loadLanguage(chosen);
        history.replaceState(history.state, '', addressIn(chosen, location.href));
        rememberLanguage(chosen);
        setLoaded(loaded);
      },
    }),
    [language, messages],
  );
  return <LanguageContext value={spoken}>{children}</LanguageContext>;
}

/** URL of the same page in another language. */
export function addressIn(language: Language, href: string): string {
  const address = new URL(href);
  address.searchParams.set('lang', language);
  return address.href;
}

export function languageOfPage(): Language {
  return chooseLanguage({
    address: new URL(location.href).searchParams.get('lang'),
    remembered: rememberedLanguage(),
    browser: navigator.languages,
  });
}
