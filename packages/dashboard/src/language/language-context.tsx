import { chooseLanguage, LANGUAGES, type Language } from '@lantern-giving/core/language';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { storage } from '../app/storage.ts';
import { bringInUse } from './areas.ts';
import { type Formats, formatsFor } from './formats.ts';

const KEY = 'language';

interface Spoken extends Formats {
  readonly language: Language;
  readonly dir: 'ltr' | 'rtl';
  /** @throws where its messages do not come; the page then stays as it is */
  readonly speak: (language: Language) => Promise<void>;
}

const LanguageContext = createContext<Spoken | null>(null);

/** The page's language, with its formats, and the way to change it. */
export function useLanguage(): Spoken {
  const spoken = useContext(LanguageContext);
  if (!spoken) throw new Error('useLanguage needs a LanguageProvider above it');
  return spoken;
}

/** Chooses the language of the page, remembers it, and keeps the document in step with it. */
export function LanguageProvider({ children, initial }: { children: ReactNode; initial?: Language | undefined }) {
  const [language, setLanguage] = useState(initial ?? languageOfPage);

  useEffect(() => markDocument(language), [language]);

  const spoken = useMemo<Spoken>(
    () => ({
      ...formatsFor(LANGUAGES[language].intl),
      language,
      dir: LANGUAGES[language].dir,
      speak: async (chosen) => {
        await bringInUse(chosen);
        storage.write(KEY, chosen);
        setLanguage(chosen);
      },
    }),
    [language],
  );
  return <LanguageContext value={spoken}>{children}</LanguageContext>;
}

/** What the browser, and whoever reads the page aloud, has to know. */
export function markDocument(language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = LANGUAGES[language].dir;
}

/** An address may ask for a language; its answer outlasts the address, which changes with every page. */
export function languageOfPage(): Language {
  const address = new URL(location.href).searchParams.get('lang');
  const language = chooseLanguage({ address, remembered: storage.read(KEY), browser: navigator.languages });
  if (address !== null) storage.write(KEY, language);
  return language;
}
