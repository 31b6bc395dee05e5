import { isRepeating, kindOf } from '@lantern-giving/core/campaigns';
import { LANTERN, SCENES } from '../home/scenes.ts';
import type { SharePicture } from './share-picture.ts';

/** Size in pixels that services which preview links expect. */
export const WIDTH = 1200;
export const HEIGHT = 630;

export const MARGIN = 80;
const LOGO = 132;
const LOGO_TOP = 64;
const LANTERNS_TOP = 446;
/** Between two lanterns, and the height of one. */
const [STEP, TALL] = [(WIDTH - 2 * MARGIN) / 10, 128];

const GLASS = { lit: ['#f2b84b', '#8a5a12', '#fff6df'], unlit: ['#8a8fd8', '#3c4190', '#e4e6ff'] } as const;

const lanternIn = (state: keyof typeof GLASS) => {
  const [glass, edge, flame] = GLASS[state];
  const inner = /<symbol[^>]*>.*<\/symbol>/.exec(LANTERN)?.[0] ?? '';
  return inner
    .replace('id="lantern"', `id="${state}"`)
    .replaceAll('var(--glass)', glass)
    .replaceAll('var(--edge)', edge)
    .replaceAll('var(--flame)', flame);
};

/** Ten nights or days, every other one lit: gifts are charged one after the other. */
function lanterns(isRightToLeft: boolean): string {
  const each = Array.from({ length: 10 }, (_, at) => {
    const from = MARGIN + STEP * (isRightToLeft ? 9 - at : at);
    return `<use href="#${at % 2 === 1 ? 'lit' : 'unlit'}" x="${from}" y="${LANTERNS_TOP}" width="${STEP}" height="${TALL}"/>`;
  });
  return `<defs>${lanternIn('lit')}${lanternIn('unlit')}</defs>${each.join('')}`;
}

/**
 * The picture without its words, as SVG.
 */
export function sceneOf({
  product,
  isRightToLeft,
  logo,
}: Pick<SharePicture, 'product' | 'isRightToLeft' | 'logo'>): string {
  const scene = SCENES[product].replace('<svg ', `<svg width="${WIDTH}" height="${HEIGHT}" `);
  const left = isRightToLeft ? WIDTH - MARGIN - LOGO : MARGIN;
  const place = `x="${left}" y="${LOGO_TOP}" width="${LOGO}" height="${LOGO}"`;
  const sign = logo
    ? `<clipPath id="sign"><rect ${place} rx="28"/></clipPath><rect ${place} rx="28" fill="#fff"/><image ${place} clip-path="url(#sign)" href="data:image/${logo.type === 'jpg' ? 'jpeg' : 'png'};base64,${logo.bytes.toString('base64')}"/>`
    : '';
  // The words are white, whatever the sky behind them.
  const shade = `<rect width="${WIDTH}" height="${HEIGHT}" fill="#07081a" opacity=".35"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${scene}${shade}${sign}${
    isRepeating(kindOf(product)) ? '' : lanterns(isRightToLeft)
  }</svg>`;
}

/** The top of the words: below the logo, or in its place. */
export const wordsTop = (hasLogo: boolean): number => LOGO_TOP + (hasLogo ? LOGO + 32 : 60);
