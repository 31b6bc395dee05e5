import type { CheckoutProduct } from '@lantern-giving/core/campaigns';
import type { Picture } from '../../lib/drawing/picture.ts';

/** The content of the picture for a link to a charity's page. */
export interface SharePicture<Logo = Picture> {
  readonly product: CheckoutProduct;
  readonly isRightToLeft: boolean;
  readonly logo: Logo | null;
  /** The charity's name. */
  readonly name: string;
  /** What can be done there, in one sentence. */
  readonly said: string;
}
