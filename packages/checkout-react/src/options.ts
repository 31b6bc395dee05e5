import type { Brand } from '@lantern-giving/core/campaigns';
import type { Theme } from '@lantern-giving/ui/tokens';
import type { ReactNode } from 'react';
import type { CheckoutOutcome } from './events.ts';
import type { Step } from './state/index.ts';

/** Where the draft is kept: `sessionStorage`, or anything with these three. Each may throw. */
export interface DraftStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/**
 * A place for the processor's card frame outside this tree. Its scripts refuse to work inside a shadow root, so a host
 * that lives in one gives a container in the page and the slot that shows it here.
 */
export interface CardOutlet {
  /** Rendered where the card fields belong: a `<slot>`. */
  readonly node: ReactNode;
  /** The element in the page that the slot shows. It has to be in the document before the payment step. */
  readonly container: HTMLElement;
}

/** What a checkout is given. Every option may be undefined; none needs to be stable between renders but `storage`. */
export interface CheckoutOptions {
  /** Tells two checkouts of one charity and campaign on one site apart, so that each has a draft of its own. */
  readonly id?: string | undefined;
  /** Charity id such as `human-relief-gb`. Without one the donor chooses first. */
  readonly charity?: string | undefined;
  /** Campaign id (`mtn2027`) or product key for the instance now open. Default `mytennights`. */
  readonly campaign?: string | undefined;
  /** Where `/api` is served, such as `https://give.example`. Default: the page's own origin. */
  readonly apiOrigin?: string | undefined;
  /** BCP 47 tag; words exist in English and Arabic, numbers and dates follow the whole tag. Default `en`. */
  readonly locale?: string | undefined;
  /** `page` fills its room and moves with the browser's back button, `inline` leaves history alone, `modal` is a dialog. */
  readonly layout?: 'page' | 'inline' | 'modal' | undefined;
  /** The share code by which the donor came. */
  readonly chainCode?: string | undefined;
  /** The total to begin with, in whole units: "100". What the donor has typed before stays. */
  readonly amount?: string | undefined;
  /** Ids of the causes to begin with. Those that the campaign does not offer are left out. */
  readonly causes?: readonly string[] | undefined;
  /** Name of the partner whose page this is on. */
  readonly partner?: string | undefined;
  /** Whether this runs in an embedded widget; sent with the schedule. */
  readonly widget?: boolean | undefined;
  /** Default: the tab's `sessionStorage`, or memory where that is blocked. */
  readonly storage?: DraftStorage | undefined;
  /** Default: the global `fetch`. */
  readonly fetch?: typeof fetch | undefined;
  /** Everything worth knowing outside: see {@link CheckoutOutcome}. Called after the checkout has done its own part. */
  readonly onEvent?: ((event: CheckoutOutcome) => void) | undefined;
  /** Shows the whole flow without creating anything: for an editor's preview. */
  readonly preview?: boolean | undefined;
}

/** Props of {@link Checkout}. */
export interface CheckoutProps extends CheckoutOptions {
  /** Colours: a brand code, or a theme of one's own. Default: the campaign's brand. */
  readonly brand?: Brand | Theme | undefined;
  /** `auto` follows the system. */
  readonly scheme?: 'auto' | 'light' | 'dark' | undefined;
  /** `inherit` takes the page's font. Default `system`. */
  readonly font?: 'system' | 'inherit' | undefined;
  /** For the human check's script, and for the `<style>` that stands in where adopted style sheets do not exist. */
  readonly nonce?: string | undefined;
  readonly cardOutlet?: CardOutlet | undefined;
  /** The donor closed the modal, or pressed "Done" at the end. A modal is open for as long as it is rendered. */
  readonly onClose?: (() => void) | undefined;
}

/** The steps of the flow, in order. */
export type { Step };
