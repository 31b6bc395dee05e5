import type { Locale } from '../locale.ts';

/** What is around every step, and the plan. */
export const plan = ({ plural }: Locale) => ({
  shell: {
    label: 'Your gift',
    registered: (number: string) => `Charity no. ${number}`,
    span: (nights: number, dates: string) => `${plural(nights, { one: '# night', other: '# nights' })}, ${dates}`,
    back: 'Back',
    close: 'Close',
    /** In the other language, so that who needs it can read it. */
    otherLanguage: 'العربية',
    progress: 'Steps',
    steps: {
      charity: 'Charity',
      plan: 'Your nights',
      causes: 'Causes',
      tip: 'Tip and fees',
      details: 'Your details',
      payment: 'Payment',
      confirmation: 'Thank you',
    },
    states: { completed: 'completed', current: 'current', incomplete: 'not yet' },
    loading: 'Loading',
    preview: 'Preview: nothing is charged or sent.',
    retry: 'Try again',
  },
  unreachable: {
    title: 'No connection',
    text: 'We could not reach our server. Check your connection and try again; nothing you typed is lost.',
  },
  plan: {
    title: {
      lastTenAvailable: 'How would you like to give over the last ten nights?',
      allAvailable: 'How would you like to give over the nights of Ramadan?',
    },
    lead: 'Set it up once. We take care of every night.',
    amount: 'Amount',
    inTotal: 'in total',
    presets: 'Suggested amounts',
    length: 'How many nights',
    lastTen: (nights: number) =>
      nights === 10 ? 'Last ten nights' : plural(nights, { one: 'The last night', other: 'Last # nights' }),
    all: (nights: number) => plural(nights, { one: 'The 1 night left', other: 'All # nights left' }),
    onlyLeft: (nights: number) => plural(nights, { one: 'One night is left.', other: '# nights are left.' }),
    bars: 'Your nights',
    /** `about` the amount, or that the night has passed. */
    bar: (night: string, date: string, about: string) => `Night ${night}, ${date}${about && `, ${about}`}`,
    passed: 'has passed',
    heldNight: 'only if the month has 30 days',
    split: 'How should it be spread?',
    splits: {
      equally: 'Equally',
      'more-odd': 'More on odd nights',
      'more-10-odd-nights': 'More on the last ten odd nights',
      'more-27': 'More on the 27th',
    },
    about: {
      equally: (each: string) => `${each} every night`,
      'more-odd': (less: string, more: string) => `${more} on odd nights, ${less} on the others`,
      'more-10-odd-nights': (less: string, more: string) =>
        `${more} on odd nights from the 21st, ${less} on the others`,
      'more-27': (less: string, more: string) => `${more} on the 27th, ${less} on the others`,
    },
    multiplier: 'How much more',
    times: (factor: string) => `${factor}×`,
    night30: 'Give on the 30th night too',
    night30Known: (amount: string) => `+ ${amount}, as on night 28`,
    night30Unknown: (amount: string) => `+ ${amount}, only if the month has 30 days`,
    night30Empty: 'On top of the total, as on night 28',
    settings: 'Dates and times',
    /** Whose month it is, by the days that it begins later. */
    authorities: ['Dates by Umm al-Qura (Makkah)', 'Dates by local moon sighting'],
    settingsNow: (zone: string) => `Times are in ${zone}`,
    change: 'Change',
    next: 'Continue',
    nextWith: (amount: string) => `Continue with ${amount}`,
  },
  problems: {
    noAmount: 'Enter how much you would like to give.',
    lowAmountEntered: (smallest: string) => `The smallest gift over these nights is ${smallest}.`,
    lowAmountUse: (smallest: string) => `Give ${smallest}`,
    splitNotSelected: 'Choose how to spread it over the nights.',
    nightPassed: 'The night you chose has passed. Choose your nights again.',
    notANumber: 'Enter the amount in digits, such as 100.',
    tooManyDecimals: 'Use at most two decimal places.',
    noDecimals: 'Enter a whole amount, without decimals.',
    tooLarge: 'This amount is too large. Enter a smaller one.',
  },
});

export type PlanMessages = ReturnType<typeof plan>;
