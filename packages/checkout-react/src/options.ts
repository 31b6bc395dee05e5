import type { CampaignCharity } from '@lantern-giving/core/api/campaigns';
import type { Brand } from '@lantern-giving/core/campaigns';
import type { Theme } from '@lantern-giving/ui/tokens';
import type { ReactNode } from 'react';
import type { CheckoutOutcome } from './events.ts';
import type { FrameAndPlanMessages } from './messages/frame-and-plan.ts';
import type { KindModule, Step } from './state/index.ts';

/** Storage for the draft: `sessionStorage`, or any object with these three methods. Each may throw. */
export interface DraftStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/**
 * A place for the processor's card frame outside this tree. Processors' scripts do not work inside a shadow root, so a
 * host inside one provides a container in the page and the slot that displays it.
 */
export interface CardOutlet {
  /** Rendered where the card fields go: a `<slot>`. */
  readonly node: ReactNode;
  /** The element in the page that the slot displays. It must be in the document before the payment step. */
  readonly container: HTMLElement;
}

/** A place for the wallets' buttons, for the same reason and of the same kind as {@link CardOutlet}. */
export type WalletOutlet = CardOutlet;

/**
 * The data with which a checkout shows its plan in its first render, from `prepareCheckout`. Opaque: it differs between
 * versions.
 */
export interface PreparedCheckout {
  readonly charity: CampaignCharity;
  /** The module of the kind of campaign; null for nights. */
  readonly own: KindModule | null;
  readonly messages: FrameAndPlanMessages;
}

/** Configuration of a checkout. Every option may be undefined; only `storage` must be stable between renders. */
export interface CheckoutOptions {
  /** Distinguishes two checkouts of one charity and campaign on one site, so that each keeps its own draft. */
  readonly id?: string | undefined;
  /** Charity id such as `human-relief-gb`. Without one the donor chooses a charity first. */
  readonly charity?: string | undefined;
  /** Campaign id (`mtn2027`), or a product key for the currently open instance. Default `mytennights`. */
  readonly campaign?: string | undefined;
  /** Origin that serves `/api`, such as `https://give.example`. Default: the page's own origin. */
  readonly apiOrigin?: string | undefined;
  /** BCP 47 tag. Messages exist in English, Arabic and French; numbers and dates follow the whole tag. Default `en`. */
  readonly locale?: string | undefined;
  /**
   * `page` fills its container and follows the browser's back button, `inline` leaves the history alone, `modal` is a
   * dialog.
   */
  readonly layout?: 'page' | 'inline' | 'modal' | undefined;
  /** Share code of the link that the donor followed. */
  readonly chainCode?: string | undefined;
  /** Initial total in whole units, such as "100". A restored draft takes precedence. */
  readonly amount?: string | undefined;
  /**
   * Initial split: `equally`, `more-odd`, `more-10-odd-nights` or `more-27`; in the ten days `equally` or `more-arafah`.
   * Default: none, the donor chooses. One that the campaign does not offer is ignored; a restored draft takes precedence.
   */
  readonly split?: string | undefined;
  /** Ids of the initially selected causes. Causes that the campaign does not offer are ignored. */
  readonly causes?: readonly string[] | undefined;
  /** Name of the partner that owns the page; sent with the schedule, cut after 100 characters. */
  readonly partner?: string | undefined;
  /** Group of the partner's visitors that the donor belongs to; sent with a gift every Friday, cut after 100 characters. */
  readonly group?: string | undefined;
  /** Whether this runs in an embedded widget; sent with the schedule. */
  readonly widget?: boolean | undefined;
  /** Default: the tab's `sessionStorage`, or memory where storage is blocked. */
  readonly storage?: DraftStorage | undefined;
  /** Default: the global `fetch`. */
  readonly fetch?: typeof fetch | undefined;
  /** Receives every event, see {@link CheckoutOutcome}, after the checkout has done its own part. */
  readonly onEvent?: ((event: CheckoutOutcome) => void) | undefined;
  /**
   * What `prepareCheckout` resolves to, for the same charity and locale: the plan is then in the first render, on a
   * server too, if the theme is given as an object or is that of MyTenNights. Read once. A restored draft replaces that
   * plan.
   */
  readonly prepared?: PreparedCheckout | undefined;
  /** Shows the whole flow without creating anything, for an editor's preview. */
  readonly preview?: boolean | undefined;
}

/** Props of {@link Checkout}. */
export interface CheckoutProps extends CheckoutOptions {
  /** Colours: a brand code or a custom theme. Default: the campaign's brand. */
  readonly brand?: Brand | Theme | undefined;
  /** `auto` follows the system's colour scheme. */
  readonly scheme?: 'auto' | 'light' | 'dark' | undefined;
  /** `inherit` uses the page's font. Default `system`. */
  readonly font?: 'system' | 'inherit' | undefined;
  /**
   * CSP nonce for the human check's script, and for the `<style>` used where adopted style sheets are not supported.
   */
  readonly nonce?: string | undefined;
  readonly cardOutlet?: CardOutlet | undefined;
  /** Without one a checkout inside a shadow root shows no wallets. */
  readonly walletOutlet?: WalletOutlet | undefined;
  /** The donor closed the modal or pressed "Done" at the end. A modal stays open while it is rendered. */
  readonly onClose?: (() => void) | undefined;
  /** The file of the modal could not be loaded. The checkout then has no dialog: it is shown where it is rendered. */
  readonly onModalLost?: (() => void) | undefined;
}

/** The steps of the flow, in order. */
export type { Step };
