import { type Refusal, refuse } from '../../http/problem.ts';

/** Options of routes under `/api/charity/{id}`: a charity of others answers like one that does not exist. */
export const charityPath = {
  resource: ({ id }: { readonly id: string }) => ({ kind: 'charity', id }) as const,
  hidden: 'charity_not_found',
} as const;

/** Before approval a charity's data are unverified claims. */
export function isApproved({ status }: { readonly status: string }): boolean {
  return status === 'STATUSAPPROVED';
}

export function charityNotApproved(): Refusal {
  return refuse(409, 'charity_not_approved');
}

export function charityNotFound(): Refusal {
  return refuse(404, 'charity_not_found');
}
