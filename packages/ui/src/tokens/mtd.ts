import type { Theme } from './theme.ts';

/** MyTenDays: dune sand, deep teal. */
export const mtd: Theme = {
  brand: 'mtd',
  palette: {
    neutral: {
      0: '#fffdf9',
      50: '#f6f0e5',
      100: '#f7f1e7',
      200: '#e7dccb',
      300: '#bcae97',
      400: '#8c7f68',
      600: '#675b47',
      700: '#40372a',
      800: '#29231b',
      850: '#2b2418',
      900: '#1e1a14',
      950: '#14110c',
    },
    accent: { 50: '#e1f0ee', 300: '#8fdedb', 400: '#55c6c3', 500: '#12858a', 700: '#0b5a5e', 900: '#12393b' },
    glow: { 50: '#fcefd7', 400: '#efb863', 600: '#b9771c', 900: '#3b2c13' },
    bar: { 400: '#6c9a97', 600: '#4b7d7b' },
  },
};
