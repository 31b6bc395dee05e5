import { chooseLanguage, LANGUAGES, type Language } from '@lantern-giving/core/language';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { storage } from '../app/storage.ts';
import { bringInUse } from './areas.ts';
import { type Formats, formatsFor } from './formats.ts';

const KEY = 'language';

interface Locale extends Formats {
  readonly language: Language;
  readonly dir: 'ltr' | 'rtl';
  /** @throws where messages fail to load; the page then stays in its language */
  readonly changeLanguage: (language: Language) => Promise<void>;
}

const LanguageContext = createContext<Locale | null>(null);

/** The page's language with its formats, and a setter. */
export function useLanguage(): Locale {
  const locale = useContext(LanguageContext);
  if (!locale) throw new Error('useLanguage needs a LanguageProvider above it');
  return locale;
}

/** Sets and stores the page's language, and updates the document's attributes. */
export function LanguageProvider({ children, initial }: { children: ReactNode; initial?: Language | undefined }) {
  const [language, setLanguage] = useState(initial ?? languageOfPage);

  useEffect(() => markDocument(language), [language]);

  const locale = useMemo<Locale>(
    () => ({
      ...formatsFor(LANGUAGES[language].intl),
      language,
      dir: LANGUAGES[language].dir,
      changeLanguage: async (chosen) => {
        await bringInUse(chosen);
        storage.write(KEY, chosen);
        setLanguage(chosen);
      },
    }),
    [language],
  );
  return <LanguageContext value={locale}>{children}</LanguageContext>;
}

/** For the browser and screen readers. */
export function markDocument(language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = LANGUAGES[language].dir;
}

/** A URL may request a language, which is stored, because the URL changes with every page. */
export function languageOfPage(): Language {
  const address = new URL(location.href).searchParams.get('lang');
  const language = chooseLanguage({ address, remembered: storage.read(KEY), browser: navigator.languages });
  if (address !== null) storage.write(KEY, language);
  return language;
}
