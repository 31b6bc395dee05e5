import { uuidv7 } from 'uuidv7';
import type { Transaction } from '../../lib/db.ts';

export interface NewDonor {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * Finds or creates the donor with an email address. An existing donor is not updated: typing an address does not prove
 * that it is theirs.
 */
export async function donorFor(trx: Transaction, donor: NewDonor, now: Date): Promise<string> {
  const [id] = await donorsFor(trx, [{ ...donor, createdAt: now }]);
  if (id === undefined) throw new Error('a donor vanished as it was written');
  return id;
}

/** `donorFor` for many, in their order. */
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
