import { chooseLanguage, LANGUAGES, type Language } from '@lantern-giving/core/language';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { type Formats, formatsFor } from './formats.ts';
import { rememberedLanguage, rememberLanguage } from './remembered-language.ts';

interface Spoken extends Formats {
  readonly language: Language;
  readonly dir: 'ltr' | 'rtl';
  readonly speak: (language: Language) => void;
}

const LanguageContext = createContext<Spoken | null>(null);

/** The page's language, with its formats, and the way to change it. */
export function useLanguage(): Spoken {
  const spoken = useContext(LanguageContext);
  if (!spoken) throw new Error('useLanguage needs a LanguageProvider above it');
  return spoken;
}

/** Chooses the language of the page and keeps the document and the address in step with it. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(languageOfPage);

  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = LANGUAGES[language].dir;
  }, [language]);

  const spoken = useMemo<Spoken>(
    () => ({
      ...formatsFor(LANGUAGES[language].intl),
      language,
      dir: LANGUAGES[language].dir,
      speak: (chosen) => {
        history.replaceState(history.state, '', addressIn(chosen, location.href));
        rememberLanguage(chosen);
        setLanguage(chosen);
      },
    }),
    [language],
  );
  return <LanguageContext value={spoken}>{children}</LanguageContext>;
}

/** The same page in another language. */
export function addressIn(language: Language, href: string): string {
  const address = new URL(href);
  address.searchParams.set('lang', language);
  return address.href;
}

function languageOfPage(): Language {
  return chooseLanguage({
    address: new URL(location.href).searchParams.get('lang'),
    remembered: rememberedLanguage(),
    browser: navigator.languages,
  });
}
