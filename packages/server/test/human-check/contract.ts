import { describe, expect, test } from 'vitest';
import type { HumanCheck, HumanProof } from '../../src/lib/human-check/port.ts';

/** A call such as a donor's own page makes. */
export const PROOF: HumanProof = {
  token: '',
  page: 'mtn_setup',
  action: 'setup',
  host: 'partner.example',
  address: '203.0.113.7',
};

/** What every human check does, whoever stands behind it. */
export function describeHumanCheck(
  name: string,
  check: () => HumanCheck,
  {
    tokenOf,
    demandsToken,
  }: {
    /** What a page got for a person who is about to do this. */
    readonly tokenOf: (proof: HumanProof) => string;
    readonly demandsToken: boolean;
  },
): void {
  describe(`the human check ${name}`, () => {
    test('lets the page of a person pass', async () => {
      expect(await check().verify({ ...PROOF, token: tokenOf(PROOF) })).toBe('passed');
      const schedule: HumanProof = { ...PROOF, action: 'schedule', page: 'mtn_schedule' };
      expect(await check().verify({ ...schedule, token: tokenOf(schedule) })).toBe('passed');
    });

    test.each(['', ' ', '\n'])('takes %j for no token', async (token) => {
      expect(await check().verify({ ...PROOF, token })).toBe(demandsToken ? 'absent' : 'passed');
    });

    test.each(['x', 'x'.repeat(4000), 'ü&secret=mine', 'a%00b'])('has an answer to any token: %j', async (token) => {
      expect(['passed', 'failed', 'absent']).toContain(await check().verify({ ...PROOF, token }));
    });
  });
}
