import { pluralsOf } from '@lantern-giving/core/language';
import type { en } from '../en/dashboard.ts';

const plural = pluralsOf('ar');
const gifts = (count: number) =>
  plural(count, {
    zero: 'لا عطايا',
    one: 'عطاء واحد',
    two: 'عطاءان',
    few: (n) => `${n} عطايا`,
    many: (n) => `${n} عطاءً`,
    other: (n) => `${n} عطاء`,
  });

export const ar: typeof en = {
  title: 'لوحة التحكم',
  waiting: 'يُنظر في طلبك. لا يرى المتبرعون الجمعية قبل قبولها، ويمكن إكمال كل شيء هنا في هذه الأثناء.',
  rejected: 'لم يُقبل طلبك. الرسالة التي أرسلناها تذكر السبب.',
  given: (campaign) => `ما أُعطي حتى الآن، ${campaign}`,
  givenNote: (count, planned) => `${gifts(count)} · ${planned} لم يخرج بعد`,
  tonight: (night) => `الليلة، ليلة ${night}`,
  nextNight: (night, day) => `القادمة، ليلة ${night} · ${day}`,
  tonightNote: (count, moment) => `${gifts(count)}، يخرج أولها ${moment}`,
  actionable: (count) =>
    plural(count, {
      one: 'واحد يحتاج إلى متبرعه',
      two: 'اثنان يحتاجان إلى متبرعيهما',
      few: (n) => `${n} تحتاج إلى متبرعيها`,
      other: (n) => `${n} تحتاج إلى متبرعيها`,
    }),
  payout: 'الدفعة القادمة',
  payoutNone: 'لا شيء بعد',
  payoutExpected: (day) => `متوقعة ${day}`,
  payoutNothing: 'لا شيء مستحقًا لبنككم الآن',
  payoutUnreadable: 'لا يجيب مزود الدفع الآن.',
  balance: (available, pending) => `الرصيد ${available}، و${pending} قيد التسوية`,
  nights: 'العطايا في كل ليلة',
  nightBar: (night, given, planned) => `ليلة ${night}: أُعطي ${given}، ومقرر ${planned}`,
  legendGiven: 'أُعطي',
  legendPlanned: 'مقرر',
  causes: 'العطايا لكل وجه',
  causesNone: 'لم يخرج شيء بعد. تظهر أولى العطايا هنا بعد ليلتها.',
  failures: 'ما لم يخرج، ولماذا',
  failuresNone: 'خرج كل عطاء حان موعده.',
  failureKinds: {
    soft: 'رفض البنك، وسنحاول من جديد',
    hard: 'لن تعمل البطاقة، وطُلبت من المتبرع بطاقة أخرى',
    authentication: 'على المتبرع أن يؤكد لدى البنك',
  },
  failed: (count, amount) => `${gifts(count)}، ${amount}`,
  toFinish: 'ما بقي إكماله',
  cards: {
    general: 'المعلومات العامة',
    contacts: 'جهات الاتصال',
    payment: 'حساب الدفعات',
    paymentOwner: 'يُنشئه مالك للجمعية.',
    causes: 'أوجه العطاء',
    receipts: 'الإيصالات الضريبية',
  },
  latest: 'آخر العطايا',
  columns: { donor: 'المتبرع', since: 'منذ', plan: 'الخطة', causes: 'الأوجه', total: 'المجموع' },
  plan: (count) =>
    plural(count, {
      one: 'ليلة واحدة',
      two: 'ليلتان',
      few: (n) => `${n} ليالٍ`,
      many: (n) => `${n} ليلة`,
      other: (n) => `${n} ليلة`,
    }),
  cancelled: 'ملغاة',
  empty: 'لا عطاء بعد',
  emptyText: 'أكمل ما بقي أدناه، ثم ضع صفحة العطاء في صفحاتك: يظهر أول عطاء هنا فورًا.',
  emptyAction: 'احصل على الرمز لصفحاتك',
};
