import type { Theme } from './theme.ts';

/** MyTenNights: night indigo and warm lantern gold. */
export const mtn: Theme = {
  brand: 'mtn',
  palette: {
    neutral: {
      0: '#ffffff',
      50: '#f5f5fa',
      100: '#f1f1fa',
      200: '#e2e3ee',
      300: '#a5a8c9',
      400: '#8385ab',
      600: '#5b5e80',
      700: '#2c3054',
      800: '#1a1d38',
      850: '#16183a',
      900: '#12142a',
      950: '#0b0d1e',
    },
    accent: { 50: '#eceefb', 300: '#b5b9ff', 400: '#8f95ff', 500: '#5a61ff', 700: '#2b2f7f', 900: '#23274d' },
    glow: { 50: '#fff4dd', 400: '#f2b84b', 600: '#c5830b', 900: '#3a2e14' },
    bar: { 400: '#868bd6', 600: '#6065b4' },
  },
};
