import type { CreateSchedule } from '@lantern-giving/core/api/schedules';
import type { Currency } from '@lantern-giving/core/money';
import type { Meaning } from '@lantern-giving/ui/tokens';

/** How the processor's frame should look. */
export interface CardLook {
  readonly locale: string;
  readonly scheme: 'light' | 'dark';
  readonly colours: Readonly<Record<Meaning, string>>;
}

export interface CardFormOptions extends CardLook {
  /** The API's origin, never empty. */
  readonly origin: string;
  readonly publishableKey: string;
  readonly currency: Currency;
  /** The charity's account at the processor, null where the platform takes the money. */
  readonly account: string | null;
  readonly onReady: () => void;
  readonly onChange: (change: { readonly complete: boolean }) => void;
  /** The key that sends a form was pressed in a field, where the processor does not see to it itself. */
  readonly onEnter: () => void;
  /** The fields will never come: what stood in the way, in the processor's words. */
  readonly onFailed: (message: string) => void;
}

/** What is wrong with a card, in the processor's words. */
export interface CardProblem {
  readonly message: string | undefined;
  /** Whether the fields say it themselves. */
  readonly isShown: boolean;
}

export type CardTokenResult =
  | { readonly ok: true; readonly token: string; readonly paymentType: CreateSchedule['payment_type'] }
  | ({ readonly ok: false } & CardProblem)
  /** The processor could not be asked: nothing is wrong with the card. */
  | { readonly ok: false; readonly unreachable: true };

/** The processor's own card fields in a container of the page. No card number ever passes through here. */
export interface CardForm {
  restyle(look: CardLook): void;
  focus(): void;
  /** Gives a token for what was typed, or says what is wrong with it. */
  submit(): Promise<CardTokenResult>;
  /** Lets the donor prove to their bank that it is them, in place. */
  authenticate(clientSecret: string): Promise<'succeeded' | 'failed'>;
  /** Leaves the container as it was found. */
  destroy(): void;
}

/** Fills a container that is in the document. Fails where the processor's script does not load, in its words. */
export type OpenCardForm = (container: HTMLElement, options: CardFormOptions) => Promise<CardForm>;
