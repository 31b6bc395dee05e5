/** Labels that a donor reads and presses, by language. The journeys find everything by them. */
export interface DonorWords {
  readonly gift: string;
  readonly steps: Readonly<Record<'charity' | 'plan' | 'payment', RegExp>>;
  readonly country: string;
  readonly everywhere: RegExp;
  readonly thanks: RegExp;
  readonly amount: string;
  readonly lastTen: RegExp;
  readonly allNights: RegExp;
  readonly splits: Readonly<Record<Split, RegExp>>;
  readonly times: Readonly<Record<Multiplier, string>>;
  readonly night30: string;
  /** The buttons that open the rows of the plan, and the one of the payment. */
  readonly rows: { readonly causes: string; readonly dates: string; readonly addOns: RegExp };
  readonly goOn: RegExp;
  readonly name: string;
  readonly email: string;
  readonly nights: RegExp;
  /** Heading of the column with the charged amounts. */
  readonly charge: string;
  readonly give: RegExp;
  readonly finish: RegExp;
  readonly card: { readonly number: string; readonly expiry: string; readonly cvc: string };
  readonly declined: string;
  /** The info button beside the tip. */
  readonly aboutTip: string;
  readonly bank: { readonly complete: string; readonly fail: string };
  readonly schedule: {
    readonly cancel: string;
    readonly reactivate: string;
    readonly confirmCancel: RegExp;
    readonly confirmReactivate: RegExp;
    readonly confirmNight: (night: number) => string;
  };
}

export type Split = 'equally' | 'more-odd' | 'more-27' | 'more-arafah';
export type Multiplier = 1.5 | 2 | 3;

export const english: DonorWords = {
  gift: 'Your gift',
  steps: {
    charity: /^Choose a charity/,
    plan: /^How would you like to give/,
    payment: /^Check and pay/,
  },
  country: 'Country',
  everywhere: /^Show every country/,
  thanks: /^Thank you/,
  amount: 'Amount in total',
  lastTen: /^Last ten nights/,
  allNights: /^All \d+ nights left/,
  splits: {
    equally: /^Equally/,
    'more-odd': /^More on odd nights/,
    'more-27': /^More on the 27th/,
    'more-arafah': /^More on Arafah/,
  },
  times: { 1.5: '1.5×', 2: '2×', 3: '3×' },
  night30: 'Give on the 30th night too',
  rows: { causes: 'Change: Causes', dates: 'Change: Dates and times', addOns: /^Add to your gift/ },
  goOn: /^Continue/,
  name: 'Full name',
  email: 'Email',
  nights: /^All (nights|days), with dates and amounts/,
  charge: 'Charge',
  give: /^Give .+ over/,
  finish: /^(Finish giving|Give .+ over)/,
  card: { number: 'Card number', expiry: 'Expiry', cvc: 'Security code' },
  declined: 'Your card was not accepted',
  aboutTip: 'About the tip',
  bank: { complete: 'Complete', fail: 'Fail' },
  schedule: {
    cancel: 'Stop my nights',
    reactivate: 'Start my nights again',
    confirmCancel: /^Stop \d+ nights?$/,
    confirmReactivate: /^Start \d+ nights? again$/,
    confirmNight: (night) => `Confirm night ${night}`,
  },
};

export const arabic: DonorWords = {
  gift: 'عطاؤك',
  steps: {
    charity: /^لمن تودّ/,
    plan: /^كيف تودّ أن تعطي/,
    payment: /^راجع ثم ادفع/,
  },
  country: 'البلد',
  everywhere: /^عرض كل البلدان/,
  thanks: /^تقبّل الله/,
  amount: 'المبلغ الإجمالي',
  lastTen: /^الليالي العشر الأواخر/,
  allNights: /^كل الليالي المتبقّية/,
  splits: {
    equally: /^بالتساوي/,
    'more-odd': /^أكثر في الليالي الوتر/,
    'more-27': /^أكثر في ليلة السابع/,
    'more-arafah': /^أكثر في يوم عرفة/,
  },
  times: { 1.5: '×1.5', 2: '×2', 3: '×3' },
  night30: 'أعطِ في ليلة الثلاثين أيضًا',
  rows: { causes: 'تغيير: أوجه العطاء', dates: 'تغيير: التواريخ والأوقات', addOns: /^أضف إلى تبرّعك/ },
  goOn: /^متابعة/,
  name: 'الاسم الكامل',
  email: 'البريد الإلكتروني',
  nights: /^كل (الليالي|الأيام) بتواريخها ومبالغها/,
  charge: 'المخصوم',
  give: /^أعطِ .+ على/,
  finish: /^(إتمام العطاء|أعطِ .+ على)/,
  card: { number: 'رقم البطاقة', expiry: 'تاريخ الانتهاء', cvc: 'رمز الأمان' },
  declined: 'لم تُقبل بطاقتك',
  aboutTip: 'عن الدعم',
  bank: { complete: 'تأكيد', fail: 'رفض' },
  schedule: {
    cancel: 'أوقف لياليّ',
    reactivate: 'استأنف لياليّ',
    confirmCancel: /^إيقاف .*(ليل|ليال)/,
    confirmReactivate: /^استئناف .*(ليل|ليال)/,
    confirmNight: (night) => `تأكيد الليلة ${night}`,
  },
};

export const french: DonorWords = {
  gift: 'Votre don',
  steps: {
    charity: /^Choisissez une association/,
    plan: /^Comment souhaitez-vous donner/,
    payment: /^Vérifier et payer/,
  },
  country: 'Pays',
  everywhere: /^Afficher tous les pays/,
  thanks: /^Merci/,
  amount: 'Montant au total',
  lastTen: /^Dix dernières nuits/,
  allNights: /^Les \d+ nuits restantes/,
  splits: {
    equally: /^À parts égales/,
    'more-odd': /^Davantage les nuits impaires/,
    'more-27': /^Davantage la 27e nuit/,
    'more-arafah': /^Davantage le jour d’Arafat/,
  },
  times: { 1.5: '1,5×', 2: '2×', 3: '3×' },
  night30: 'Donner aussi la 30e nuit',
  rows: { causes: 'Modifier: Causes', dates: 'Modifier: Dates et heures', addOns: /^Ajouter à votre don/ },
  goOn: /^Continuer/,
  name: 'Prénom et nom',
  email: 'E-mail',
  nights: /^(Toutes les nuits|Tous les jours), avec dates et montants/,
  charge: 'Débit',
  give: /^Donner .+ sur/,
  finish: /^(Terminer le don|Donner .+ sur)/,
  card: { number: 'Numéro de carte', expiry: 'Expiration', cvc: 'Code de sécurité' },
  declined: 'Votre carte n’a pas été acceptée',
  aboutTip: 'À propos de la contribution',
  bank: { complete: 'Confirmer', fail: 'Refuser' },
  schedule: {
    cancel: 'Arrêter mes nuits',
    reactivate: 'Reprendre mes nuits',
    confirmCancel: /^Arrêter \d+ nuits?$/,
    confirmReactivate: /^Reprendre \d+ nuits?$/,
    confirmNight: (night) => `Confirmer la nuit ${night}`,
  },
};

/** The same labels for a plan of days. */
export const englishDays: DonorWords = {
  ...english,
  schedule: {
    cancel: 'Stop my days',
    reactivate: 'Start my days again',
    confirmCancel: /^Stop \d+ days?$/,
    confirmReactivate: /^Start \d+ days? again$/,
    confirmNight: (day) => `Confirm day ${day}`,
  },
};

/** What differs in the checkout of Fridays. */
const fridays = {
  en: { amount: 'Amount each Friday', nights: /^The Fridays ahead/, finish: /^(Finish giving|Give .+ every Friday)/ },
  ar: { amount: 'المبلغ كل جمعة', nights: /^الجُمَع القادمة/, finish: /^(إتمام العطاء|أعطِ .+ كل جمعة)/ },
};
export const englishFridays: DonorWords = { ...english, ...fridays.en };
export const arabicFridays: DonorWords = { ...arabic, ...fridays.ar };
