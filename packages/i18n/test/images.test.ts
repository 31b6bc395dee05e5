import { type ImageProblem, type ImagePurpose, imageMessage, imageProblem } from '@lantern-giving/core/charity/images';
import { LANGUAGE_CODES, LANGUAGES, type Language } from '@lantern-giving/core/language';
import { describe, expect, test } from 'vitest';
import { imagesMessages } from '../src/all/forms/images.ts';

const sentence = (language: Language, problem: ImageProblem) =>
  imageMessage(imagesMessages[language], problem, LANGUAGES[language].intl);
const sized = (width: number, height: number) => ({ type: 'png' as const, bytes: 1000, width, height });

describe('a problem of an image', () => {
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
    expect(problem && sentence('en', problem)).toBe(words);
  });
});

describe('the messages about images', () => {
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

  test('exist for every problem, each different', () => {
    expect(problems.map(({ kind }) => kind).sort()).toEqual(Object.keys(imagesMessages.en).sort());
    for (const language of LANGUAGE_CODES) {
      expect(new Set(problems.map((problem) => sentence(language, problem))).size).toBe(problems.length);
    }
  });

  test('are Arabic in the Arabic catalogue, with sizes isolated from the text', () => {
    for (const problem of problems) expect(sentence('ar', problem)).toMatch(/\p{Script=Arabic}/u);
    expect(sentence('ar', { kind: 'otherSize', wanted: size })).toContain('\u2066300x200\u2069');
  });

  test('are the specification’s for files that are not images', () => {
    expect(sentence('en', { kind: 'unreadable' })).toBe('Failed to read file.');
    expect(sentence('en', { kind: 'invalid' })).toBe('Invalid image file.');
  });
});
