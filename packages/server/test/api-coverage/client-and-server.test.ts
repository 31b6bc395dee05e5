import { readFileSync } from 'node:fs';
import { problem } from '@lantern-giving/core/api/common.schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startGivingApp } from '../giving/app.ts';
import { PRODUCT_CALLS } from './calls.ts';
import { DRIVES } from './drives/index.ts';
import { coverageFile, coverageText, routeOf } from './page.ts';
import { openWire, type Wire } from './world.ts';

let wire: Wire;
beforeAll(async () => {
  wire = await openWire(await startGivingApp());
});
afterAll(() => wire.giving.stop());

const pathPattern = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

describe('core’s client function and the server’s route understand each other', () => {
  test.each(DRIVES.map((drive) => [drive.call, drive.function.name, drive] as const))(
    '%s by %s',
    async (_call, _name, drive) => {
      const route = routeOf(drive.call);
      if (!route) throw new Error('the server has no such route');
      wire.exchanges();
      await drive.run(wire);
      const made = wire
        .exchanges()
        .filter(({ method, path }) => method === route.method && pathPattern(route.path).test(path));
      const [last] = made.slice(-1);
      expect(last?.status).toBe(drive.status ?? 200);
      const text = last?.body.toString('utf8') ?? '';
      if (last?.status !== 200) expect(problem.safeParse(JSON.parse(text)).error).toBeUndefined();
      else if (route.answerType !== undefined) expect(last.contentType).toContain(route.answerType);
      else expect(route.schemas.answer.safeParse(JSON.parse(text)).error).toBeUndefined();
    },
  );

  test.each(DRIVES.map((drive) => [drive.module, drive.function.name, drive] as const))(
    'core/api/%s has %s',
    async (module, name, drive) => {
      const functions: Record<string, unknown> = await import(`@lantern-giving/core/api/${module}`);
      expect(functions[name]).toBe(drive.function);
    },
  );
});

test('every call that is driven is one of the product document’s', () => {
  const calls = Object.values(PRODUCT_CALLS).flatMap((area) => area.map(({ call }) => call));
  expect(DRIVES.map(({ call }) => call).filter((call) => !calls.includes(call))).toEqual([]);
});

test('docs/api-coverage.md says what stands (else: npm run api-coverage -w @lantern-giving/server)', () => {
  expect(readFileSync(coverageFile, 'utf8')).toBe(coverageText());
});
