import { type CodeOptions, htmlCode, wordpressCode } from './html-code.ts';
import { tagManagerCode } from './opening-script.ts';
import { reactCode } from './react-code.ts';
import type { CodeKind, WidgetSettings } from './settings.ts';

const codes: Readonly<Record<CodeKind, (settings: WidgetSettings, options: CodeOptions) => string>> = {
  html: htmlCode,
  react: reactCode,
  wordpress: wordpressCode,
  tagManager: tagManagerCode,
};

/** The complete embed code to paste into a page. The settings are escaped, so they cannot inject markup or scripts. */
export function widgetCode(kind: CodeKind, settings: WidgetSettings, options: CodeOptions): string {
  return codes[kind](settings, options);
}
