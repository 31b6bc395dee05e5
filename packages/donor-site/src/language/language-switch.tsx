import { LANGUAGE_CODES, LANGUAGES, type Language } from '@lantern-giving/core/language';
import { useEffect, useRef } from 'react';
import { addressIn, useLanguage } from './language-context.tsx';

/** Links to the page in other languages, handled in place so that no input is lost. */
export function LanguageSwitch() {
  const { language, here, speak, messages } = useLanguage();
  const nav = useRef<HTMLElement>(null);
  /** The language that is being left. */
  const left = useRef<Language>(null);
  useEffect(() => {
    // The link that was pressed is gone. The donor may have gone on meanwhile.
    const back = nav.current?.querySelector<HTMLElement>(`[lang=${left.current}]`);
    if (document.activeElement === document.body) back?.focus();
    left.current = null;
  }, [language]);
  return (
    <nav ref={nav} className="languages" aria-label={messages.site.language}>
      {LANGUAGE_CODES.map((other) =>
        other === language ? null : (
          <a
            key={other}
            href={addressIn(other, here)}
            hrefLang={other}
            lang={other}
            dir={LANGUAGES[other].dir}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
              event.preventDefault();
              left.current = language;
              // Where its messages fail to load, the page at that URL may still work.
              speak(other).catch(() => location.assign(addressIn(other, here)));
            }}
          >
            {LANGUAGES[other].name}
          </a>
        ),
      )}
    </nav>
  );
}
