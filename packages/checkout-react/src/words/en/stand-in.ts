import type { Speech } from '../speech.ts';

/** What is said in place of a checkout that cannot be. */
export const standIn = (_: Speech) => ({
  hostedLink: 'Give on our own page instead',
  server: {
    title: 'Something went wrong on our side',
    text: 'Please try again in a moment. Nothing was charged, and nothing you typed is lost.',
  },
  refused: { title: 'This cannot be shown just now', text: 'Please try again in a moment. Nothing was charged.' },
  origin_not_registered: {
    title: 'Nothing can be given on this page',
    text: 'The charity has not registered the site that this page belongs to. On our own page everything works.',
  },
  unknown_charity: {
    title: 'We do not know this charity',
    text: 'The link may be old, or the charity may not take part in this campaign.',
  },
  campaign_not_found: {
    title: 'This campaign is over',
    text: 'Nothing can be given to it any more. If its nights are still to come, the link may be wrong.',
  },
  nothingLeft: {
    title: 'The last night has passed',
    text: 'No night of this campaign is left to give on. Thank you for coming.',
  },
  noCauses: {
    title: 'Nothing to give to here yet',
    text: 'The charity has not said yet what gifts on these nights go to.',
  },
  upcoming: (date: string) => `Opens on ${date}`,
  upcomingStarts: (date: string) => `From then on you can plan your nights here. Night 1 is ${date}.`,
  notOffered: {
    title: 'Not open yet',
    text: (campaign: string) => `Giving to ${campaign} has not opened here yet.`,
    tenNights: 'Give on the nights of Ramadan',
  },
  charities: 'See all charities',
});

export type StandInWords = ReturnType<typeof standIn>;
