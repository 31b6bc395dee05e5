import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { svg } from '../../../../test/uploads/pictures.ts';
import type { StoredPicture } from '../../../lib/drawing/picture.ts';
import { drawInWorker } from './draw-in-worker.ts';
import type { Receipt } from './receipt.ts';

const picture: StoredPicture = { type: 'svg', bytes: svg() };
const receipt: Receipt<StoredPicture> = {
  language: 'en',
  isPreview: true,
  issuer: {
    name: 'Orchard Trust',
    address: '1 Orchard Road',
    email: 'receipts@orchard.example',
    phone: '020 7946 0000',
    registrationNumber: '0000001',
    representative: 'Amina Rahman',
    footer: 'Thank you.',
    country: 'GB',
    isFund: false,
    logo: picture,
    signature: null,
  },
  number: 'R-1',
  replaces: null,
  issuedOn: '2026-11-21',
  donor: { name: 'Maryam Example', address: '1 Orchard Road' },
  currency: 'gbp',
  gifts: [{ date: '2026-11-18', purpose: 'Food', amount: 100 }],
  advantage: 0,
};

test('a failed drawing throws with its reason, and the next receipt is drawn', async () => {
  const impossible = { ...receipt, issuedOn: 'no date' };
  const [failed, drawn] = await Promise.allSettled([drawInWorker('a', impossible), drawInWorker('a', receipt)]);
  expect(failed).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringMatching(/ended with 1: .*RangeError/s) },
  });
  expect(drawn).toMatchObject({ status: 'fulfilled', value: { kind: 'drawn' } });
});

test('text that exceeds the limits of drawing is not an error of ours', { timeout: 60_000 }, async () => {
  const footer = 'Thank you, all of you, again and again. '.repeat(400_000);
  const endless = { ...receipt, issuer: { ...receipt.issuer, footer } };
  // A quarter of the processor time that a receipt has elsewhere, and five times what one needs.
  const limits = { seconds: 5, timeoutMs: 60_000, heapMb: 256, memoryMb: 1_100, answerMb: 32 };
  expect(await drawInWorker('a', endless, limits)).toEqual({ kind: 'tooComplex', picture: null });
});

test('an image that cannot be drawn is named', async () => {
  const broken = { ...receipt, issuer: { ...receipt.issuer, logo: { ...picture, bytes: Buffer.from('<svg') } } };
  expect(await drawInWorker('a', broken)).toEqual({ kind: 'unreadable', picture: 'logo' });
});

const drawing = (inside: string): StoredPicture => ({ type: 'svg', bytes: svg(inside) });
const withPictures = (logo: StoredPicture, signature: StoredPicture) =>
  drawInWorker('a', { ...receipt, issuer: { ...receipt.issuer, logo, signature } });

test('draws images at the maximum cost of an SVG', async () => {
  const primitives = Array.from({ length: 30 }, (_, at) => `<feFlood flood-color="#${100 + at}" result="r${at}"/>`);
  const nodes = Array.from({ length: 30 }, (_, at) => `<feMergeNode in="r${at}"/>`);
  const costly = drawing(
    `<filter id="f">${primitives.slice(1).join('')}<feMerge>${nodes.join('')}</feMerge></filter><g filter="url(#f)"><path d="M0 0h300v300z"/></g>`,
  );
  expect(await withPictures(costly, costly)).toMatchObject({ kind: 'drawn' });
});

test('an image that exceeds the memory limit is named', async () => {
  const primitives = Array.from({ length: 900 }, (_, at) => `<feFlood flood-color="#${100 + at}" result="r${at}"/>`);
  const nodes = Array.from({ length: 900 }, (_, at) => `<feMergeNode in="r${at}"/>`);
  const bomb = drawing(
    `<filter id="f">${primitives.join('')}<feMerge>${nodes.join('')}</feMerge></filter><path d="M0 0h300v300z" filter="url(#f)"/>`,
  );
  expect(await withPictures(picture, bomb)).toMatchObject({ picture: 'signature' });
});

describe('text in an SVG', () => {
  afterEach(() => vi.unstubAllEnvs());

  const lettering = (style: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300"><text y="99" font-size="50" ${style}>Łęk 12</text></svg>`,
    );
  const drawnIn = async (style: string) => {
    const logo: StoredPicture = { type: 'svg', bytes: lettering(style) };
    const drawn = await drawInWorker('a', { ...receipt, issuer: { ...receipt.issuer, logo } });
    if (drawn?.kind !== 'drawn') throw new Error(`no receipt, but ${drawn?.kind}`);
    return drawn.document.toString('base64');
  };

  test('is drawn with the receipt fonts, whatever font it asks for', async () => {
    const [ours, other] = [await drawnIn('font-family="Noto Sans"'), await drawnIn('font-family="Vazirmatn"')];
    expect(other).not.toBe(ours);
    expect(await drawnIn('font-family="DejaVu Serif"')).toBe(ours);
    expect(await drawnIn('')).toBe(ours);
  });

  test('does not depend on installed fonts and leaves no files behind', async () => {
    const before = await drawnIn('');
    const folder = await mkdtemp(join(tmpdir(), 'no-fonts-'));
    try {
      const list = join(folder, 'fonts.conf');
      await writeFile(list, '<?xml version="1.0"?><fontconfig/>');
      vi.stubEnv('FONTCONFIG_FILE', list);
      vi.stubEnv('FONTCONFIG_PATH', folder);
      vi.stubEnv('TMPDIR', folder);
      expect(await drawnIn('')).toBe(before);
      await expect.poll(() => readdir(folder)).toEqual(['fonts.conf']);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
