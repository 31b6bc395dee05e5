import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { escapeHtml } from '../platform/mail/letter.ts';
import { demoCharities } from '../seed/charities.ts';
import { exampleOrigins } from '../seed/seed.ts';
import { charityOrigin } from './dashboard.ts';
import { policyOf, sendPage } from './page.ts';

const folder = join(import.meta.dirname, '../../../../examples');

export interface Address {
  readonly label: string;
  readonly href: string;
}

/** What there is to look at in development. */
export async function developmentAddresses({ config }: Pick<AppContext, 'config'>): Promise<Address[]> {
  const { publicUrl } = config;
  const [partner] = exampleOrigins(publicUrl);
  const files = await readdir(folder);
  const pages = files.filter((file) => file.endsWith('.html') && file !== 'index.html').sort();
  const examples = `${partner}/examples/`;
  const [first] = demoCharities;
  return [
    { label: 'Hosted checkout', href: `${publicUrl}/give/${first?.slug ?? ''}` },
    { label: 'Examples', href: examples },
    ...pages.map((file) => ({ label: `Example: ${file.replace('.html', '')}`, href: `${examples}${file}` })),
    { label: 'Example: npm-consumer', href: `${examples}npm-consumer/` },
    { label: 'Charity dashboard', href: charityOrigin(config) },
    { label: 'Sandbox', href: `${publicUrl}/sandbox` },
    { label: 'API', href: `${publicUrl}/api/docs` },
  ];
}

/** `/` in development: a list of addresses. */
export function serveStartPage(app: FastifyInstance, context: Pick<AppContext, 'config'>): void {
  app.get('/', async (_request, reply) => {
    const addresses = await developmentAddresses(context);
    const more = demoCharities.map(({ slug, name }) => ({ label: `Give to ${name}`, href: `/give/${slug}` }));
    const items = [...addresses, ...more].map(
      ({ label, href }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></li>`,
    );
    const html = [
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
      '<meta name="color-scheme" content="light dark"><title>Lantern</title></head>',
      `<body><h1>Lantern</h1><p>This server runs for development. Nothing here charges a card.</p>`,
      `<ul>${items.join('')}</ul></body></html>`,
    ].join('');
    return sendPage(reply, html, policyOf({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] }));
  });
}
