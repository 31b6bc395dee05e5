// Compiled from messages/en/dashboard/terms.json by `npm run messages -w @lantern-giving/i18n`.

export const terms = (_: unknown) => ({
  title: "Terms and conditions",
  lead: "What a charity and the platform agree on. The operator of this platform must have these terms reviewed by a lawyer in their country before the first charity joins.",
  dated: "30 November 2026",
  sections: {
    joining: {
      heading: "1. Who may join",
      paragraphs: {
        "1": "A charity that is registered in the country where it works, through a person authorised to act for it. The platform reviews each registration and may ask for documents. If it declines, it says why.",
        "2": "The charity confirms that neither it nor the people who run it are under sanctions, and tells the platform at once if that changes.",
      },
    },
    platform: {
      heading: "2. What the platform does",
      paragraphs: {
        "1": "It shows the charity and its causes to donors, takes their plans, charges each night, day or Friday once, and keeps books that can be checked to the smallest unit.",
        "2": "It does not hold the charity’s money: a payment provider does, and pays it out to the account that the charity has named there.",
      },
    },
    charity: {
      heading: "3. What the charity does",
      paragraphs: {
        "1": "It uses each gift for the cause for which it was given, and Zakat only for those entitled to it.",
        "2": "It keeps its details here accurate: name, registration number, contacts, causes.",
        "3": "It keeps the login addresses of its people confidential, and removes people who leave.",
      },
    },
    fees: {
      heading: "4. Fees and tips",
      paragraphs: {
        "1": "The platform pays the payment provider’s fee, and the charity gets the whole gift. Donors may add an amount that covers the fee; what it leaves belongs to the charity. Donors give tips to the platform. Tips are shown separately and never taken out of a gift.",
      },
    },
    refunds: {
      heading: "5. Refunds",
      paragraphs: {
        "1": "A donor may stop the gifts still to come at any time. A gift that was charged by mistake is refunded by the platform, and the charity’s balance is corrected by the same amount.",
      },
    },
    data: {
      heading: "6. Donors’ data",
      paragraphs: {
        "1": "The charity gets what it needs to thank, to claim tax relief and to issue receipts. It contacts donors for anything else only with their consent, and is responsible for its use of their data under the law of its country.",
      },
    },
    leaving: {
      heading: "7. Leaving",
      paragraphs: {
        "1": "The charity may leave at any time, and the platform may end this agreement for a breach that is not remedied within thirty days of notice. Donors are told, remaining plans are cancelled, and what was given is paid out.",
      },
    },
    changes: {
      heading: "8. Changes",
      paragraphs: {
        "1": "The platform emails the charity’s owners thirty days before a change to these terms takes effect.",
      },
    },
  },
});

export type TermsMessages = ReturnType<typeof terms>;
