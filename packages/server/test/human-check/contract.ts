import { describe, expect, test } from 'vitest';
import type { HumanCheck, HumanProof } from '../../src/lib/human-check/port.ts';

/** A call like a donor's page makes it. */
export const PROOF: HumanProof = {
  token: '',
  page: 'mtn_setup',
  action: 'setup',
  host: 'partner.example',
  address: '203.0.113.7',
};

/** The contract of every human-check service. */
export function describeHumanCheck(
  name: string,
  check: () => HumanCheck,
  {
    tokenOf,
    demandsToken,
  }: {
    /** The token that a page received for a person's action. */
    readonly tokenOf: (proof: HumanProof) => string;
    readonly demandsToken: boolean;
  },
): void {
  describe(`the human check ${name}`, () => {
    test('accepts a person’s token', async () => {
      expect(await check().verify({ ...PROOF, token: tokenOf(PROOF) })).toBe('passed');
      const schedule: HumanProof = { ...PROOF, action: 'schedule', page: 'mtn_schedule' };
      expect(await check().verify({ ...schedule, token: tokenOf(schedule) })).toBe('passed');
    });

    test.each(['', ' ', '\n'])(
      `${demandsToken ? 'reports the absence of' : 'passes without'} a token: %j`,
      async (token) => {
        expect(await check().verify({ ...PROOF, token })).toBe(demandsToken ? 'absent' : 'passed');
      },
    );

    test.each(['x', 'x'.repeat(4000), 'ü&secret=mine', 'a%00b'])(
      'returns a verdict for any token: %j',
      async (token) => {
        expect(['passed', 'failed', 'absent']).toContain(await check().verify({ ...PROOF, token }));
      },
    );
  });
}
