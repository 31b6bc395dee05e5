import { Root } from '@lantern-giving/ui/root';
import { mtn } from '@lantern-giving/ui/tokens';
import { basePath } from '../base-path.ts';
import { useLanguage } from '../language/language-context.tsx';
import { shell } from '../words/shell.ts';
import { useWords } from '../words/use-words.ts';

/** Shown instead of everything. Its link loads the page anew: what is in memory may be what is broken. */
export function ErrorScreen() {
  const { language, dir } = useLanguage();
  const words = useWords(shell);
  return (
    <Root theme={mtn} lang={language} dir={dir} className="error-screen">
      <main>
        <div role="alert">
          <h1>{words.errorTitle}</h1>
          <p>{words.errorText}</p>
        </div>
        <a className="error-home" href={basePath()}>
          {words.errorHome}
        </a>
      </main>
    </Root>
  );
}
