import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openApiFile, openApiText } from '../../test/openapi.ts';

test('docs/openapi.json matches the declared routes (otherwise: npm run openapi -w @lantern-giving/server)', () => {
  expect(readFileSync(openApiFile, 'utf8')).toBe(openApiText());
});
