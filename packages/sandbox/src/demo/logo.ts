import { escapeHtml } from '@lantern-giving/server/lib/mail/mail-template';
import type { DemoCharity, LogoShape } from './charities.ts';

const shapes: Readonly<Record<LogoShape, string>> = {
  drop: '<path d="M150 60c38 50 60 84 60 118a60 60 0 0 1-120 0c0-34 22-68 60-118z"/>',
  leaf: '<path d="M150 60c60 40 70 110 0 180-70-70-60-140 0-180z"/><path d="M146 140h8v110h-8z"/>',
  hands: '<path d="M80 150a70 70 0 0 0 140 0h-28a42 42 0 0 1-84 0z"/><circle cx="150" cy="108" r="30"/>',
  arch: '<path d="M80 240v-90c0-48 40-72 70-90 30 18 70 42 70 90v90h-36v-82c0-26-18-40-34-50-16 10-34 24-34 50v82z"/>',
  star: '<path d="M150 56l22 58 62 4-48 40 16 60-52-34-52 34 16-60-48-40 62-4z"/>',
  house: '<path d="M150 62l88 76h-24v100h-46v-62h-36v62H86V138H62z"/>',
};

/** A 300 × 300 logo drawn from a shape and two colours. */
export function drawLogo({ name, logo }: Pick<DemoCharity, 'name' | 'logo'>): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300" viewBox="0 0 300 300" role="img">`,
    `<title>${escapeHtml(name)}</title>`,
    `<rect width="300" height="300" fill="${logo.ground}"/><g fill="${logo.mark}">${shapes[logo.shape]}</g></svg>\n`,
  ].join('');
}
