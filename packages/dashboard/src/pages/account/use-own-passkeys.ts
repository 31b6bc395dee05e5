import { call } from '@lantern-giving/core/api/call';
import { type Passkey, type Passkeys, passkeysApi } from '@lantern-giving/core/api/passkeys';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '../../app/api-client.ts';

const KEY = ['passkeys'];

/**
 * The person's passkeys, and what changes them.
 * @param after what is closed once a passkey was removed, or the codes were renewed, or that has failed
 */
export function useOwnPasskeys(after: { readonly removed: () => void; readonly renewed: () => void }) {
  const queries = useQueryClient();
  const own = useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(apiClient, passkeysApi.list, { signal }) });
  const reload = () => Promise.all([KEY, ['user-info']].map((queryKey) => queries.invalidateQueries({ queryKey })));
  const remove = useMutation({
    mutationFn: ({ passkey_id }: Passkey) => call(apiClient, passkeysApi.remove, { params: { passkey_id } }),
    onSettled: async () => {
      after.removed();
      await reload();
    },
  });
  const renew = useMutation({
    mutationFn: () => call(apiClient, passkeysApi.renewRecoveryCodes),
    onSettled: async () => {
      after.renewed();
      await reload();
    },
  });
  /** Shows the list that the server has answered with. */
  const show = (list: Passkeys) => queries.setQueryData<Passkeys>(KEY, list);
  return { own, remove, renew, reload, show };
}
