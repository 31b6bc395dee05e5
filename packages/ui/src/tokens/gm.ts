import type { Theme } from './theme.ts';

/** GiveMatch: plum, with coral. */
export const gm: Theme = {
  brand: 'gm',
  palette: {
    neutral: {
      0: '#ffffff',
      50: '#f9f4f8',
      100: '#f8eef6',
      200: '#ecdfe9',
      300: '#c2a5bc',
      400: '#94788e',
      600: '#6a5266',
      700: '#4a2f45',
      800: '#301a2b',
      850: '#33122e',
      900: '#24121f',
      950: '#180a15',
    },
    accent: { 50: '#fdece8', 300: '#ffc3b8', 400: '#ff9887', 500: '#e0584a', 700: '#b93a2c', 900: '#4c231d' },
    glow: { 50: '#fdf1d8', 400: '#f5c262', 600: '#b67d1a', 900: '#3b2b12' },
    bar: { 400: '#a57a9d', 600: '#855f7e' },
  },
};
