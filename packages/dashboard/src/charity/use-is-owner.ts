import { useUserInfo } from '../session/use-user-info.ts';
import { useCharity } from './charity-context.tsx';

/** Whether the current user is an owner of the charity; undefined while unknown. */
export function useIsOwner(): boolean | undefined {
  const { id } = useCharity().charity;
  const { data: info } = useUserInfo();
  if (!info) return undefined;
  return info.isAdmin || info.charity_roles.some(({ charity_id, role }) => charity_id === id && role === 'owner');
}
