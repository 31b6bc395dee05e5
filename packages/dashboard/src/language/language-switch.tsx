import { LANGUAGES, type Language } from '@lantern-giving/core/language';
import { layoutMessages } from '@lantern-giving/i18n/dashboard/layout';
import { toasts } from '../components/toasts.ts';
import { useLanguage } from './language-context.tsx';
import { useMessages } from './use-messages.ts';

const ALL = Object.keys(LANGUAGES) as Language[];

/** The other languages, each in its own name. */
export function LanguageSwitch() {
  const { language, changeLanguage } = useLanguage();
  const messages = useMessages(layoutMessages);
  return (
    <fieldset className="languages" aria-label={messages.language}>
      {ALL.map((other) =>
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
