import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '@lantern-giving/server/app/context';
import { charityOrigin } from '@lantern-giving/server/http/own-hosts';
import { demoCharities } from '../demo/charities.ts';
import { exampleOrigins } from '../examples.ts';

const folder = join(import.meta.dirname, '../../../../examples');

export interface Address {
  readonly label: string;
  readonly href: string;
}

/** The URLs worth opening in development. */
export async function developmentAddresses({ config }: Pick<AppContext, 'config'>): Promise<Address[]> {
  const { publicUrl } = config;
  const [partner] = exampleOrigins(publicUrl);
  const files = await readdir(folder);
  const pages = files.filter((file) => file.endsWith('.html') && file !== 'index.html').sort();
  const examples = `${partner}/examples/`;
  const [first] = demoCharities;
  return [
    { label: 'Hosted checkout', href: `${publicUrl}/give/${first?.slug ?? ''}` },
    { label: 'Hosted checkout, ten days', href: `${publicUrl}/give/${first?.slug ?? ''}?campaign=mytendays` },
    { label: 'Hosted checkout, Fridays', href: `${publicUrl}/give/${first?.slug ?? ''}?campaign=fridaygiving` },
    { label: 'Examples', href: examples },
    ...pages.map((file) => ({ label: `Example: ${file.replace('.html', '')}`, href: `${examples}${file}` })),
    { label: 'Example: npm-consumer', href: `${examples}npm-consumer/` },
    { label: 'Charity dashboard', href: charityOrigin(config) },
    { label: 'Sandbox', href: `${publicUrl}/sandbox` },
    { label: 'API', href: `${publicUrl}/api/docs` },
  ];
}

/** Where to read the mail with a login code, as part of a sentence. */
export function codeMailPlace({ mail, publicUrl }: AppContext['config']): string {
  return mail.smtpUrl === null ? `at ${publicUrl}/sandbox` : 'sent by the server of SMTP_URL';
}
