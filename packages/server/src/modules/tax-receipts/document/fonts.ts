import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Fonts that come with the server, under the Open Font License: Latin with all its accents, Greek, Cyrillic and
 * Devanagari; Arabic, Persian and Urdu. The Arabic one draws each letter whole: fonts that put the dots on letters by
 * themselves leave a document whose text cannot be found or copied.
 */
export const fonts = {
  latin: {
    regular: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  },
  arabic: {
    regular: require.resolve('@expo-google-fonts/vazirmatn/400Regular/Vazirmatn_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/vazirmatn/600SemiBold/Vazirmatn_600SemiBold.ttf'),
  },
} as const;

export type FontFamily = keyof typeof fonts;
export type FontWeight = keyof (typeof fonts)[FontFamily];
