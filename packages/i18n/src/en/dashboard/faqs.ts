// Compiled from messages/en/dashboard/faqs.json by `npm run messages -w @lantern-giving/i18n`.

export const faqs = (_: unknown) => ({
  title: "FAQ",
  lead: "What charities ask most. If your question is not here, ask the team that runs this platform.",
  sections: {
    payouts: {
      heading: "When does the money reach us?",
      paragraphs: {
        "1": "Each night’s gift is charged on its own, after 01:30 in the donor’s time zone. The payment provider then pays out to your account on its own days; the dashboard shows the next payout and what is still on its way.",
      },
    },
    chargedOnce: {
      heading: "Can a donor be charged twice for one night?",
      paragraphs: {
        "1": "No. Every night is one payment with one charge at the payment provider, however often a button is pressed. If we get no answer, we ask the provider what happened before we try again.",
      },
    },
    declined: {
      heading: "What happens when a card is declined?",
      paragraphs: {
        "1": "We try again after an hour, six hours, a day and three days, unless the bank says that the card cannot be charged. The donor gets an email that says what to do. A night missed because of the card is never charged without asking. After a delay of more than a day on our side we email the donor and charge two days later, unless they stop it.",
      },
    },
    cost: {
      heading: "What does it cost us?",
      paragraphs: {
        "1": "Donors see the card fee and can cover it; anything they cover beyond the actual fee is yours. Tips go to the platform. They never come out of your gifts, and no percentage tip applies to Zakat.",
      },
    },
    checkout: {
      heading: "How do we put the checkout on our own pages?",
      paragraphs: {
        "1": "Open Widget, choose how the checkout appears, preview it, and copy a few lines for your page. Add your site there too: until then the code works only on a developer’s own computer.",
      },
    },
    people: {
      heading: "Who can see our dashboard?",
      paragraphs: {
        "1": "The people under Manage people, and the platform’s own staff. Owners invite and remove people. Everybody logs in with their own address and a code from an email; there is no password to share.",
      },
    },
    giftAid: {
      heading: "How does Gift Aid work here?",
      paragraphs: {
        "1": "If your charity can claim it, UK donors are offered the declaration with their gift. We keep its exact wording, date and address with the gifts that it covers. Tips and covered fees are never part of it.",
      },
    },
    closing: {
      heading: "A cause has reached its goal. What now?",
      paragraphs: {
        "1": "Close it under Causes. Donors can no longer choose it. Gifts already planned for it will still be made, because that is what donors were promised.",
      },
    },
  },
});

export type FaqsMessages = ReturnType<typeof faqs>;
