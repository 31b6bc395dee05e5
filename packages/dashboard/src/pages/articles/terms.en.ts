import type { Article } from './article.ts';

export const terms: Article = {
  title: 'Terms and conditions',
  lead: 'What a charity and the platform agree on. The operator of this platform must have these terms reviewed by a lawyer in their country before the first charity joins.',
  dated: '21 November 2026',
  sections: [
    {
      heading: '1. Who may join',
      paragraphs: [
        'A charity that is registered in the country where it works, through a person authorised to act for it. The platform reviews each registration and may ask for documents. If it declines, it says why.',
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
        'It uses each gift for the cause for which it was given, and Zakat only for those entitled to it.',
        'It keeps its details here accurate: name, registration number, contacts, causes.',
        'It keeps the login addresses of its people confidential, and removes people who leave.',
      ],
    },
    {
      heading: '4. Fees and tips',
      paragraphs: [
        'The payment provider’s fee is the charity’s, less what donors choose to cover. Donors give tips to the platform. Tips are shown separately and never taken out of a gift.',
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
        'The charity gets what it needs to thank, to claim tax relief and to issue receipts. It contacts donors for anything else only with their consent, and is responsible for its use of their data under the law of its country.',
      ],
    },
    {
      heading: '7. Leaving',
      paragraphs: [
        'The charity may leave at any time, and the platform may end this agreement for a breach that is not remedied within thirty days of notice. Donors are told, remaining plans are cancelled, and what was given is paid out.',
      ],
    },
    {
      heading: '8. Changes',
      paragraphs: ['The platform emails the charity’s owners thirty days before a change to these terms takes effect.'],
    },
  ],
};
