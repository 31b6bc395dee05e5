import { buttonStyle } from './button-look.ts';
import { htmlText } from './escape.ts';
import { openingScript } from './opening-script.ts';
import { givingAddress, optionsOf, type WidgetSettings } from './settings.ts';

/** Where the platform is, and whether nothing may come of it. */
export interface CodeTerms {
  /** Of the platform: `https://give.example`. */
  readonly origin: string;
  /** Nothing is quoted, saved or created. */
  readonly preview?: boolean | undefined;
}

/** For a page's own HTML. */
export function htmlCode(settings: WidgetSettings, terms: CodeTerms): string {
  // A preview has nothing to fall back on: its link comes when the script that answers a press is there.
  const load = `<script${terms.preview ? '' : ' async'} src="${htmlText(terms.origin)}/lantern.js"></script>`;
  const rest = settings.form === 'modal' ? openingScript(settings) : htmlElement(settings, terms);
  return `${load}\n${rest}`;
}

/** The link or element alone. */
function htmlElement(settings: WidgetSettings, { origin, preview = false }: CodeTerms): string {
  const { form, theme, lang, label } = settings;
  const href = `href="${htmlText(givingAddress(origin, settings))}"`;
  const words = htmlText(label);
  if (form === 'inPlace') {
    const own = optionsOf(settings).map(([name, value]) => ` ${name}="${htmlText(value)}"`);
    const element = `<lantern-checkout${own.join('')}${preview ? ' preview' : ''}>`;
    return `${element}\n  <a ${href}>${words}</a>\n</lantern-checkout>`;
  }
  // Its own address says the rest.
  const data = [theme && ` data-theme="${theme}"`, lang && ` data-lang="${lang}"`, preview && ' data-preview'];
  const style = form === 'link' ? '' : ` style="${buttonStyle(theme ?? 'mtn')}"`;
  return `<a ${href} data-lantern="checkout"${data.filter(Boolean).join('')}${style}>${words}</a>`;
}

/**
 * For WordPress: a Custom HTML block as its editor stores it, so that it can be pasted anywhere. Without an empty line,
 * which the classic editor would make a paragraph of.
 */
export function wordpressCode(settings: WidgetSettings, terms: CodeTerms): string {
  return `<!-- wp:html -->\n${htmlCode(settings, terms)}\n<!-- /wp:html -->`;
}
