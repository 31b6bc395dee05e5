/** How a gift develops: the bank's responses, and the donor's actions. */
export interface Story {
  /** A published test card, which determines the charges of future nights. */
  readonly card: string;
  /**
   * Why an attempt is declined; null where it succeeds.
   * @param night from 0, in the order of the plan
   * @param earlier attempts of that night
   */
  readonly declined: (night: number, earlier: number) => string | null;
  /** Hours until the donor confirms a charge that needs authentication; null: not yet. */
  readonly confirmsAfterHours: (night: number) => number | null;
  /** When the donor cancels, as a fraction of the time from the gift to its last night or now; null: never. */
  readonly cancels: number | null;
}

const never = () => null;
const good: Story = { card: '4242424242424242', declined: never, confirmsAfterHours: never, cancels: null };

/** Cards that succeed have different last four digits. */
export const GOOD_CARDS = ['4242424242424242', '4000056655665556', '5555555555554444', '378282246310005'] as const;

export const stories = {
  good,
  /** Insufficient funds on one night, and enough an hour later. */
  late: { ...good, declined: (night, earlier) => (night === 1 && earlier === 0 ? 'insufficient_funds' : null) },
  /** A night with five failed attempts. */
  exhausted: { ...good, declined: (night) => (night === 0 ? 'insufficient_funds' : null) },
  /** A card that declines every night until it is stopped. */
  poor: { ...good, card: '4000008260003178', declined: () => 'insufficient_funds' },
  /** A card reported lost. */
  lost: { ...good, declined: (night) => (night === 1 ? 'lost_card' : null) },
  /** A bank that requires authentication of every charge, and a donor who does not always answer. */
  asks: {
    ...good,
    card: '4000002760003184',
    declined: () => 'authentication_required',
    confirmsAfterHours: (night) => (night % 4 === 1 ? null : 5),
  },
  /** A cancellation before most nights, or midway. */
  cancelsEarly: { ...good, cancels: 0.5 },
  cancelsMidway: { ...good, cancels: 0.88 },
} satisfies Readonly<Record<string, Story>>;

export type StoryId = keyof typeof stories;

/** The stories of a charity's gifts, repeated in this order. */
export const storyOrder: readonly StoryId[] = [
  ...['good', 'good', 'late', 'good', 'cancelsMidway', 'good', 'good', 'lost', 'good', 'good'],
  ...['asks', 'good', 'good', 'exhausted', 'good', 'good', 'good', 'cancelsEarly', 'good', 'good'],
  ...['poor', 'good', 'late', 'good', 'good'],
] as const;

/** Among the few whose nights have begun when a demonstration starts, more stories are eventful. */
export const begunOrder: readonly StoryId[] = [
  ...['good', 'asks', 'good', 'lost', 'good', 'late', 'good', 'poor', 'good', 'good', 'cancelsMidway', 'good'],
] as const;
