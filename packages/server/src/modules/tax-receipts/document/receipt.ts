import type { IsoDate } from '@lantern-giving/core/calendar';
import type { Language } from '@lantern-giving/core/language';
import type { Currency, MinorUnits } from '@lantern-giving/core/money';

/** A picture that a PDF can hold as it is. */
export interface Picture {
  readonly type: 'png' | 'jpg';
  readonly bytes: Buffer;
}

/** An image as it is stored. */
export interface StoredPicture {
  readonly type: 'png' | 'jpg' | 'svg';
  readonly bytes: Buffer;
}

/** Who issues a receipt: the charity, or the fund that received the gifts. */
export interface Issuer<Image = Picture> {
  readonly name: string;
  readonly address: string;
  readonly email: string;
  readonly phone: string;
  readonly registrationNumber: string;
  readonly representative: string;
  /** Below everything else. */
  readonly footer: string;
  /** ISO 3166-1 alpha-2: what the law there wants to be said. */
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

/** Everything that stands on a receipt. */
export interface Receipt<Image = Picture> {
  readonly language: Language;
  /** Made up, and marked so all over. */
  readonly isPreview: boolean;
  readonly issuer: Issuer<Image>;
  /** Unique among the issuer's receipts. */
  readonly number: string;
  /** The receipt that this one cancels and takes the place of. */
  readonly replaces: string | null;
  readonly issuedOn: IsoDate;
  readonly donor: { readonly name: string; readonly address: string };
  readonly currency: Currency;
  readonly gifts: readonly ReceivedGift[];
  /** Value of what the donor was given in return. */
  readonly advantage: MinorUnits;
}
