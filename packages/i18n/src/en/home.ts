// Compiled from messages/en/home.json by `npm run messages -w @lantern-giving/i18n`.
import type { MessageFormats } from '../formats.ts';

export const home = ({ plural: $plural }: Pick<MessageFormats, 'plural'>) => ({
  nav: {
    label: "Pages",
    charities: "Charities",
    questions: "Questions",
    forCharities: "For charities",
    mine: "My gifts",
  },
  tagline: "Giving, night by night",
  choose: "Choose a charity",
  give: "Give",
  giveTo: (charity: string): string => `Give to ${charity}`,
  look: "More",
  charities: {
    heading: "Charities",
    lead: "We check and approve every charity before you can give to it.",
    search: "Search",
    searchLabel: "Name or keyword",
    country: "Country",
    everyCountry: "All countries",
    found: (count: number): string => $plural(count, { one: "1 charity", other: "# charities" }),
    none: "No charity matches. Try another word, or all countries.",
    all: (count: number): string => $plural(count, { one: "See the charity", other: "See all # charities" }),
    showAll: "Show all charities",
    empty: "There are no charities to give to yet.",
  },
  today: {
    night: (number: string): string => `Tonight is night ${number}`,
    oddNight: (number: string): string => `Tonight is night ${number}, one of the odd nights`,
    day: (number: string): string => `Today is day ${number}`,
    arafah: "Today is the day of Arafah",
    leaves: (when: string): string => `Tonight’s gifts leave at ${when}, in your own time zone. You can give on every night that is left.`,
    dayLeaves: (when: string): string => `Today’s gifts leave at ${when}, in your own time zone. You can give on every day that is left.`,
    friday: (date: string): string => `The next gifts leave on ${date}`,
    fridayLeaves: (when: string): string => `At ${when}, in your own time zone. Set up your gift once; you can skip a Friday or stop at any time.`,
    opens: (date: string): string => `Opens on ${date}`,
    before: (count: number): string => `That is ${$plural(count, { one: "tomorrow", other: "in # days" })}. From then on you can plan your gift.`,
    soon: (date: string): string => `Night 1 is ${date}`,
    soonDay: (date: string): string => `Day 1 is ${date}`,
    soonText: (count: number): string => `That is ${$plural(count, { one: "tomorrow", other: "in # days" })}. You can plan your gift now.`,
    notOffered: "You cannot give here yet. Until then, give on the nights of Ramadan.",
    none: "No date is set yet",
    noneText: "We will announce it here.",
    tenNights: "Give on the nights of Ramadan",
    notOpen: "Not open yet",
  },
  nights: "The nights",
  days: "The days",
  questions: "Questions",
  products: {
    mytennights: {
      title: "Give on the nights of Ramadan",
      lead: "Choose a charity and an amount once. We take care of every night, and you can stop whenever you like.",
      questions: {
        leaves: {
          asks: "When is my card charged?",
          answer: "At 01:30 for each night, in your own time zone. You can stop that night’s gift until then.",
        },
        whole: {
          asks: "Does all of it reach the charity?",
          answer: "We take no cut of your donation. Card companies charge a fee, which you can cover. Tips keep the platform running.",
        },
        stop: {
          asks: "Can I stop?",
          answer: "Yes, at any time, with the link in your email. Nothing more is charged. Gifts already made are not affected.",
        },
      },
    },
    mytendays: {
      title: "Give on the first ten days of Dhul Hijjah",
      lead: "A gift for each of the best days of the year, with more on the day of Arafah.",
      questions: {
        dates: {
          asks: "When are the ten days?",
          answer: "From 1 to 10 Dhul Hijjah. The day of Arafah is the ninth.",
        },
        leaves: {
          asks: "When is my card charged?",
          answer: "At 15:00 each day, in your own time zone. You can stop that day’s gift until then.",
        },
        qurbani: {
          asks: "Can I give a Qurbani?",
          answer: "Yes, where the charity offers it, until 15:00 on the day of Arafah. It is charged in full, with your first day. After the deadline it cannot be refunded.",
        },
        stop: {
          asks: "Can I stop?",
          answer: "Yes, at any time, with the link in your email. Nothing more is charged. Gifts already made are not affected.",
        },
      },
    },
    fridaygiving: {
      title: "Give every Friday",
      lead: "A small gift each week, on its best day.",
      questions: {
        leaves: {
          asks: "When is my card charged?",
          answer: "At 09:00 each Friday, in your own time zone. You can skip that Friday’s gift, or stop, until then.",
        },
        causes: {
          asks: "What can I give to?",
          answer: "To the causes that each charity offers on Fridays.",
        },
        stop: {
          asks: "Can I stop?",
          answer: "Yes, at any time, with the link in your email. Nothing more is charged. Gifts already made are not affected.",
        },
      },
    },
  },
  service: {
    title: "Give a little every night",
    lead: "Set up your gift once, over the nights that matter most. We take care of every night.",
    products: "Ways to give",
    charity: {
      heading: "For charities",
      text: "See your gifts and payouts, manage your causes, and add the checkout to your own site.",
      open: "Open the dashboard",
      register: "Register a charity",
    },
    developers: {
      heading: "For developers",
      text: "Take gifts on any site with a script, a React component or the API.",
      api: "API documentation",
      examples: "Example partner pages",
      readme: "README",
      guide: (name: string): string => `Guide: ${name}`,
    },
    sandbox: {
      heading: "This is a sandbox",
      text: "No card is charged. Move the clock, read the emails and pay with test cards.",
      open: "Clock, emails and payments",
      card: "Test card",
      people: (place: string): string => `Log in with one of these addresses. The email with the code is ${place}.`,
      atSandbox: "in the sandbox",
      bySmtp: "sent by the server of SMTP_URL",
    },
  },
});

export type HomeMessages = ReturnType<typeof home>;
