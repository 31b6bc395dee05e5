import { LANGUAGES, type Language } from '@lantern-giving/core/language';
import { shell } from '../words/shell.ts';
import { useWords } from '../words/use-words.ts';
import { useLanguage } from './language-context.tsx';

const ALL = Object.keys(LANGUAGES) as Language[];

/** The other languages, each named in itself. */
export function LanguageSwitch() {
  const { language, speak } = useLanguage();
  const words = useWords(shell);
  return (
    <fieldset className="languages" aria-label={words.language}>
      {ALL.map((other) =>
        other === language ? null : (
          <button key={other} type="button" lang={other} dir={LANGUAGES[other].dir} onClick={() => speak(other)}>
            {LANGUAGES[other].name}
          </button>
        ),
      )}
    </fieldset>
  );
}
