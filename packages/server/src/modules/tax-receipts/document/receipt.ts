import type { IsoDate } from '@lantern-giving/core/calendar';
import type { Language } from '@lantern-giving/core/language';
import type { Currency, MinorUnits } from '@lantern-giving/core/money';
import type { Picture } from '../../../lib/drawing/picture.ts';

/** The issuer of a receipt: the charity, or the fund that received the donations. */
export interface Issuer<Image = Picture> {
  readonly name: string;
  readonly address: string;
  readonly email: string;
  readonly phone: string;
  readonly registrationNumber: string;
  readonly representative: string;
  /** Text at the foot of the receipt. */
  readonly footer: string;
  /** ISO 3166-1 alpha-2; decides the legally required statements. */
  readonly country: string;
  readonly isFund: boolean;
  readonly logo: Image | null;
  readonly signature: Image | null;
}

export interface ReceivedGift {
  readonly date: IsoDate;
  /** The cause. */
  readonly purpose: string;
  readonly amount: MinorUnits;
}

/** The content of a receipt. */
export interface Receipt<Image = Picture> {
  readonly language: Language;
  /** Sample data, marked as such throughout. */
  readonly isPreview: boolean;
  readonly issuer: Issuer<Image>;
  /** Unique among the issuer's receipts. */
  readonly number: string;
  /** Number of the receipt that this one cancels and replaces. */
  readonly replaces: string | null;
  readonly issuedOn: IsoDate;
  readonly donor: { readonly name: string; readonly address: string };
  readonly currency: Currency;
  readonly gifts: readonly ReceivedGift[];
  /** Value of goods or services that the donor received in return. */
  readonly advantage: MinorUnits;
}
