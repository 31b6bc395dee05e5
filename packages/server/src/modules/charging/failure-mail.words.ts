import { pluralsOf } from '@lantern-giving/core/language';

/** What a mail about one night may name. All of it is text, ready for a sentence. */
export interface NightNamed {
  readonly charity: string;
  /** The night's number. */
  readonly night: string;
  /** What the card would have been charged, with its currency. */
  readonly amount: string;
  /** When it is tried again, as `leavingAt` says it; empty where it is not. */
  readonly retry: string;
}

/** What a mail about several nights that wait for the bank may name; the nights themselves are listed under it. */
interface SomeNights {
  readonly charity: string;
  readonly count: number;
  /** What they come to together. */
  readonly amount: string;
}

/** What a mail about nights that were missed may name; the nights themselves are listed under it. */
interface Postponed {
  readonly charity: string;
  readonly count: number;
  /** When they leave, as `leavingAt` says it. */
  readonly leaves: string;
}

type OfNight = (named: NightNamed) => string;
type OfPostponed = (postponed: Postponed) => string;

export interface FailureWords {
  readonly greeting: (to: { readonly firstName: string | null }) => string;
  readonly retrying: { readonly subject: OfNight; readonly text: OfNight };
  readonly failed: { readonly subject: OfNight; readonly text: OfNight };
  readonly authentication: { readonly subject: OfNight; readonly text: OfNight };
  readonly authenticationOfSome: {
    readonly subject: (some: SomeNights) => string;
    readonly text: (some: SomeNights) => string;
  };
  /** The mail lists, under these, every night that waits. */
  readonly cardStopped: {
    readonly subject: (charity: string) => string;
    readonly text: (charity: string) => string;
    readonly failed: OfNight;
    readonly action: string;
  };
  /** The mail lists, under these, every night that leaves after all, and when. */
  readonly cardReopened: {
    readonly subject: (charity: string) => string;
    readonly text: (charity: string) => string;
    readonly action: string;
  };
  readonly postponed: { readonly subject: OfPostponed; readonly text: OfPostponed; readonly action: OfPostponed };
  readonly night: (number: string) => string;
  readonly head: Readonly<Record<'night' | 'date' | 'leaves' | 'amount', string>>;
  readonly link: string;
  /** Of the same page, where the donor is to confirm something on it. */
  readonly confirmLink: string;
  readonly footer: string;
}

const arabicPlural = pluralsOf('ar');
const arabicNights = (count: number) =>
  arabicPlural(count, { two: 'ليلتين', few: (n) => `${n} ليالٍ`, other: (n) => `${n} ليلة` });

const en: FailureWords = {
  greeting: ({ firstName }) => `Dear ${firstName ?? 'donor'},`,
  retrying: {
    subject: ({ night }) => `Night ${night} has not gone through yet`,
    text: ({ night, amount, charity, retry }) =>
      `Your gift of ${amount} to ${charity} for night ${night} was declined by your bank. We will try again on ${retry}; you need not do anything. Before then, please check that your card is not blocked and has enough funds.`,
  },
  failed: {
    subject: ({ night }) => `Night ${night} did not go through`,
    text: ({ night, amount, charity }) =>
      `Your gift of ${amount} to ${charity} for night ${night} could not be taken from your card, and we will not try it again. Nothing was charged for this night.`,
  },
  authentication: {
    subject: ({ night }) => `Please confirm night ${night} with your bank`,
    text: ({ night, amount, charity }) =>
      `Your bank needs you to confirm your gift of ${amount} to ${charity} for night ${night}. Nothing has been charged yet. Open your nights to confirm it; it takes a minute.`,
  },
  authenticationOfSome: {
    subject: ({ count }) => `Please confirm ${count} nights with your bank`,
    text: ({ count, amount, charity }) =>
      `Your bank needs you to confirm ${count} nights of your gift to ${charity}, ${amount} in total. Nothing has been charged for them yet. Open your nights and confirm them one after the other.`,
  },
  cardStopped: {
    subject: (charity) => `We could not charge your card: your nights for ${charity} are on hold`,
    text: (charity) =>
      `We could not charge your card for your gift to ${charity}, so we have stopped trying. Nothing more is taken from this card.`,
    failed: ({ night, amount }) => `Night ${night} (${amount}) was not charged and will not be tried again.`,
    action:
      'The nights below were not charged and are on hold. To give them with another card, stop these nights and plan them again.',
  },
  cardReopened: {
    subject: (charity) => `Your giving to ${charity} has resumed`,
    text: (charity) =>
      `We told you that we could not charge your card for your gift to ${charity}, and that we had stopped trying. That was a mistake on our side; nothing is wrong with your card. The nights below will be charged to it after all, at the times shown.`,
    action:
      'If you have given in another way, or do not want this, open your nights and stop them before then. Otherwise there is nothing to do.',
  },
  postponed: {
    subject: ({ charity, count }) =>
      `${count === 1 ? 'A night' : 'Nights'} of your gift to ${charity} ${count === 1 ? 'was' : 'were'} not charged on time`,
    text: ({ charity, count, leaves }) =>
      count === 1
        ? `A night of your gift to ${charity} was not charged when it was due. The delay was on our side. We will charge it to your card on ${leaves}.`
        : `Some nights of your gift to ${charity} were not charged when they were due. The delay was on our side. We will charge them to your card on ${leaves}, each night by itself.`,
    action: ({ count }) =>
      count === 1
        ? 'If you do not want this, open your nights and stop them before then. You can then start the remaining nights again; this one will not be charged.'
        : 'If you do not want this, open your nights and stop them before then. You can then start the remaining nights again; those below will not be charged.',
  },
  night: (number) => `Night ${number}`,
  head: { night: 'Night', date: 'Date', leaves: 'Leaves', amount: 'Amount' },
  link: 'See or stop your nights',
  confirmLink: 'Confirm with your bank',
  footer: 'Anyone with the link above can see and stop your nights, so keep it private.',
};

const ar: FailureWords = {
  greeting: ({ firstName }) => (firstName === null ? 'عزيزنا المتبرع،' : `عزيزي/عزيزتي ${firstName}،`),
  retrying: {
    subject: ({ night }) => `لم تُنفَّذ بعد صدقة الليلة ${night}`,
    text: ({ night, amount, charity, retry }) =>
      `رفض مصرفك صدقتك بمبلغ ${amount} إلى ${charity} عن الليلة ${night}. سنحاول مرة أخرى في ${retry}، ولا يلزمك فعل شيء. إن كان رصيد بطاقتك غير كافٍ أو كانت موقوفة فيُرجى معالجة ذلك قبل هذا الموعد.`,
  },
  failed: {
    subject: ({ night }) => `لم تُنفَّذ صدقة الليلة ${night}`,
    text: ({ night, amount, charity }) =>
      `تعذّر خصم صدقتك بمبلغ ${amount} إلى ${charity} عن الليلة ${night} من بطاقتك، ولن نحاول مرة أخرى. لم يُخصم شيء عن هذه الليلة.`,
  },
  authentication: {
    subject: ({ night }) => `يُرجى تأكيد الليلة ${night} لدى مصرفك`,
    text: ({ night, amount, charity }) =>
      `يطلب مصرفك أن تؤكد بنفسك صدقتك بمبلغ ${amount} إلى ${charity} عن الليلة ${night}. لم يُخصم شيء بعد. افتح لياليك لتأكيدها، ولن يستغرق ذلك سوى دقيقة.`,
  },
  authenticationOfSome: {
    subject: ({ count }) => `يُرجى تأكيد ${arabicNights(count)} لدى مصرفك`,
    text: ({ count, amount, charity }) =>
      `يطلب مصرفك أن تؤكد بنفسك ${arabicNights(count)} من صدقتك إلى ${charity}، مجموعها ${amount}. لم يُخصم عنها شيء بعد. افتح لياليك وأكّدها واحدة تلو الأخرى بزر واحد.`,
  },
  cardStopped: {
    subject: (charity) => `تعذّر الخصم من بطاقتك: لياليك إلى ${charity} متوقفة`,
    text: (charity) =>
      `تعذّر الخصم من بطاقتك لصدقتك إلى ${charity}، فتوقفنا عن المحاولة. لن يُخصم شيء آخر من هذه البطاقة.`,
    failed: ({ night, amount }) => `لم تُخصم الليلة ${night} (${amount})، ولن نحاول مرة أخرى.`,
    action: 'الليالي أدناه لم تُخصم وهي في الانتظار. لإعطائها ببطاقة أخرى أوقف هذه الليالي ثم خطّطها من جديد.',
  },
  cardReopened: {
    subject: (charity) => `لياليك إلى ${charity} مستمرة`,
    text: (charity) =>
      `أخبرناك أنه تعذّر الخصم من بطاقتك لصدقتك إلى ${charity} وأننا توقفنا عن المحاولة. كان ذلك خطأً من جانبنا، ولا مشكلة في بطاقتك. ستُخصم الليالي أدناه منها في المواعيد المبيّنة.`,
    action: 'إن كنت قد أعطيتها بطريقة أخرى أو لم ترغب في ذلك، فافتح لياليك وأوقفها قبل هذه المواعيد. لا يلزمك شيء آخر.',
  },
  postponed: {
    subject: ({ charity, count }) => `${count === 1 ? 'ليلة' : 'ليالٍ'} من صدقتك إلى ${charity} لم تُخصم في موعدها`,
    text: ({ charity, count, leaves }) =>
      count === 1
        ? `ليلة من صدقتك إلى ${charity} لم تُخصم في موعدها. كان التأخير من جانبنا. سنخصمها من بطاقتك في ${leaves}.`
        : `بعض ليالي صدقتك إلى ${charity} لم تُخصم في موعدها. كان التأخير من جانبنا. سنخصمها من بطاقتك في ${leaves}، كل ليلة على حدة.`,
    action: ({ count }) =>
      `إن لم ترغب في ذلك فافتح لياليك وأوقفها قبل هذا الموعد. يمكنك استئناف الليالي القادمة فورًا، أما ${count === 1 ? 'هذه الليلة' : 'الليالي أدناه'} فلن تُخصم.`,
  },
  night: (number) => `الليلة ${number}`,
  head: { night: 'الليلة', date: 'التاريخ', leaves: 'تخرج', amount: 'المبلغ' },
  link: 'اعرض لياليك أو أوقفها',
  confirmLink: 'أكّد لدى مصرفك',
  footer: 'كل من لديه الرابط أعلاه يستطيع رؤية لياليك وإيقافها: احتفظ به لنفسك.',
};

export function failureWords(locale: string): FailureWords {
  return /^ar(-|$)/i.test(locale) ? ar : en;
}
