// What may weigh how much, in brotli as it is served.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { FETCHED_LANGUAGES } from './packages/widget-loader/build/chunks.mjs';

const dashboard = 'packages/dashboard/dist';

/** The scripts that the dashboard's page names (its entry, and what the entry cannot do without), and the English of every page. */
function firstLoad() {
  if (!existsSync(`${dashboard}/index.html`)) return [];
  const page = readFileSync(`${dashboard}/index.html`, 'utf8');
  const named = [...page.matchAll(/(?:src|href)="\/(dashboard-assets\/[^"]+\.js)"/g)].map(([, file]) => file);
  const messages = globSync('dashboard-assets/messages-en-{components,layout,session}-*.js', { cwd: dashboard });
  return [...named, ...messages].map((file) => `${dashboard}/${file}`);
}

/** The scripts that the hosted page names: what a donor loads before the checkout asks for its messages. */
function hostedPage() {
  const site = 'packages/donor-site/dist';
  if (!existsSync(`${site}/index.html`)) return [];
  const page = readFileSync(`${site}/index.html`, 'utf8');
  return [...page.matchAll(/(?:src|href)="\/(site-assets\/[^"]+\.js)"/g)].map(([, file]) => `${site}/${file}`);
}

/**
 * The files of the widget by the names in packages/widget-loader/build/chunks.mjs. Each contains digests of others, by
 * which brotli comes out up to 50 B larger or smaller with the same code.
 */
const files = {
  steps: '19.92 kB',
  giving: '9.34 kB',
  wallets: '4.32 kB',
  'ten-days': '6.48 kB',
  friday: '5.36 kB',
  'add-ons': '2.95 kB',
  'on-file': '2.8 kB',
  several: '6.1 kB',
  modal: '1.85 kB',
  unavailable: '3.84 kB',
  sandbox: '2.14 kB',
  details: '2.3 kB',
  tools: '8.6 kB',
  themes: '0.9 kB',
  ...Object.fromEntries(
    FETCHED_LANGUAGES.flatMap((language) => [
      [`${language}-plan`, '1.4 kB'],
      [language, '5.95 kB'],
    ]),
  ),
};

export default [
  {
    name: 'loader',
    path: ['packages/widget-loader/dist/lantern.js'],
    // 1.42 kB, as size-limit rounds it: the digests alone make it 10 B more or less.
    limit: '1.424 kB',
  },
  {
    name: 'first view',
    path: ['packages/widget-loader/dist/lantern.js', 'packages/widget-loader/dist/static/*/runtime-*.js'],
    limit: '28.99 kB',
  },
  {
    name: 'checkout up to the press that gives',
    path: [
      'packages/widget-loader/dist/lantern.js',
      'packages/widget-loader/dist/static/*/runtime-*.js',
      'packages/widget-loader/dist/static/*/steps-*.js',
    ],
    limit: '48.9 kB',
  },
  {
    // What is moved out of the checkout is counted here.
    name: 'everything of a gift in English, but for the dialog',
    path: [
      'packages/widget-loader/dist/lantern.js',
      ...['runtime', 'steps', 'giving', 'details', 'tools', 'wallets'].map(
        (file) => `packages/widget-loader/dist/static/*/${file}-??????.js`,
      ),
    ],
    limit: '73.32 kB',
  },
  ...Object.entries(files).map(([name, limit]) => ({
    name: `file of the widget: ${name}`,
    path: [`packages/widget-loader/dist/static/*/${name}-??????.js`],
    limit,
  })),
  { name: 'hosted page, first load', path: hostedPage(), limit: '89.6 kB' },
  { name: 'dashboard, first load', path: firstLoad(), limit: '115 kB' },
];
