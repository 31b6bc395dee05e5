import type { Article } from './article.ts';

export const faqs: Article = {
  title: 'FAQ',
  lead: 'What charities ask most. If yours is not here, ask the people who run this platform.',
  sections: [
    {
      heading: 'When does the money reach us?',
      paragraphs: [
        'Each night’s gift is charged on its own, after 01:30 in the donor’s time zone. The payment provider then pays out to your account on its own days; the dashboard shows the next payout and what is still on its way.',
      ],
    },
    {
      heading: 'Can a donor be charged twice for one night?',
      paragraphs: [
        'No. Every night is one payment with one charge at the payment provider, whatever is pressed or repeated. If an answer is lost on the way we ask the provider what happened before anything is tried again.',
      ],
    },
    {
      heading: 'What happens when a card is declined?',
      paragraphs: [
        'We try again after an hour, six hours, a day and three days, unless the bank says that it will never work. The donor gets an email that says what to do. Nights that were missed are never charged without asking.',
      ],
    },
    {
      heading: 'What does it cost us?',
      paragraphs: [
        'Donors see the card fee and may cover it; what they cover beyond the real fee is yours. A tip goes to the platform, never out of your part, and never on Zakat.',
      ],
    },
    {
      heading: 'How do we put the checkout on our own pages?',
      paragraphs: [
        'Open Widget. There you choose a form, see it as your donors will, and copy a few lines for your page. Name your site there as well: until then only a developer’s own machine can use it.',
      ],
    },
    {
      heading: 'Who can see our dashboard?',
      paragraphs: [
        'The people under Manage people, and the platform’s own staff. Owners invite and remove people. Everybody logs in with their own address and a code from an email; there is no password to share.',
      ],
    },
    {
      heading: 'How does Gift Aid work here?',
      paragraphs: [
        'If your charity can claim it, UK donors are offered the declaration with their gift. We keep its exact wording, date and address with the gifts that it covers. Tips and covered fees are never part of it.',
      ],
    },
    {
      heading: 'A cause has reached its goal. What now?',
      paragraphs: [
        'Close it under Causes. It is offered no more, and what donors have planned for it still leaves, because that is what they were promised.',
      ],
    },
  ],
};
