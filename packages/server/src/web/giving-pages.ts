import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { KNOWN_CHARITY, type KnownCharity, type RenderGivingPage } from '@lantern-giving/core/api/giving-page';
import { LANGUAGES, type Language } from '@lantern-giving/core/language';
import type { FastifyBaseLogger } from 'fastify';
import { dataBlock } from '../lib/data-block.ts';
import { hashesOf, hashOf } from './page.ts';

interface GivingPage {
  /** Path and query. */
  readonly address: string;
  readonly language: Language;
  /** Null if the page's script has to find out why there is nothing to give to. */
  readonly known: KnownCharity | null;
  /** Markup of the page's title and description. */
  readonly head: string;
  readonly log: FastifyBaseLogger;
}

interface ToldPage {
  readonly told: string;
  /** Sources for `style-src`: the page's own styles. */
  readonly styles: readonly string[];
}

/** The parts of the built page that differ between giving pages. */
const LANGUAGE = '<html lang="en" dir="ltr">';
const UNTITLED = '<title>Lantern</title>';
const SHEET = /<link rel="stylesheet"[^>]* href="\/(site-assets\/[^"]+)">/;
const PLACE = '<div id="site"></div>';

/**
 * Renders giving pages up to the first step of the checkout, so that a donor sees it, and can type into it, before any
 * script has loaded. If that fails, the page is sent without the step, and its script shows the same.
 * @param dist the built site
 * @param html its page
 */
export function givingPages(dist: string, html: string): (page: GivingPage) => Promise<ToldPage> {
  const entry = join(dist, 'server/render.js');
  const renderer: Promise<{ readonly renderGivingPage: RenderGivingPage } | null> = existsSync(entry)
    ? import(pathToFileURL(entry).href)
    : Promise.resolve(null);
  // Reported with the first page that needs it.
  renderer.catch(() => undefined);
  const [link = '', sheet = ''] = SHEET.exec(html) ?? [];
  // The first paint then waits only for the page.
  const css = sheet && `<style>${readFileSync(join(dist, sheet), 'utf8')}</style>`;
  const early = filesOf(dist);

  const render = async ({ address, language, known, log }: GivingPage): Promise<string | null> => {
    try {
      return known && ((await (await renderer)?.renderGivingPage({ address, language, known })) ?? null);
    } catch (error) {
      log.error({ err: error }, 'a giving page was not rendered');
      return null;
    }
  };

  return async (page) => {
    const { language, known, head } = page;
    const data = known ? dataBlock(KNOWN_CHARITY, known) : '';
    const markup = await render(page);
    const titled = (text: string) => `${head}${text}${data}`;
    if (markup === null) return { told: html.replace(UNTITLED, () => titled('')), styles: [] };
    const told = html
      .replace(LANGUAGE, () => `<html lang="${language}" dir="${LANGUAGES[language].dir}" data-rendered>`)
      .replace(PLACE, () => `<div id="site">${markup}</div>`)
      .replace(link, () => css)
      .replace(UNTITLED, () => titled(early[language]));
    return { told, styles: ["'unsafe-hashes'", ...hashesOf(css + markup, 'style'), ...attributesOf(markup)] };
  };
}

/** Sources for the style attributes of markup: lengths, which contain nothing that markup escapes. */
function attributesOf(markup: string): readonly string[] {
  const texts = [...markup.matchAll(/ style="([^"&]*)"/g)].map(([, text = '']) => text);
  return [...new Set(texts)].map(hashOf);
}

/** Links to the messages of each language, so that they come together with the page's script, which asks for them. */
function filesOf(dist: string): Readonly<Record<Language, string>> {
  const built: Readonly<Record<string, { readonly file: string }>> = JSON.parse(
    readFileSync(join(dist, 'manifest.json'), 'utf8'),
  );
  const linkTo = (source: string) => {
    const file = built[`../i18n/src/${source}.ts`]?.file;
    return file ? `<link rel="modulepreload" crossorigin href="/${file}">` : '';
  };
  const links = (language: Language) => linkTo(`${language}/site`) + linkTo(`${language}/checkout/frame-and-plan`);
  return { en: links('en'), ar: links('ar'), fr: links('fr') };
}
