import { type Refusal, refuse } from '../../http/problem.ts';

const notFound = { errorCode: 'charity_not_found', message: 'Charity not found' } as const;

/** Options of routes under `/api/charity/{id}`: a charity of others answers like one that does not exist. */
export const charityPath = {
  resource: ({ id }: { readonly id: string }) => ({ kind: 'charity', id }) as const,
  hidden: notFound,
};

/** Before approval a charity's data are unverified claims. */
export function isApproved({ status }: { readonly status: string }): boolean {
  return status === 'STATUSAPPROVED';
}

export function charityNotApproved(): Refusal {
  return refuse(409, 'charity_not_approved', 'This can be done once the charity is approved.');
}

export function charityNotFound(): Refusal {
  return refuse(404, notFound.errorCode, notFound.message);
}
