import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * Regular and bold files of a font; the publisher names all files alike.
 * @param manifest path of the font package's package.json
 */
const files = (manifest: string, file: string) => ({
  regular: join(dirname(manifest), `400Regular/${file}_400Regular.ttf`),
  bold: join(dirname(manifest), `600SemiBold/${file}_600SemiBold.ttf`),
});

/**
 * Bundled fonts, under the Open Font License, with the script that each is for. The Arabic one has precomposed letters:
 * with fonts that place the dots separately, text in the PDF cannot be searched or copied. Chinese is in `chinese.ts`.
 */
export const fonts = {
  /** Also the fallback for digits, spaces and symbols. */
  latin: { writing: /^/u, ...files(require.resolve('@expo-google-fonts/noto-sans/package.json'), 'NotoSans') },
  arabic: {
    writing: /\p{Script_Extensions=Arabic}/u,
    ...files(require.resolve('@expo-google-fonts/vazirmatn/package.json'), 'Vazirmatn'),
  },
  hebrew: {
    writing: /\p{Script_Extensions=Hebrew}/u,
    ...files(require.resolve('@expo-google-fonts/noto-sans-hebrew/package.json'), 'NotoSansHebrew'),
  },
  bengali: {
    writing: /\p{Script_Extensions=Bengali}/u,
    ...files(require.resolve('@expo-google-fonts/noto-sans-bengali/package.json'), 'NotoSansBengali'),
  },
  tamil: {
    writing: /\p{Script_Extensions=Tamil}/u,
    ...files(require.resolve('@expo-google-fonts/noto-sans-tamil/package.json'), 'NotoSansTamil'),
  },
  thai: {
    writing: /\p{Script_Extensions=Thai}/u,
    ...files(require.resolve('@expo-google-fonts/noto-sans-thai/package.json'), 'NotoSansThai'),
  },
} as const;

export type WholeFont = keyof typeof fonts;
export const wholeFonts = Object.keys(fonts) as readonly WholeFont[];

/** The Chinese font comes in about a hundred parts, each a separate font. */
export type FontFamily = WholeFont | `chinese-${string}`;
export type FontWeight = 'regular' | 'bold';
export const weights = ['regular', 'bold'] as const satisfies readonly FontWeight[];

export function isWhole(family: FontFamily): family is WholeFont {
  return family in fonts;
}
