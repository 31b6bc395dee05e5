// WebKit reports the wrong sender for a `postMessage` in tail position of strict code: this finds such calls in the
// build.

/** @typedef {{ type: string, [field: string]: unknown }} Node */

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) => typeof value === 'object' && value !== null && 'type' in value;

/**
 * The parts of an expression in tail position when the expression is. @type {Record<string, (node: any) => unknown[]>}
 */
const TAILS = {
  ChainExpression: ({ expression }) => [expression],
  ConditionalExpression: ({ consequent, alternate }) => [consequent, alternate],
  LogicalExpression: ({ right }) => [right],
  ParenthesizedExpression: ({ expression }) => [expression],
  SequenceExpression: ({ expressions }) => [expressions.at(-1)],
};

/** @param {any} node a call that transfers ports, or may: one with fewer arguments is sent to a port or worker. */
const postsToWindow = (node) =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  (node.callee.property.name ?? node.callee.property.value) === 'postMessage' &&
  node.arguments.length > 1;

/**
 * Positions of `window.postMessage(message, origin, …)` calls that are the last thing their function does.
 * @param {unknown} tree of a module
 * @returns {number[]} positions in the code
 */
function tailPosts(tree) {
  /** @type {number[]} */
  const found = [];
  /** @param {unknown} node */
  const inTail = (node) => {
    if (!isNode(node)) return;
    if (postsToWindow(node)) found.push(Number(node.start));
    else for (const part of TAILS[node.type]?.(node) ?? []) inTail(part);
  };
  /** @param {unknown} node */
  const walk = (node) => {
    if (Array.isArray(node)) for (const one of node) walk(one);
    else if (isNode(node)) {
      if (node.type === 'ReturnStatement') inTail(node.argument);
      if (node.type === 'ArrowFunctionExpression') inTail(node.body);
      for (const value of Object.values(node)) walk(value);
    }
  };
  walk(tree);
  return found;
}

/** Stops the build where the minifier or an author has produced such a call. @returns {import('rollup').Plugin} */
export function noTailPosts() {
  return {
    name: 'no-tail-posts',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk') continue;
          const [first] = tailPosts(this.parse(output.code));
          if (first === undefined) continue;
          throw new Error(`${output.fileName}: WebKit loses the sender of ${output.code.slice(first, first + 80)}`);
        }
      },
    },
  };
}
