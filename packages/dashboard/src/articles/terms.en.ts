import type { Article } from './article.ts';

export const terms: Article = {
  title: 'Terms and conditions',
  lead: 'What a charity and the platform agree on. Whoever runs this platform has them looked at by a lawyer of their country before the first charity joins.',
  dated: '21 November 2026',
  sections: [
    {
      heading: '1. Who may join',
      paragraphs: [
        'A charity that is registered where it works, by somebody who may speak for it. The platform looks at each registration and may ask for papers. It says why where it declines.',
        'The charity confirms that neither it nor the people who run it are under sanctions, and tells the platform at once if that changes.',
      ],
    },
    {
      heading: '2. What the platform does',
      paragraphs: [
        'It shows the charity and its causes to donors, takes their plans, charges each night, day or Friday once, and keeps books that can be checked to the smallest unit.',
        'It does not hold the charity’s money: a payment provider does, and pays it out to the account that the charity has named there.',
      ],
    },
    {
      heading: '3. What the charity does',
      paragraphs: [
        'It uses each gift for the cause for which it was given, and Zakat only for those whom it is due to.',
        'It keeps what it says about itself here true: name, registration number, contacts, causes.',
        'It keeps the addresses of its people to itself, and removes whoever leaves.',
      ],
    },
    {
      heading: '4. Fees and tips',
      paragraphs: [
        'The payment provider’s fee is the charity’s, less what donors choose to cover. Tips are given to the platform by donors, shown apart, and never taken out of a gift.',
      ],
    },
    {
      heading: '5. Refunds',
      paragraphs: [
        'A donor may stop the gifts still to come at any time. A gift that was charged by mistake is refunded by the platform, and the charity’s balance is corrected by the same amount.',
      ],
    },
    {
      heading: '6. Donors’ data',
      paragraphs: [
        'The charity gets what it needs to thank, to claim tax relief and to issue receipts. It writes to donors beyond that only where they have said yes, and answers for what it does with their data under the law of its country.',
      ],
    },
    {
      heading: '7. Leaving',
      paragraphs: [
        'The charity may leave at any time, and the platform may end this for a breach that is not mended within thirty days of saying so. Donors are told, plans still to come are cancelled, and what was given is paid out.',
      ],
    },
    {
      heading: '8. Changes',
      paragraphs: [
        'The platform tells the charity’s owners by email of a change of these terms thirty days before it holds.',
      ],
    },
  ],
};
