// The components are written for React; the widget and the component tests of the preact project run them on Preact.
import { join } from 'node:path';

const standIn = (/** @type {string} */ file) => join(import.meta.dirname, '../src/preact', file);

/** Module to its replacement. @type {Record<string, string>} */
export const preactForReact = {
  'react-dom/client': standIn('react-dom-client.ts'),
  'react-dom': standIn('react-dom.ts'),
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
  react: standIn('react.ts'),
};
