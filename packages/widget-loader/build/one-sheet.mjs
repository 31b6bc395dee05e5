// Joins the style sheets of a widget file: one is parsed and minified as a whole.
import { minified } from '../../../build/component-styles.mjs';

/** The module that `component-styles` makes of a sheet. */
const ADDED = /^addStyles\((".*")\);\n?/gm;

/** @returns {import('rollup').Plugin} */
export const oneSheet = () => ({
  name: 'one-sheet',
  renderChunk(code, { fileName }) {
    const texts = [...code.matchAll(ADDED)].map(([, text]) => JSON.parse(text ?? '""'));
    if (texts.length < 2) return null;
    const one = `addStyles(${JSON.stringify(minified(texts.join(''), fileName))});\n`;
    let placed = false;
    const merged = code.replace(ADDED, () => {
      if (placed) return '';
      placed = true;
      return one;
    });
    return { code: merged, map: null };
  },
});
