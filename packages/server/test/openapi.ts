import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { routes } from '../src/app/routes.ts';
import { openApiOf } from '../src/http/openapi.ts';

export const openApiFile = join(import.meta.dirname, '../../../docs/openapi.json');

/** The committed document. */
export function openApiText(): string {
  return `${JSON.stringify(openApiOf(routes), null, 2)}\n`;
}

// Run as a command, it regenerates the file: npm run openapi -w @lantern-giving/server
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(openApiFile, openApiText());
}
