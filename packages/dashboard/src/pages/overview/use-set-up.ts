import { call } from '@lantern-giving/core/api/call';
import { causesApi } from '@lantern-giving/core/api/causes';
import { isOpenForGiving } from '@lantern-giving/core/charity';
import type { OverviewMessages } from '@lantern-giving/i18n/dashboard/overview';
import { useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { apiClient } from '../../app/api-client.ts';
import { useCharity } from '../../charity/charity-context.tsx';
import { useIsOwner } from '../../charity/use-is-owner.ts';
import { usePayoutAccount } from './use-insights.ts';

export interface SetUpPart {
  readonly key: keyof OverviewMessages['cards'];
  readonly completed: boolean;
  /** Whether the current user may do it. */
  readonly mayChange: boolean;
  readonly link: Pick<LinkProps, 'to' | 'params' | 'hash'>;
}

export interface SetUpState {
  /** In order; a part that is still loading is left out. */
  readonly parts: readonly SetUpPart[];
  /** Every part has loaded and is completed. */
  readonly isDone: boolean;
  /** Why a part could not be loaded. */
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The parts of a charity's set-up, each with its state and link. */
export function useSetUp(): SetUpState {
  const { charity, mayChange } = useCharity();
  const isOwner = useIsOwner();
  const account = usePayoutAccount(charity.id);
  const causes = useQuery({
    queryKey: ['causes', charity.id],
    queryFn: ({ signal }) => call(apiClient, causesApi.list, { params: { id: charity.id }, signal }),
  });
  const general = { to: '/general' } as const;
  const parts: readonly SetUpPart[] = [
    { key: 'general', completed: charity.general_info_complete, mayChange, link: { ...general, hash: 'general' } },
    { key: 'contacts', completed: charity.contact_info_complete, mayChange, link: { ...general, hash: 'contacts' } },
    ...(account.data
      ? [
          {
            key: 'payment' as const,
            completed: account.data.state === 'complete',
            mayChange: mayChange && isOwner !== false,
            link: { ...general, hash: 'payment' },
          },
        ]
      : []),
    ...(causes.data
      ? [
          {
            key: 'causes' as const,
            completed: causes.data.causes.some(isOpenForGiving),
            mayChange,
            link: { to: '/$charity/causes', params: { charity: charity.id } } as const,
          },
        ]
      : []),
    ...(charity.is_daf || charity.tax_receipt
      ? [
          {
            key: 'receipts' as const,
            completed: charity.tax_receipts_data !== null,
            mayChange: mayChange && isOwner !== false,
            link: { to: '/tax-receipts' } as const,
          },
        ]
      : []),
  ];
  const isKnown = account.data !== undefined && causes.data !== undefined;
  return {
    parts,
    isDone: isKnown && parts.every(({ completed }) => completed),
    error: isKnown ? null : (account.error ?? causes.error),
    retry: () => {
      for (const query of [account, causes]) if (query.isError) void query.refetch();
    },
  };
}
