/** Pages that are not built yet: what will be there. */
export const en = {
  note: 'We are still building this page.',
  pages: {
    reports: ['Reports', 'Gifts and payouts in tables that can be sorted, filtered and exported.'],
    leaderboard: ['Leaderboard', 'Your place among the charities of a campaign, and your own fundraisers.'],
    marketingAssets: ['Marketing Assets', 'Images and texts for your own channels.'],
  },
} satisfies { note: string; pages: Record<string, readonly [title: string, text: string]> };
