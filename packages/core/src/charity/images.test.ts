import { describe, expect, test } from 'vitest';
import {
  contentTypes,
  extensionOf,
  IMAGE_PURPOSES,
  IMAGE_TYPES,
  type ImageProblemKind,
  type ImagePurpose,
  imageProblem,
  imageRules,
  typeOfExtension,
} from './images/index.ts';

const types = (purpose: ImagePurpose) => imageRules[purpose].types;
const sized = (width: number, height: number) => ({ type: 'png' as const, bytes: 1000, width, height });

describe('what is wrong with an image', () => {
  test.each<[ImagePurpose, Parameters<typeof imageProblem>[1], ImageProblemKind | null]>([
    ['logo', sized(300, 300), null],
    ['logo', sized(299, 300), 'tooSmall'],
    ['logo', sized(300, 299), 'tooSmall'],
    ['cover', sized(1200, 400), null],
    ['cover', sized(1199, 400), 'tooSmall'],
    ['cover', sized(6000, 6000), null],
    ['cover', sized(6001, 400), 'tooLarge'],
    ['logo', sized(50_000, 50_000), 'tooLarge'],
    ['receipt-logo', sized(300, 300), null],
    ['receipt-logo', sized(301, 300), 'otherSize'],
    ['receipt-signature', sized(250, 100), null],
    ['receipt-signature', sized(250, 101), 'otherSize'],
    ['receipt-signature', sized(50_000, 50_000), 'otherSize'],
    ['logo', { ...sized(300, 300), bytes: 5_000_000 }, null],
    ['logo', { ...sized(300, 300), bytes: 5_000_001 }, 'tooHeavy'],
    ['receipt-logo', { ...sized(300, 300), bytes: 1_000_001 }, 'tooHeavy'],
    ['logo', { ...sized(300, 300), type: 'svg', bytes: 1_000_000 }, null],
    ['logo', { ...sized(300, 300), type: 'svg', bytes: 1_000_001 }, 'tooHeavy'],
    ['receipt-logo', { ...sized(300, 300), type: 'webp' }, 'typeRefused'],
    ['logo', { ...sized(1, 1), type: null }, 'typeRefused'],
  ])('for a %s, %j: %s', (purpose, image, kind) => {
    expect(imageProblem(purpose, image)?.kind ?? null).toBe(kind);
  });
});

test('a file name has the type of its extension, in any case, jpeg and jpg alike', () => {
  expect(
    ['Logo.SVG', 'a.b.jpeg', 'a.JPG', 'a.webp', 'a.png'].map((name) => typeOfExtension(extensionOf(name))),
  ).toEqual(['svg', 'jpg', 'jpg', 'webp', 'png']);
  expect(['a.svgz', 'a.gif', 'a', '.png', 'a.', ''].map((name) => typeOfExtension(extensionOf(name)))).toEqual(
    Array.from({ length: 6 }, () => null),
  );
});

test('every type has a content type, and every purpose a type', () => {
  expect(Object.keys(contentTypes).sort()).toEqual([...IMAGE_TYPES].sort());
  for (const purpose of IMAGE_PURPOSES) expect(types(purpose).length).toBeGreaterThan(0);
});
