// Preact without what the checkout makes no use of: class components, promises that are thrown to be waited for, another
// beat than its own, and markup from a server. It need not look for what only they have.
const UNUSED = [
  'componentDidCatch',
  'componentDidMount',
  'componentDidUpdate',
  'componentWillMount',
  'componentWillReceiveProps',
  'componentWillUpdate',
  'contextType',
  'debounceRendering',
  'getDerivedStateFromError',
  'getDerivedStateFromProps',
  'getSnapshotBeforeUpdate',
].join('|');

/** What tells a thrown promise. */
const THROWN = 'then';

/** The flags of markup that was rendered before, and of what waits in it: nothing sets them. */
const HYDRATING = /\b(?:32|128)&[\w$]+\.__u\b/g;

/** Reading one, as `a.b.componentDidMount`, but not setting it. */
const READ = new RegExp(String.raw`[\w$]+(?:\.[\w$]+)*\.(?:${UNUSED}|${THROWN})\b(?!\s*=[^=])`, 'g');
const ANY = new RegExp(String.raw`\b(?:${UNUSED})\b`);

/** @returns {import('rollup').Plugin} */
export const leanPreact = () => ({
  name: 'lean-preact',
  transform(code, id) {
    if (/[\\/]node_modules[\\/]preact[\\/]dist[\\/]/.test(id)) {
      return { code: code.replace(READ, 'void 0').replace(HYDRATING, '0'), map: null };
    }
    const found = /[\\/]node_modules[\\/]/.test(id) ? null : ANY.exec(code);
    if (found) throw new Error(`${id}: ${found[0]} is taken out of Preact by build/lean-preact.mjs`);
    return null;
  },
});
