import type { ApiError } from '@lantern-giving/core/api/request';

/** Whether this page may no longer change the gift: a page may be open for longer than its checkout's token lasts. */
export const hasExpired = ({ status }: ApiError): boolean => [401, 403, 404].includes(status);
