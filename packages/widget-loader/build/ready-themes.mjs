// Computes a brand's colours at build time: a page receives the colours by purpose and not the palette behind them.
import { pathToFileURL } from 'node:url';

const BRAND = /[\\/]ui[\\/]src[\\/]tokens[\\/](mtn|mtd|fg|eg|gm)\.ts$/;
const THEME = /[\\/]ui[\\/]src[\\/]tokens[\\/]theme\.ts$/;

/** @returns {import('rollup').Plugin} */
export function readyThemes() {
  return {
    name: 'ready-themes',
    async load(id) {
      if (THEME.test(id)) return 'export const meanings = (theme, scheme) => theme[scheme];';
      const [, brand] = BRAND.exec(id) ?? [];
      if (!brand) return null;
      this.addWatchFile(id);
      const { [brand]: theme } = await import(pathToFileURL(id).href);
      const { meanings } = await import(new URL('theme.ts', pathToFileURL(id)).href);
      const ready = { brand, light: meanings(theme, 'light'), dark: meanings(theme, 'dark') };
      return `export const ${brand} = ${JSON.stringify(ready)};`;
    },
  };
}
