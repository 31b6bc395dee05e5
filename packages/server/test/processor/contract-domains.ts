import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { ProcessorUnderTest } from './under-test.ts';

/** The contract of every implementation for domains that show wallets. */
export function describeDomains(under: () => ProcessorUnderTest): void {
  const someDomain = () => `${randomUUID()}.relief.example`;
  const ofPlatform = (domain: string) => ({ domain, account: null });
  const active = { status: 'active' };

  describe('domains of pages with wallets', () => {
    test('are registered once, however often and even after a lost reply', async () => {
      const { processor } = under();
      const domain = ofPlatform(someDomain());
      expect(await processor.registerDomain(domain)).toEqual(active);
      under().loseNextReply();
      expect((await processor.registerDomain(domain)).status).toMatch(/^(unknown|active)$/);
      expect(await processor.registerDomain(domain)).toEqual(active);
    });

    test('are removed, which may be repeated, and registered again', async () => {
      const { processor } = under();
      const domain = ofPlatform(someDomain());
      expect(await processor.removeDomain(domain)).toEqual({ status: 'removed' });
      await processor.registerDomain(domain);
      expect(await processor.removeDomain(domain)).toEqual({ status: 'removed' });
      expect(await processor.removeDomain(domain)).toEqual({ status: 'removed' });
      expect(await processor.registerDomain(domain)).toEqual(active);
    });

    test('are registered apart for an account', async () => {
      const { processor } = under();
      const request = { reference: randomUUID(), name: 'Relief', email: 'finance@relief.example', country: 'GB' };
      const made = await processor.openAccount({ ...request, currency: 'gbp', idempotencyKey: randomUUID() });
      if (made.status !== 'ready') throw new Error(made.status);
      const domain = { domain: someDomain(), account: made.accountId };
      expect(await processor.registerDomain(domain)).toEqual(active);
      await processor.removeDomain(ofPlatform(domain.domain));
      expect(await processor.registerDomain(domain)).toEqual(active);
    });

    test.each(['127.0.0.1', '[::1]', 'localhost'])('cannot be %s', async (domain) => {
      expect(await under().processor.registerDomain(ofPlatform(domain))).toMatchObject({
        status: 'refused',
        reason: 'unacceptable',
      });
    });

    test('of an account that does not exist report our error', async () => {
      const domain = { domain: someDomain(), account: 'acct_none' };
      const refused = { status: 'rejected', cause: 'configuration' };
      expect(await under().processor.registerDomain(domain)).toMatchObject(refused);
    });
  });
}
