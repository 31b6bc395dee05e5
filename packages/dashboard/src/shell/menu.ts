import type { DashboardCharity } from '@lantern-giving/core/api/charity';
import { linkOptions } from '@tanstack/react-router';
import type { shell } from '../words/shell.ts';

type RoomName = keyof typeof shell.en.rooms;

/** The sidebar's links for a charity, in their order. */
export function menuOf({ id, is_daf }: Pick<DashboardCharity, 'id' | 'is_daf'>) {
  const links = [
    { room: 'dashboard', link: linkOptions({ to: '/', activeOptions: { exact: true, includeSearch: false } }) },
    { room: 'general', link: linkOptions({ to: '/general' }) },
    { room: 'users', link: linkOptions({ to: '/users' }) },
    { room: 'reports', link: linkOptions({ to: '/reports' }) },
    { room: 'leaderboard', link: linkOptions({ to: '/leaderboard' }) },
    {
      room: 'causes',
      link: linkOptions({
        to: '/$charity/causes',
        params: { charity: id },
        search: { campaign: 'fridaygiving' },
        activeOptions: { includeSearch: false },
      }),
    },
    { room: 'widget', link: linkOptions({ to: '/widget' }) },
    { room: 'marketingAssets', link: linkOptions({ to: '/marketing-assets' }) },
    ...(is_daf ? [{ room: 'taxReceipts', link: linkOptions({ to: '/tax-receipts' }) } as const] : []),
    { room: 'faqs', link: linkOptions({ to: '/faqs' }) },
    { room: 'terms', link: linkOptions({ to: '/terms-and-conditions' }) },
  ] as const;
  return links satisfies readonly { room: RoomName; link: object }[];
}
