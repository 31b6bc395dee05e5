import type { Currency } from '@lantern-giving/core/money';
import {
  readAccount,
  readBalance,
  readLink,
  readNewAccount,
  readNextPayout,
} from '@lantern-giving/server/processor/account-wire';
import type { Money, ProcessorAccounts } from '@lantern-giving/server/processor/port';
import type { SandboxEngine } from './engine/engine.ts';
import { asked } from './to-answer.ts';

/** The sandbox uses our own minor units. */
export const asIs = (amount: number, currency: Currency): Money => ({ amount, currency });

/** The sandbox's accounts: simulated money is paid out every Monday. */
export function sandboxAccounts(engine: SandboxEngine): ProcessorAccounts {
  return {
    async openAccount({ idempotencyKey, ...account }) {
      const answer = await asked(() => engine.createAccount(account, idempotencyKey));
      return 'body' in answer ? readNewAccount(answer) : answer;
    },

    async getAccount(accountId) {
      const answer = await asked(() => engine.getAccount(accountId));
      return 'body' in answer ? readAccount(answer) : answer;
    },

    async onboardingLink({ accountId, returnUrl }) {
      const answer = await asked(() => engine.createAccountLink({ account: accountId, returnUrl }));
      return 'body' in answer ? readLink(answer) : answer;
    },

    async getBalance({ accountId, currency }) {
      const answer = await asked(() => engine.getBalance(accountId));
      return 'body' in answer ? readBalance(answer, currency, asIs) : answer;
    },

    async nextPayout({ accountId, currency }) {
      const answer = await asked(() => engine.listPayouts(accountId));
      return 'body' in answer ? readNextPayout(answer, currency, asIs) : answer;
    },
  };
}
