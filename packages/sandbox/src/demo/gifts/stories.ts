/** What becomes of a gift: what its card's bank answers, and what its donor does. */
export interface Story {
  /** A published test card: nights still ahead go on as it behaves. */
  readonly card: string;
  /**
   * Why a try is declined; null where it goes through.
   * @param night from 0, in the order of the plan
   * @param earlier tries of that night
   */
  readonly declined: (night: number, earlier: number) => string | null;
  /** After how many hours the donor confirms a charge that the bank asks about; null: not yet. */
  readonly confirmsAfterHours: (night: number) => number | null;
  /** When the donor cancels, as a part of the time from the gift until its last night or now; null: never. */
  readonly cancels: number | null;
}

const never = () => null;
const good: Story = { card: '4242424242424242', declined: never, confirmsAfterHours: never, cancels: null };

/** The last four of a card that goes well are not always the same. */
export const GOOD_CARDS = ['4242424242424242', '4000056655665556', '5555555555554444', '378282246310005'] as const;

export const stories = {
  good,
  /** Too little on the account in one night, and enough an hour later. */
  late: { ...good, declined: (night, earlier) => (night === 1 && earlier === 0 ? 'insufficient_funds' : null) },
  /** A night that was tried five times in vain. */
  exhausted: { ...good, declined: (night) => (night === 0 ? 'insufficient_funds' : null) },
  /** A card that declines every night, until it is left alone. */
  poor: { ...good, card: '4000008260003178', declined: () => 'insufficient_funds' },
  /** A card that is reported lost. */
  lost: { ...good, declined: (night) => (night === 1 ? 'lost_card' : null) },
  /** A bank that asks about every charge, and a donor who answers, but not each time. */
  asks: {
    ...good,
    card: '4000002760003184',
    declined: () => 'authentication_required',
    confirmsAfterHours: (night) => (night % 4 === 1 ? null : 5),
  },
  /** A change of mind before most of the nights, or midway. */
  cancelsEarly: { ...good, cancels: 0.5 },
  cancelsMidway: { ...good, cancels: 0.88 },
} satisfies Readonly<Record<string, Story>>;

export type StoryId = keyof typeof stories;

/** What a charity's gifts come to, one after the other and over again. */
export const storyOrder: readonly StoryId[] = [
  ...['good', 'good', 'late', 'good', 'cancelsMidway', 'good', 'good', 'lost', 'good', 'good'],
  ...['asks', 'good', 'good', 'exhausted', 'good', 'good', 'good', 'cancelsEarly', 'good', 'good'],
  ...['poor', 'good', 'late', 'good', 'good'],
] as const;

/** Of the few whose nights have begun when a demonstration starts, more have something to show. */
export const begunOrder: readonly StoryId[] = [
  ...['good', 'asks', 'good', 'lost', 'good', 'late', 'good', 'poor', 'good', 'good', 'cancelsMidway', 'good'],
] as const;
