import type { Theme } from './theme.ts';

/** EverGive: evergreen and copper. */
export const eg: Theme = {
  brand: 'eg',
  palette: {
    neutral: {
      0: '#ffffff',
      50: '#eef4f0',
      100: '#ecf4ef',
      200: '#d6e3db',
      300: '#9eb5a9',
      400: '#728b7e',
      600: '#4a5f54',
      700: '#2a463b',
      800: '#152d22',
      850: '#0c2a1d',
      900: '#0e2119',
      950: '#08150f',
    },
    accent: { 50: '#faede3', 300: '#f6c6a2', 400: '#e7a472', 500: '#b8652a', 700: '#934a1a', 900: '#40291b' },
    glow: { 50: '#fcf0d8', 400: '#efc166', 600: '#b47d1e', 900: '#382c12' },
    bar: { 400: '#629479', 600: '#4d8067' },
  },
};
