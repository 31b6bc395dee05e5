import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '@lantern-giving/core/campaigns';
import { chooseLanguage, LANGUAGE_CODES, LANGUAGES, type Language } from '@lantern-giving/core/language';
import { homeMessages } from '@lantern-giving/i18n/all/home';
import type { FastifyRequest } from 'fastify';
import { acceptedLanguages } from '../../http/accepted-languages.ts';
import { escapeHtml } from '../../lib/mail/mail-template.ts';
import { policyOf } from '../page.ts';
import { ICONS } from './scenes.ts';

const css = readFileSync(join(import.meta.dirname, 'home.css'), 'utf8');

/** The reader of a page: language, and the host that links start from. */
export interface Reader {
  readonly language: Language;
  /** Prefix of links to the platform's pages; empty on the platform's own host. */
  readonly origin: string;
  /** This page's path and query, without the language parameter. */
  readonly here: URL;
}

export function readerOf(request: FastifyRequest, origin: string): Reader {
  const here = new URL(request.url, 'http://page');
  const language = chooseLanguage({
    address: here.searchParams.get('lang'),
    remembered: null,
    browser: acceptedLanguages(request),
  });
  here.searchParams.delete('lang');
  return { language, origin, here };
}

/** A link in the reader's language: a language chosen in the URL is carried along. */
export function addressIn(language: Language, path: string): string {
  const [before = '', fragment] = path.split('#');
  const query = `${before}${before.includes('?') ? '&' : '?'}lang=${language}`;
  return escapeHtml(fragment === undefined ? query : `${query}#${fragment}`);
}

export interface PageParts {
  readonly brand: Brand;
  /** Name of the product or the platform. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The picture at the top and the text on it; a page without one has a plain header. */
  readonly hero?: string;
  readonly main: string;
  /** Links in header and footer. */
  readonly links: readonly { readonly label: string; readonly href: string }[];
}

/** Renders a whole page. It contains no script, and its only style is inline. */
export function layOutPage(reader: Reader, parts: PageParts): string {
  const { language, here } = reader;
  const messages = homeMessages[language];
  const links = parts.links.map(({ label, href }) => `<a href="${href}">${escapeHtml(label)}</a>`);
  const home = addressIn(language, '/');
  // Narrow screens have room for one link: the last.
  const inHead = links.map((link, at) => (at < links.length - 1 ? link.replace('<a ', '<a class="on-wide" ') : link));
  const others = LANGUAGE_CODES.filter((one) => one !== language).map((one) => {
    const href = addressIn(one, here.pathname + here.search);
    return `<a href="${href}" lang="${one}" hreflang="${one}">${LANGUAGES[one].name}</a>`;
  });
  const nav = `<nav class="wide" aria-label="${messages.nav.label}"><a class="mark" href="${home}"><span>${ICONS.lantern}</span><span lang="en">${escapeHtml(parts.name)}</span></a>${inHead.join('')}<span class="languages">${others.join('')}</span></nav>`;
  const description = escapeHtml(parts.description);
  const title = escapeHtml(parts.title === parts.name ? parts.name : `${parts.title} · ${parts.name}`);
  return [
    `<!doctype html><html lang="${language}" dir="${LANGUAGES[language].dir}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<title>${title}</title><link rel="icon" type="image/svg+xml" href="/icon.svg"><meta name="description" content="${description}">`,
    `<meta property="og:title" content="${title}"><meta property="og:description" content="${description}"><meta property="og:type" content="website">`,
    `<style>${css}</style></head><body data-brand="${parts.brand}">`,
    parts.hero === undefined
      ? `<header class="plain-head">${nav}</header>`
      : `<header class="hero">${parts.hero.replace('<!--nav-->', nav)}</header>`,
    `<main class="wide">${parts.main}</main>`,
    `<footer><div class="wide"><b>${ICONS.lantern}<span lang="en">Lantern</span></b><span>${messages.tagline}</span>${links.join('')}</div></footer>`,
    '</body></html>',
  ].join('');
}

/** The CSP of these pages: images, a form that submits to the same site, no scripts. */
export function homePolicy(publicUrl: string): string {
  const hash = createHash('sha256').update(css).digest('base64');
  return policyOf({
    'default-src': ["'none'"],
    'style-src': [`'sha256-${hash}'`],
    'img-src': ["'self'", new URL(publicUrl).origin],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
}
