import type { ApiError } from '@lantern-giving/core/api/request';

/** Whether this page may no longer change the gift: the token of a checkout does not last as long as a page may be open. */
export const hasExpired = ({ status }: ApiError): boolean => [401, 403, 404].includes(status);
