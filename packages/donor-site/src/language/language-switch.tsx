import { LANGUAGE_CODES, LANGUAGES } from '@lantern-giving/core/language';
import { addressIn, useLanguage } from './language-context.tsx';

/** Links to the page in other languages, handled in place so that no input is lost. */
export function LanguageSwitch() {
  const { language, here, speak, messages } = useLanguage();
  return (
    <nav className="languages" aria-label={messages.site.language}>
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
