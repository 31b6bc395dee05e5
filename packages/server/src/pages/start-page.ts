import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { charityOrigin } from '../platform/http/own-hosts.ts';
import { escapeHtml } from '../platform/mail/letter.ts';
import { demoCharities } from '../seed/charities.ts';
import { exampleOrigins } from '../seed/seed.ts';
import { demoAccounts } from '../seed/staff.ts';
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

/** Where the mail with a login code is read, to go on a sentence. */
export function codeMailPlace({ mail, publicUrl }: AppContext['config']): string {
  return mail.smtpUrl === null ? `at ${publicUrl}/sandbox` : 'sent by the server of SMTP_URL';
}

/** `/` in development: a list of addresses. */
export function serveStartPage(app: FastifyInstance, context: Pick<AppContext, 'config'>): void {
  app.get('/', async (_request, reply) => {
    const addresses = await developmentAddresses(context);
    const more = demoCharities.map(({ slug, name }) => ({ label: `Give to ${name}`, href: `/give/${slug}` }));
    const items = [...addresses, ...more].map(
      ({ label, href }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></li>`,
    );
    const people = demoAccounts.map(
      ({ who, email }) => `<dt>${escapeHtml(who)}</dt><dd><code>${escapeHtml(email)}</code></dd>`,
    );
    const html = [
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
      '<meta name="color-scheme" content="light dark"><title>Lantern</title></head>',
      `<body><h1>Lantern</h1><p>This server runs for development. Nothing here charges a card.</p>`,
      `<ul>${items.join('')}</ul>`,
      `<h2>People</h2><p>Log in with one of these; the code is in a mail, ${escapeHtml(codeMailPlace(context.config))}.</p>`,
      `<dl>${people.join('')}</dl></body></html>`,
    ].join('');
    return sendPage(reply, html, policyOf({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] }));
  });
}
