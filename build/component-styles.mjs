// What makes `import './button.css'` work where a component is in somebody else's page: the sheet becomes a module that
// gives it, minified, to every `Root`. The dashboard does without: there it is Vite's file of CSS.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transform } from 'lightningcss';

const root = join(import.meta.dirname, '..');

/** Whose components stand in pages, and shadow roots, of others. */
const COMPONENTS = /[\\/]packages[\\/](ui|checkout-react|widget-loader)[\\/]src[\\/]/;

/** Browsers of the last two years, major versions in the upper bits: what a sheet lacks for one of them is added. */
const targets = { chrome: 131 << 16, firefox: 128 << 16, safari: 18 << 16, ios_saf: 18 << 16 };

/**
 * @param {string} css
 * @param {string} filename for what is said of a mistake
 * @throws {Error} where it is not CSS
 */
export const minified = (css, filename) =>
  transform({ filename, code: Buffer.from(css), minify: true, targets }).code.toString();

/** The module of a sheet: its path and `.js`, so that nothing takes it for the sheet itself. @param {string} id */
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
      // Vite's server asks for it by its address.
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
    // Published types name no sheet, which is a script there.
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
