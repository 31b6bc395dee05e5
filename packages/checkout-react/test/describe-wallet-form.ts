import { meanings, mtn } from '@lantern-giving/ui/tokens';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type {
  OpenWalletForm,
  Wallet,
  WalletApproval,
  WalletDonor,
  WalletForm,
  WalletRequest,
} from '../src/processors/processor.ts';

/** The donor's hands on a wallet, and what they see of it. */
export interface WalletHands {
  /** The wallets of the device, from the next form on. */
  has(wallets: readonly Wallet[]): void;
  /** Presses a wallet's button, and waits until the sheet is open or refused. @returns whether it opened */
  press(wallet: Wallet): Promise<boolean>;
  /** The lines of the open sheet: gift, tip and fees. */
  lines(): readonly { readonly label: string; readonly amount: number }[];
  /** Approves in the sheet. @returns what the sheet reports when it closes */
  approve(donor: WalletDonor): Promise<'done' | 'failed'>;
  cancel(): Promise<void>;
  /** Approves, but the wallet does not return a token. */
  fail(why: 'refused' | 'unreachable'): Promise<void>;
  isOpen(): boolean;
}

export const ANOTHER_DONOR: WalletDonor = {
  name: 'Omar Siddiq',
  email: 'omar@donor.example',
  country: 'GB',
  line1: '14 Lantern Lane',
  line2: '',
  city: 'London',
  state: '',
  postalCode: 'E1 6AN',
};

export const requestOf = (gift: number, nights = 2): WalletRequest => {
  const night = (at: number) => ({
    label: `Night ${20 + at}`,
    amount: gift / nights,
    at: new Date(Date.UTC(2027, 1, 17 + at)),
  });
  return {
    items: [
      { label: 'Gift', amount: gift - 150 },
      { label: 'Tip', amount: 100 },
      { label: 'Card fees', amount: 50 },
    ],
    nights: [night(0), ...Array.from({ length: nights - 1 }, (_, at) => night(at + 1))],
    largest: 'Each night, at most',
    description: 'Human Relief',
    agreement: 'You authorise 2 charges.',
    manageUrl: 'https://give.example/my-nights',
    everyDays: null,
    beside: [],
  };
};

/** What every processor's wallet buttons guarantee. */
export function describeWalletForm(name: string, open: OpenWalletForm, handsOn: () => WalletHands): void {
  describe(`the wallets of ${name}`, () => {
    let container: HTMLElement;
    let hands: WalletHands;
    let form: WalletForm | undefined;
    let heard: string[];
    let approvals: WalletApproval[];
    let request: WalletRequest | null;
    let isMade: boolean;

    beforeEach(() => {
      container = document.body.appendChild(document.createElement('div'));
      hands = handsOn();
      heard = [];
      approvals = [];
      request = requestOf(1000);
      isMade = true;
    });
    afterEach(() => {
      form?.destroy();
      form = undefined;
      container.remove();
    });

    const mount = async () => {
      const { promise: ready, resolve } = Promise.withResolvers<readonly Wallet[]>();
      form = await open(container, {
        locale: 'en-GB',
        scheme: 'light',
        colours: meanings(mtn, 'light'),
        origin: 'https://give.example',
        publishableKey: 'pk_test_1',
        currency: 'gbp',
        account: null,
        onReady: resolve,
        onPress: async (wallet) => {
          heard.push(`press ${wallet}`);
          return request;
        },
        onApproved: async (approval) => {
          approvals.push(approval);
          expect(hands.isOpen()).toBe(true);
          return isMade;
        },
        onFailed: ({ message, why }) => heard.push(why === 'refused' ? `failed: ${message}` : why),
      });
      return ready;
    };

    test('names the wallets that the device has', async () => {
      hands.has(['google_pay']);
      expect(await mount()).toEqual(['google_pay']);
    });

    test('takes no space where there is no wallet', async () => {
      hands.has([]);
      expect(await mount()).toEqual([]);
      expect(container.getBoundingClientRect().height).toBe(0);
    });

    test('shows gift, tip and fees as they are at the press', async () => {
      hands.has(['apple_pay']);
      await mount();
      request = requestOf(2000);
      expect(await hands.press('apple_pay')).toBe(true);
      expect(hands.lines()).toEqual(request.items);
      expect(heard).toEqual(['press apple_pay']);
    });

    test('shows what is begun beside the nights after their lines', async () => {
      hands.has(['google_pay']);
      await mount();
      const beside = [{ label: 'Every month', amount: 700, at: new Date(Date.UTC(2027, 2, 1)), everyDays: null }];
      request = { ...requestOf(1000), beside };
      await hands.press('google_pay');
      expect(hands.lines()).toEqual([...requestOf(1000).items, { label: 'Every month', amount: 700 }]);
    });

    test('opens no sheet where there is nothing to show', async () => {
      hands.has(['apple_pay']);
      await mount();
      request = null;
      expect(await hands.press('apple_pay')).toBe(false);
      expect(hands.isOpen()).toBe(false);
      request = requestOf(1000);
      expect(await hands.press('apple_pay')).toBe(true);
    });

    test.each<Wallet>(['apple_pay', 'google_pay'])('returns a token of %s with its owner', async (wallet) => {
      hands.has([wallet]);
      await mount();
      await hands.press(wallet);
      expect(await hands.approve(ANOTHER_DONOR)).toBe('done');
      expect(approvals).toEqual([{ token: expect.stringMatching(/^ctoken_/), wallet, donor: ANOTHER_DONOR }]);
      expect(hands.isOpen()).toBe(false);
    });

    test('reports in the sheet that no gift was made, and can be pressed again', async () => {
      hands.has(['google_pay']);
      await mount();
      isMade = false;
      await hands.press('google_pay');
      expect(await hands.approve(ANOTHER_DONOR)).toBe('failed');
      isMade = true;
      await hands.press('google_pay');
      expect(await hands.approve(ANOTHER_DONOR)).toBe('done');
      expect(new Set(approvals.map(({ token }) => token)).size).toBe(2);
    });

    test('reports a closed sheet as no failure', async () => {
      hands.has(['apple_pay']);
      await mount();
      await hands.press('apple_pay');
      await hands.cancel();
      expect(heard).toEqual(['press apple_pay']);
      expect(hands.isOpen()).toBe(false);
      expect(approvals).toEqual([]);
    });

    test.each([
      ['refused', /^failed: ./],
      ['unreachable', /^unreachable$/],
    ] as const)('reports an approval without a token: %s', async (why, expected) => {
      hands.has(['apple_pay']);
      await mount();
      await hands.press('apple_pay');
      await hands.fail(why);
      expect(heard).toEqual(['press apple_pay', expect.stringMatching(expected)]);
      expect(approvals).toEqual([]);
      expect(hands.isOpen()).toBe(false);
    });

    test('leaves nothing behind', async () => {
      hands.has(['apple_pay']);
      await mount();
      await hands.press('apple_pay');
      form?.destroy();
      expect(container.childElementCount).toBe(0);
      expect(hands.isOpen()).toBe(false);
    });
  });
}
