import { useUserInfo } from '../session/use-user-info.ts';
import { useCharity } from './charity-context.tsx';

/** Whether whoever is here does what only owners of the charity do; undefined while it is not known. */
export function useIsOwner(): boolean | undefined {
  const { id } = useCharity().charity;
  const { data: info } = useUserInfo();
  if (!info) return undefined;
  return info.isAdmin || info.charity_roles.some(({ charity_id, role }) => charity_id === id && role === 'owner');
}
