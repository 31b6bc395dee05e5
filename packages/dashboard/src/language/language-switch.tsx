import { LANGUAGE_CODES, LANGUAGES, type Language } from '@lantern-giving/core/language';
import { layoutMessages } from '@lantern-giving/i18n/dashboard/layout';
import { useEffect, useRef } from 'react';
import { toasts } from '../components/toasts.ts';
import { useLanguage } from './language-context.tsx';
import { useMessages } from './use-messages.ts';

/** The other languages, each in its own name. */
export function LanguageSwitch() {
  const { language, changeLanguage } = useLanguage();
  const messages = useMessages(layoutMessages);
  const place = useRef<HTMLFieldSetElement>(null);
  /** The language that is being left. */
  const left = useRef<Language>(null);
  useEffect(() => {
    // The pressed button is gone. The user may have moved on in the meantime.
    const back = place.current?.querySelector<HTMLElement>(`[lang=${left.current}]`);
    if (document.activeElement === document.body) back?.focus();
    left.current = null;
  }, [language]);
  return (
    <fieldset ref={place} className="languages" aria-label={messages.language}>
      {LANGUAGE_CODES.map((other) =>
        other === language ? null : (
          <button
            key={other}
            type="button"
            lang={other}
            dir={LANGUAGES[other].dir}
            onClick={() => {
              left.current = language;
              changeLanguage(other).catch(() => toasts.show({ tone: 'failed', text: messages.unreachable }));
            }}
          >
            {LANGUAGES[other].name}
          </button>
        ),
      )}
    </fieldset>
  );
}
