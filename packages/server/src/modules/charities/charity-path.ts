import { type Refusal, refuse } from '../../http/problem.ts';

const notFound = { errorCode: 'charity_not_found', message: 'Charity not found' } as const;

/** What a route under `/api/charity/{id}` declares, so that a foreign charity looks like one that is not there. */
export const charityPath = {
  resource: ({ id }: { readonly id: string }) => ({ kind: 'charity', id }) as const,
  hidden: notFound,
};

/** Until then a registration is a stranger's word. */
export function isApproved({ status }: { readonly status: string }): boolean {
  return status === 'STATUSAPPROVED';
}

export function charityNotApproved(): Refusal {
  return refuse(409, 'charity_not_approved', 'This can be done once the charity is approved.');
}

export function charityNotFound(): Refusal {
  return refuse(404, notFound.errorCode, notFound.message);
}
