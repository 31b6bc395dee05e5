import { LANGUAGE_CODES, LANGUAGES } from '@lantern-giving/core/language';
import { layoutMessages } from '@lantern-giving/i18n/dashboard/layout';
import { toasts } from '../components/toasts.ts';
import { useLanguage } from './language-context.tsx';
import { useMessages } from './use-messages.ts';

/** The other languages, each in its own name. */
export function LanguageSwitch() {
  const { language, changeLanguage } = useLanguage();
  const messages = useMessages(layoutMessages);
  return (
    <fieldset className="languages" aria-label={messages.language}>
      {LANGUAGE_CODES.map((other) =>
        other === language ? null : (
          <button
            key={other}
            type="button"
            lang={other}
            dir={LANGUAGES[other].dir}
            onClick={() =>
              changeLanguage(other).catch(() => toasts.show({ tone: 'failed', text: messages.unreachable }))
            }
          >
            {LANGUAGES[other].name}
          </button>
        ),
      )}
    </fieldset>
  );
}
