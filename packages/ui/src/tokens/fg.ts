import type { Theme } from './theme.ts';

/** FridayGiving: fresh green on white. */
export const fg: Theme = {
  brand: 'fg',
  palette: {
    neutral: {
      0: '#ffffff',
      50: '#f3f8f4',
      100: '#eef6f0',
      200: '#dde8e0',
      300: '#a0b5a7',
      400: '#789083',
      600: '#4f6357',
      700: '#2a3d32',
      800: '#17251d',
      850: '#11251a',
      900: '#101a15',
      950: '#09110d',
    },
    accent: { 50: '#e4f5e9', 300: '#a4ebbd', 400: '#62d28c', 500: '#1a9a4e', 700: '#11713a', 900: '#163a25' },
    glow: { 50: '#fdf6d3', 400: '#eccf50', 600: '#a78700', 900: '#36300f' },
    bar: { 400: '#669e79', 600: '#4a7a5b' },
  },
};
