import type { PlanMessages } from '../en/plan.ts';
import type { Locale } from '../locale.ts';

export const plan = ({ plural, number }: Locale): PlanMessages => ({
  shell: {
    label: 'عطاؤك',
    registered: (number) => `رقم الجمعية ${number}`,
    span: (nights, dates) =>
      `${plural(nights, { one: 'ليلة واحدة', two: 'ليلتان', few: '# ليالٍ', other: '# ليلة' })}، ${dates}`,
    back: 'رجوع',
    close: 'إغلاق',
    otherLanguage: 'English',
    progress: 'الخطوات',
    steps: {
      charity: 'الجمعية',
      plan: 'لياليك',
      causes: 'أوجه الصرف',
      tip: 'الدعم والرسوم',
      details: 'بياناتك',
      payment: 'الدفع',
      confirmation: 'شكرًا لك',
    },
    states: { completed: 'تمّت', current: 'الحالية', incomplete: 'لم تحن بعد' },
    loading: 'جارٍ التحميل',
    preview: 'معاينة: لن يُخصم شيء ولن يُرسل شيء.',
    retry: 'إعادة المحاولة',
  },
  unreachable: {
    title: 'لا يوجد اتصال',
    text: 'تعذّر الوصول إلى خادمنا. تحقّق من اتصالك ثم أعد المحاولة؛ لم يضِع شيء ممّا كتبته.',
  },
  plan: {
    title: {
      lastTenAvailable: 'كيف تودّ أن تعطي في الليالي العشر الأواخر؟',
      allAvailable: 'كيف تودّ أن تعطي في ليالي رمضان؟',
    },
    lead: 'رتّبها مرّة واحدة، ونتولّى نحن كل ليلة.',
    amount: 'المبلغ الإجمالي',
    inTotal: 'إجمالًا',
    presets: 'مبالغ جاهزة',
    length: 'عدد الليالي',
    lastTen: (nights) =>
      nights === 10
        ? 'الليالي العشر الأواخر'
        : plural(nights, { one: 'الليلة الأخيرة', two: 'الليلتان الأخيرتان', few: 'آخر # ليالٍ', other: 'آخر # ليلة' }),
    all: (nights) =>
      plural(nights, {
        one: 'الليلة المتبقّية',
        two: 'الليلتان المتبقّيتان',
        few: 'كل الليالي المتبقّية (#)',
        other: 'كل الليالي المتبقّية (#)',
      }),
    onlyLeft: (nights) =>
      plural(nights, { one: 'بقيت ليلة واحدة.', two: 'بقيت ليلتان.', few: 'بقيت # ليالٍ.', other: 'بقيت # ليلة.' }),
    bars: 'لياليك',
    bar: (night, date, about) => `الليلة ${night}، ${date}${about && `، ${about}`}`,
    passed: 'مضت',
    heldNight: 'فقط إن كان الشهر ثلاثين يومًا',
    split: 'كيف يُوزَّع المبلغ',
    splits: {
      equally: 'بالتساوي',
      'more-odd': 'أكثر في الليالي الوتر',
      'more-10-odd-nights': 'أكثر في وتر العشر الأواخر',
      'more-27': 'أكثر في ليلة السابع والعشرين',
    },
    about: {
      equally: (each) => `${each} كل ليلة`,
      'more-odd': (less, more) => `${more} في الليالي الوتر، و${less} في غيرها`,
      'more-10-odd-nights': (less, more) => `${more} في الليالي الوتر من ليلة ${number(21)}، و${less} في غيرها`,
      'more-27': (less, more) => `${more} في ليلة ${number(27)}، و${less} في غيرها`,
    },
    multiplier: 'مقدار الزيادة',
    times: (factor) => `×${factor}`,
    night30: 'أعطِ في ليلة الثلاثين أيضًا',
    night30Known: (amount) => `+ ${amount}، كما في ليلة ${number(28)}`,
    night30Unknown: (amount) => `+ ${amount}، فقط إن كان الشهر ثلاثين يومًا`,
    night30Empty: `زيادةً على المجموع، كما في ليلة ${number(28)}`,
    settings: 'التواريخ والأوقات',
    authorities: ['التواريخ حسب تقويم أم القرى (مكة)', 'التواريخ حسب رؤية الهلال المحلية'],
    settingsNow: (zone) => `الأوقات حسب ${zone}`,
    change: 'تغيير',
    next: 'متابعة',
    nextWith: (amount) => `متابعة بمبلغ ${amount}`,
  },
  problems: {
    noAmount: 'اكتب المبلغ الذي تودّ إعطاءه.',
    lowAmountEntered: (smallest) => `أقلّ ما يمكن إعطاؤه على هذه الليالي ${smallest}.`,
    lowAmountUse: (smallest) => `أعطِ ${smallest}`,
    splitNotSelected: 'اختر كيف يُوزَّع المبلغ على الليالي.',
    nightPassed: 'مضت الليلة التي اخترتها. اختر من الليالي الباقية.',
    notANumber: `اكتب المبلغ بالأرقام، مثل ${number(100)}.`,
    tooManyDecimals: 'للمبلغ منزلتان عشريتان على الأكثر.',
    noDecimals: 'اكتب مبلغًا صحيحًا بلا كسور.',
    tooLarge: 'هذا أكثر ممّا يمكن إعطاؤه هنا دفعة واحدة.',
  },
});
