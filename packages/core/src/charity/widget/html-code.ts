import { buttonStyle } from './button-look.ts';
import { htmlText } from './escape.ts';
import { openingScript } from './opening-script.ts';
import { givingAddress, optionsOf, type WidgetSettings } from './settings.ts';

/** The height of the plan on a phone is kept free, so that nothing of the page moves when the checkout comes. */
const KEPT_FREE = 'display:block;min-height:40rem';

/** The deployment that generated code refers to. */
export interface CodeOptions {
  /** The platform's origin, such as `https://give.example`. */
  readonly origin: string;
  /** If true, the checkout quotes, saves and creates nothing. */
  readonly preview?: boolean | undefined;
}

/** Embed code for a page's HTML. */
export function htmlCode(settings: WidgetSettings, options: CodeOptions): string {
  // Not async in a preview: its link must not be clickable before the script that handles the click has run.
  const load = `<script${options.preview ? '' : ' async'} src="${htmlText(options.origin)}/lantern.js"></script>`;
  const rest = settings.form === 'modal' ? openingScript(settings, options) : htmlElement(settings, options);
  return `${load}\n${rest}`;
}

/** The link, button or element, without the script. */
function htmlElement(settings: WidgetSettings, { origin, preview = false }: CodeOptions): string {
  const { form, theme, lang, label } = settings;
  const href = `href="${htmlText(givingAddress(origin, settings))}"`;
  const words = htmlText(label);
  if (form === 'inPlace') {
    const own = optionsOf(settings).map(([name, value]) => ` ${name}="${htmlText(value)}"`);
    const element = `<lantern-checkout${own.join('')}${preview ? ' preview' : ''} style="${KEPT_FREE}">`;
    return `${element}\n  <a ${href}>${words}</a>\n</lantern-checkout>`;
  }
  // All other options are in the link's URL.
  const data = [theme && ` data-theme="${theme}"`, lang && ` data-lang="${lang}"`, preview && ' data-preview'];
  const style = form === 'link' ? '' : ` style="${buttonStyle(theme ?? 'mtn')}"`;
  return `<a ${href} data-lantern="checkout"${data.filter(Boolean).join('')}${style}>${words}</a>`;
}

/**
 * Embed code for WordPress: a Custom HTML block in the editor's storage format, so that it can be pasted anywhere. It has
 * no empty line, which the classic editor would turn into a paragraph.
 */
export function wordpressCode(settings: WidgetSettings, options: CodeOptions): string {
  return `<!-- wp:html -->\n${htmlCode(settings, options)}\n<!-- /wp:html -->`;
}
