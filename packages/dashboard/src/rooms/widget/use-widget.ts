import {
  addOrigin,
  type CharityOrigins,
  getOrigins,
  getQrCode,
  getWidgetTerms,
  removeOrigin,
} from '@lantern-giving/core/api/widget';
import type { WidgetSettings } from '@lantern-giving/core/charity/widget';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '../../api-client.ts';

/** What the code for a charity's pages is made of. */
export function useWidgetTerms(charity: string) {
  return useQuery({
    queryKey: ['widget', charity],
    queryFn: ({ signal }) => getWidgetTerms(apiClient, charity, signal),
  });
}

const originsKey = (charity: string) => ['origins', charity] as const;

/** The sites on which donors can give. */
export function useOrigins(charity: string) {
  return useQuery({
    queryKey: originsKey(charity),
    queryFn: ({ signal }) => getOrigins(apiClient, charity, signal),
  });
}

export type OriginChange =
  | { readonly kind: 'added'; readonly typed: string }
  | { readonly kind: 'removed'; readonly origin: string };

/** Changes the sites of a charity; the list becomes what the server answers. */
export function useChangeOrigins(charity: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: OriginChange) =>
      change.kind === 'added'
        ? addOrigin(apiClient, charity, change.typed)
        : removeOrigin(apiClient, charity, change.origin),
    onSuccess: (origins) => queries.setQueryData<CharityOrigins>(originsKey(charity), origins),
    onError: () => queries.invalidateQueries({ queryKey: originsKey(charity) }),
  });
}

/** The code of the giving page as chosen; while another is drawn the last one stays. */
export function useQrCode({ charity, campaign, amount, causes, lang }: WidgetSettings) {
  const asked = { charity, campaign, amount, causes, lang };
  return useQuery({
    queryKey: ['qr-code', asked],
    queryFn: ({ signal }) => getQrCode(apiClient, asked, signal),
    placeholderData: keepPreviousData,
  });
}
