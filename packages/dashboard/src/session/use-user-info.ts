import { authApi, type UserInfo } from '@lantern-giving/core/api/auth';
import { call } from '@lantern-giving/core/api/call';
import { useQuery } from '@tanstack/react-query';
import { apiClient } from '../app/api-client.ts';
import { useSession, useSessionStore } from './session-context.tsx';

/** The logged-in person and their access, from the server. */
export function useUserInfo() {
  const session = useSession();
  const store = useSessionStore();
  return useQuery({
    queryKey: ['user-info', session.phase === 'out' ? null : session.user.email],
    enabled: session.phase === 'in',
    queryFn: async ({ signal }) => {
      const info = await call(apiClient, authApi.userInfo, { signal });
      store.confirm();
      return info;
    },
  });
}

/** Ids of the charities where the person is staff. */
export function charityIdsOf(info: UserInfo): readonly string[] {
  return info.charities
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');
}

/** Whether the person can open the platform's pages. */
export function isPlatformStaff(info: UserInfo): boolean {
  return info.roles.includes('ADMIN') || info.roles.includes('CUSTOMER_SERVICE');
}

/** Whether only the second factor is missing. */
export function lacksSecondFactor({ second_factor: factor }: UserInfo): boolean {
  return factor === 'verify' || factor === 'enrol';
}
