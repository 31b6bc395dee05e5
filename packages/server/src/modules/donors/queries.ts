import { uuidv7 } from 'uuidv7';
import type { Transaction } from '../../lib/db.ts';

export interface NewDonor {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * The donor of an email address, made if need be. What is known of one stays: whoever types an address has not
 * proven that it is theirs.
 */
export async function donorFor(trx: Transaction, donor: NewDonor, now: Date): Promise<string> {
  const [id] = await donorsFor(trx, [{ ...donor, createdAt: now }]);
  if (id === undefined) throw new Error('a donor vanished as it was written');
  return id;
}

/** `donorFor` of many, in their order. */
export async function donorsFor(
  trx: Transaction,
  donors: readonly (NewDonor & { readonly createdAt: Date })[],
): Promise<readonly string[]> {
  const emails = donors.map(({ email }) => email.trim().toLowerCase());
  await trx
    .insertInto('donors')
    .values(
      donors.map((donor, at) => ({
        id: uuidv7(),
        email: emails[at] ?? '',
        first_name: donor.firstName.trim(),
        last_name: donor.lastName.trim(),
        created_at: donor.createdAt,
      })),
    )
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  const found = await trx.selectFrom('donors').select(['id', 'email']).where('email', 'in', emails).execute();
  const ids = new Map(found.map(({ id, email }) => [email, id]));
  return emails.flatMap((email) => ids.get(email) ?? []);
}
