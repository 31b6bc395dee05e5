import { uuidv7 } from 'uuidv7';
import type { Transaction } from '../../platform/db.ts';

export interface NewDonor {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * The donor of an e-mail address, made if need be. What is known of one stays: whoever types an address has not
 * proven that it is theirs.
 */
export async function donorFor(trx: Transaction, donor: NewDonor, now: Date): Promise<string> {
  const email = donor.email.trim().toLowerCase();
  await trx
    .insertInto('donors')
    .values({
      id: uuidv7(),
      email,
      first_name: donor.firstName.trim(),
      last_name: donor.lastName.trim(),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  const found = await trx.selectFrom('donors').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  return found.id;
}
