// Preact without class components, which the checkout has none of: it need not look for what only they have.
const OF_CLASSES = [
  'componentDidCatch',
  'componentDidMount',
  'componentDidUpdate',
  'componentWillMount',
  'componentWillReceiveProps',
  'componentWillUpdate',
  'contextType',
  'getDerivedStateFromError',
  'getDerivedStateFromProps',
  'getSnapshotBeforeUpdate',
].join('|');

/** Reading one, as `a.b.componentDidMount`, but not setting it. */
const READ = new RegExp(String.raw`[\w$]+(?:\.[\w$]+)*\.(?:${OF_CLASSES})\b(?!\s*=[^=])`, 'g');
const ANY = new RegExp(String.raw`\b(?:${OF_CLASSES})\b`);

/** @returns {import('rollup').Plugin} */
export const leanPreact = () => ({
  name: 'lean-preact',
  transform(code, id) {
    if (/[\\/]node_modules[\\/]preact[\\/]dist[\\/]/.test(id)) return { code: code.replace(READ, 'void 0'), map: null };
    const found = /[\\/]node_modules[\\/]/.test(id) ? null : ANY.exec(code);
    if (found) throw new Error(`${id}: ${found[0]} is taken out of Preact by build/lean-preact.mjs`);
    return null;
  },
});
