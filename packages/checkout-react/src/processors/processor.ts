import type { CreateSchedule } from '@lantern-giving/core/api/schedules';
import type { Currency, MinorUnits } from '@lantern-giving/core/money';
import type { Meaning } from '@lantern-giving/ui/tokens';

/** Appearance of the processor's frame. */
export interface CardLook {
  readonly locale: string;
  readonly scheme: 'light' | 'dark';
  readonly colours: Readonly<Record<Meaning, string>>;
}

/** Where the money goes, and what a processor's frames look like. */
export interface ProcessorOptions extends CardLook {
  /** The API's origin, never an empty string. */
  readonly origin: string;
  readonly publishableKey: string;
  readonly currency: Currency;
  /** The charity's account at the processor, null where the platform receives the money. */
  readonly account: string | null;
}

export interface CardFormOptions extends ProcessorOptions {
  readonly onReady: () => void;
  readonly onChange: (change: { readonly complete: boolean }) => void;
  /** The focus came into the fields. Nothing tells the page which of them has it. */
  readonly onFocus: () => void;
  /** Enter was pressed in a field; only for processors that do not submit the form themselves. */
  readonly onEnter: () => void;
  /** The fields failed to load; the reason is the processor's message. */
  readonly onFailed: (message: string) => void;
}

/** Why a card is invalid, in the processor's words. */
export interface CardProblem {
  readonly message: string | undefined;
  /** Whether the fields already display the message. */
  readonly isShown: boolean;
}

export type CardTokenResult =
  | { readonly ok: true; readonly token: string; readonly paymentType: CreateSchedule['payment_type'] }
  | ({ readonly ok: false } & CardProblem)
  /** The processor could not be reached; the card is not at fault. */
  | { readonly ok: false; readonly unreachable: true };

/** The processor's card fields, in a container of the page. Card numbers never pass through this code. */
export interface CardForm {
  restyle(look: CardLook): void;
  focus(): void;
  /** Returns a token for the typed card, or why it is invalid. */
  submit(): Promise<CardTokenResult>;
  /** Runs the bank's authentication in place. */
  authenticate(clientSecret: string): Promise<'succeeded' | 'failed'>;
  /** Restores the container to its original state. */
  destroy(): void;
}

/**
 * Mounts into a container that is in the document. Rejects with the processor's message where its script does not load.
 */
export type OpenCardForm = (container: HTMLElement, options: CardFormOptions) => Promise<CardForm>;

/** A wallet, by its name in the API's `payment_type`. */
export type Wallet = Exclude<CreateSchedule['payment_type'], 'card'>;

/** One line of a wallet's sheet. */
export interface WalletItem {
  readonly label: string;
  /** Minor units of the form's currency. */
  readonly amount: MinorUnits;
}

/** What a wallet's sheet shows. */
export interface WalletRequest {
  /** Gift, tip and fees. Their sum is the total of the nights, or each charge of a gift that repeats. */
  readonly items: readonly WalletItem[];
  /** Every charge, in order; at least one. */
  readonly nights: readonly [WalletNight, ...WalletNight[]];
  /** Names the largest of the charges, where a wallet shows a single amount for all of them. */
  readonly largest: string;
  /** What is being given, in a few words. */
  readonly description: string;
  /** The consent to all charges in at most 500 characters: Apple takes no more. */
  readonly agreement: string;
  /** Absolute URL of a page where the donor finds the gift again. */
  readonly manageUrl: string;
  /**
   * Days between two charges of a gift that repeats until it is stopped; `nights` has the first charges. Null if they
   * end.
   */
  readonly everyDays: number | null;
  /**
   * A gift that is added to them, which starts on its first date and repeats until it is stopped. Its label says how
   * often.
   */
  readonly beside: readonly WalletRepeating[];
}

/** A charge, and when it leaves. */
export type WalletNight = WalletItem & { readonly at: Date };

/** A charge that repeats every so many days, or every month if that is null. */
type WalletRepeating = WalletNight & { readonly everyDays: number | null };

/** The wallet's details of its owner; a missing text is empty. */
export interface WalletDonor {
  readonly name: string;
  readonly email: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
}

/** The donor's approval: a token for the card in the wallet, good for one set-up. */
export interface WalletApproval {
  readonly token: string;
  readonly wallet: Wallet;
  readonly donor: WalletDonor;
}

/** Why pressing a wallet's button had no effect. */
export interface WalletProblem {
  /** The processor's, for the donor. */
  readonly message: string | undefined;
  /** `slow`: the answer to the press came too late for the browser to open a sheet. */
  readonly why: 'refused' | 'unreachable' | 'slow';
}

export interface WalletFormOptions extends ProcessorOptions {
  /** The wallets that this device and page have; often none. Called once. */
  readonly onReady: (wallets: readonly Wallet[]) => void;
  /**
   * A wallet's button was pressed. Returns what its sheet shows; null opens none. A browser only opens a sheet within a
   * second of the press, so an answer that takes longer counts as null.
   */
  readonly onPress: (wallet: Wallet) => Promise<WalletRequest | null>;
  /** The sheet stays open until this returns, and reports whether the gift was made. */
  readonly onApproved: (approval: WalletApproval) => Promise<boolean>;
  /** There is no sheet, or no token of what was approved. Nothing was charged. */
  readonly onFailed: (problem: WalletProblem) => void;
}

/**
 * The buttons of the wallets that the processor supports, in a container of the page, and their sheets. Where there is
 * no wallet the container stays empty.
 */
export interface WalletForm {
  restyle(look: CardLook): void;
  /** Runs the bank's authentication over the page. */
  authenticate(clientSecret: string): Promise<'succeeded' | 'failed'>;
  /** Restores the container to its original state, and closes an open sheet. */
  destroy(): void;
}

/**
 * Mounts into a container that is in the document. Rejects with the processor's message where its script does not load.
 */
export type OpenWalletForm = (container: HTMLElement, options: WalletFormOptions) => Promise<WalletForm>;
