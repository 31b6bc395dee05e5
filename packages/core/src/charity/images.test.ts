import { describe, expect, test } from 'vitest';
import {
  contentTypes,
  extensionOf,
  IMAGE_PURPOSES,
  IMAGE_TYPES,
  type ImageProblem,
  type ImagePurpose,
  imageProblem,
  imageRules,
  typeOfExtension,
} from './images/index.ts';
import { ar, en, imageMessage } from './images/messages/index.ts';

const types = (purpose: ImagePurpose) => imageRules[purpose].types;
const sized = (width: number, height: number) => ({ type: 'png' as const, bytes: 1000, width, height });

describe('what is wrong with an image', () => {
  test.each<[ImagePurpose, Parameters<typeof imageProblem>[1], string | null]>([
    ['logo', sized(300, 300), null],
    ['logo', sized(299, 300), 'Image must be at least 300x300 pixels.'],
    ['logo', sized(300, 299), 'Image must be at least 300x300 pixels.'],
    ['cover', sized(1200, 400), null],
    ['cover', sized(1199, 400), 'Image must be at least 1200x400 pixels.'],
    ['cover', sized(6000, 6000), null],
    [
      'cover',
      sized(6001, 400),
      'Please select an image with size less or equal to 6000x6000. Your current image is: 6001x400',
    ],
    [
      'logo',
      sized(50_000, 50_000),
      'Please select an image with size less or equal to 6000x6000. Your current image is: 50000x50000',
    ],
    ['receipt-logo', sized(300, 300), null],
    ['receipt-logo', sized(301, 300), 'Please select an image of size 300x300'],
    ['receipt-signature', sized(250, 100), null],
    ['receipt-signature', sized(250, 101), 'Please select an image of size 250x100'],
    ['receipt-signature', sized(50_000, 50_000), 'Please select an image of size 250x100'],
    ['logo', { ...sized(300, 300), bytes: 5_000_000 }, null],
    ['logo', { ...sized(300, 300), bytes: 5_000_001 }, 'The file is larger than 5 MB.'],
    ['receipt-logo', { ...sized(300, 300), bytes: 1_000_001 }, 'The file is larger than 1 MB.'],
    ['logo', { ...sized(300, 300), type: 'svg', bytes: 1_000_000 }, null],
    ['logo', { ...sized(300, 300), type: 'svg', bytes: 1_000_001 }, 'The file is larger than 1 MB.'],
    [
      'receipt-logo',
      { ...sized(300, 300), type: 'webp' },
      'Invalid file type, please upload one of the following valid file type; png, jpg or svg',
    ],
    [
      'logo',
      { ...sized(1, 1), type: null },
      'Invalid file type, please upload one of the following valid file type; svg, jpg, png or webp',
    ],
  ])('for a %s, %j: %s', (purpose, image, words) => {
    const problem = imageProblem(purpose, image);
    expect(problem && imageMessage(en, problem)).toBe(words);
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

describe('the words', () => {
  const size = { width: 300, height: 200 };
  const problems: readonly ImageProblem[] = [
    { kind: 'typeRefused', types: ['png', 'jpg'] },
    { kind: 'tooSmall', least: size },
    { kind: 'otherSize', wanted: size },
    { kind: 'tooLarge', most: size, actual: { width: 1, height: 2 } },
    { kind: 'tooHeavy', mostBytes: 1_000_000 },
    { kind: 'unreadable' },
    { kind: 'invalid' },
    { kind: 'active' },
    { kind: 'tooComplex' },
  ];

  test('are there for every problem, each its own', () => {
    expect(problems.map(({ kind }) => kind).sort()).toEqual(Object.keys(en).sort());
    for (const messages of [en, ar]) {
      expect(new Set(problems.map((problem) => imageMessage(messages, problem))).size).toBe(problems.length);
    }
  });

  test('are Arabic in the Arabic catalogue, with sizes that stay in one piece', () => {
    for (const problem of problems) expect(imageMessage(ar, problem)).toMatch(/\p{Script=Arabic}/u);
    expect(imageMessage(ar, { kind: 'otherSize', wanted: size })).toContain('\u2066300x200\u2069');
  });

  test('are the document’s own for files that are no image', () => {
    expect(imageMessage(en, { kind: 'unreadable' })).toBe('Failed to read file.');
    expect(imageMessage(en, { kind: 'invalid' })).toBe('Invalid image file.');
  });
});
