// Makes `import './button.css'` work in components on other sites' pages: the sheet becomes a module that registers it,
// minified, with every `Root`. The dashboard does not need this: there it is Vite's CSS file.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transform } from 'lightningcss';

const root = join(import.meta.dirname, '..');

/** Packages whose components are rendered in other sites' pages and shadow roots. */
const COMPONENTS = /[\\/]packages[\\/](ui|checkout-react|widget-loader)[\\/]src[\\/]/;

/** Browsers of the last two years, with major versions in the upper bits: features they lack are compiled. */
const targets = { chrome: 131 << 16, firefox: 128 << 16, safari: 18 << 16, ios_saf: 18 << 16 };

/**
 * @param {string} css
 * @param {string} filename for error messages
 * @throws {Error} where it is invalid CSS
 */
export const minified = (css, filename) =>
  transform({ filename, code: Buffer.from(css), minify: true, targets }).code.toString();

/** The module id of a sheet: its path plus `.js`, so that nothing treats it as CSS. @param {string} id */
const sheetOf = (id) => (COMPONENTS.test(id) && id.endsWith('.css.js') ? id.slice(0, -'.js'.length) : null);

/** For Rollup and Vite. @returns {import('rollup').Plugin & { enforce: 'pre' }} */
export function componentStyles() {
  return {
    name: 'component-styles',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source.endsWith('.css') && importer && COMPONENTS.test(importer)) {
        return { id: `${join(dirname(importer), source)}.js`, moduleSideEffects: true };
      }
      // Vite's server requests it by its URL.
      if (!source.endsWith('.css.js')) return null;
      return [source, join(root, source)].find((id) => existsSync(sheetOf(id) ?? '')) ?? null;
    },
    load(id) {
      const sheet = sheetOf(id);
      if (!sheet) return null;
      this.addWatchFile(sheet);
      const styles = /[\\/]packages[\\/]ui[\\/]/.test(id)
        ? join(root, 'packages/ui/src/styles.ts')
        : '@lantern-giving/ui/styles';
      const text = JSON.stringify(minified(readFileSync(sheet, 'utf8'), sheet));
      return {
        code: `import { addStyles } from ${JSON.stringify(styles)};\naddStyles(${text});\n`,
        map: { mappings: '' },
        moduleSideEffects: true,
      };
    },
    // Published types contain no sheet, which is a script there.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type !== 'asset' || !output.fileName.endsWith('.d.ts')) continue;
          output.source = output.source.toString().replace(/^import '[^']+\.css';\n/gm, '');
        }
      },
    },
  };
}
