import { sizeProblem } from '@lantern-giving/core/charity/images';
import { readSvg } from '@lantern-giving/server/modules/uploads/svg/read';
import { type GivingApp, startGivingApp } from '@lantern-giving/server/test/giving/app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoCharities } from './charities.ts';
import { drawCover } from './cover.ts';
import { drawLogo } from './logo.ts';
import { seed } from './seed.ts';

let giving: GivingApp;
beforeAll(async () => {
  giving = await startGivingApp();
});
afterAll(() => giving.stop());

const drawn = demoCharities.map((charity) => ({ ...charity, cover: drawCover(charity), logo: drawLogo(charity) }));

describe.each(drawn)('the images of $slug', ({ slug, cover, logo }) => {
  test('meet the rules for uploads', () => {
    for (const [purpose, text] of [
      ['cover', cover],
      ['logo', logo],
    ] as const) {
      const svg = readSvg(Buffer.from(text));
      if (svg.kind === 'refused') throw new Error(svg.problem.kind);
      expect(sizeProblem(purpose, svg.size)).toBeNull();
    }
  });

  test('are public, at URLs like every other charity’s', async () => {
    const landing = await giving.get(`/api/charity/${slug}/landing`);
    for (const path of [
      new URL(landing.body.cover_image).pathname,
      `/charity-assets/charity-logos/charity/${slug}/${slug}_cover.svg`,
    ]) {
      const { status, headers, body } = await giving.get(path);
      expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml']);
      expect(String(body)).toBe(cover);
    }
  });
});

test('a charity has one cover, however often it is started', async () => {
  const before = await giving.rowCounts();
  await seed(giving.composition.context);
  expect(await giving.rowCounts()).toEqual(before);
});
