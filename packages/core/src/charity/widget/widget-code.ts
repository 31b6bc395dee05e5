import { type CodeTerms, htmlCode, wordpressCode } from './html-code.ts';
import { tagManagerCode } from './opening-script.ts';
import { reactCode } from './react-code.ts';
import type { CodeKind, WidgetSettings } from './settings.ts';

const codes: Readonly<Record<CodeKind, (settings: WidgetSettings, terms: CodeTerms) => string>> = {
  html: htmlCode,
  react: reactCode,
  wordpress: wordpressCode,
  tagManager: tagManagerCode,
};

/** What a charity pastes to have the checkout as chosen: complete, and with nothing in it that runs but our script and calls. */
export function widgetCode(kind: CodeKind, settings: WidgetSettings, terms: CodeTerms): string {
  return codes[kind](settings, terms);
}
