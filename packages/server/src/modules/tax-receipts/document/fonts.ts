import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * The two weights of a font from one publisher, whose files are all named alike.
 * @param manifest of the font's package
 */
const files = (manifest: string, file: string) => ({
  regular: join(dirname(manifest), `400Regular/${file}_400Regular.ttf`),
  bold: join(dirname(manifest), `600SemiBold/${file}_600SemiBold.ttf`),
});

/**
 * Fonts that come with the server, under the Open Font License, for the writings that each is there for. The Arabic one
 * draws each letter whole: fonts that put the dots on letters by themselves leave a document whose text cannot be found
 * or copied. Chinese is in `chinese.ts`.
 */
export const fonts = {
  /** And all else that it has: digits, spaces, signs. */
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

/** Chinese comes in a hundred parts, each a font of its own. */
export type FontFamily = WholeFont | `chinese-${string}`;
export type FontWeight = 'regular' | 'bold';
export const weights = ['regular', 'bold'] as const satisfies readonly FontWeight[];

export function isWhole(family: FontFamily): family is WholeFont {
  return family in fonts;
}
