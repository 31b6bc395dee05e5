import type { PersonProblem } from '../../../person/index.ts';
import type { TaxReceiptProblem } from '../index.ts';

/** One sentence per problem; those with email and phone are the ones that donors read too. */
export type TaxReceiptMessages = Readonly<Record<TaxReceiptProblem | PersonProblem, string>>;
