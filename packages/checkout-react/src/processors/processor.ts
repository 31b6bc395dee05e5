import type { CreateSchedule } from '@lantern-giving/core/api/schedules';
import type { Currency } from '@lantern-giving/core/money';
import type { Meaning } from '@lantern-giving/ui/tokens';

/** Appearance of the processor's frame. */
export interface CardLook {
  readonly locale: string;
  readonly scheme: 'light' | 'dark';
  readonly colours: Readonly<Record<Meaning, string>>;
}

export interface CardFormOptions extends CardLook {
  /** The API's origin, never an empty string. */
  readonly origin: string;
  readonly publishableKey: string;
  readonly currency: Currency;
  /** The charity's account at the processor, null where the platform receives the money. */
  readonly account: string | null;
  readonly onReady: () => void;
  readonly onChange: (change: { readonly complete: boolean }) => void;
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
