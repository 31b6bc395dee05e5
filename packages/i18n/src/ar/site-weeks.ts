// Compiled from messages/ar/site-weeks.json by `npm run messages -w @lantern-giving/i18n`.
import type { SiteWeeksMessages } from '../en/site-weeks.ts';

export const siteWeeks = (_: unknown): SiteWeeksMessages => ({
  site: {
    tagline: "عطاءٌ جمعةً بعد جمعة",
  },
  schedule: {
    night: "الجمعة",
    allNights: "المجموع كل جمعة",
  },
  confirmation: {
    titleOne: (given) => `يطلب مصرفك أن تؤكّد جمعة: ${given.amount}`,
    turn: (given) => `الجمعة ${given.at} من ${given.of}`,
    refusedTitle: "لم يؤكّد مصرفك هذه الجمعة",
  },
});
