import { pluralsOf } from '@lantern-giving/core/language';
import type { en } from '../en/admin.ts';

const plural = pluralsOf('ar');

export const ar: typeof en = {
  title: 'جمعيات طلبت التسجيل',
  lead: 'الأطول انتظارًا أولًا. وما تقرره يصل الجمعية بالبريد.',
  serviceTitle: 'الجمعيات',
  serviceLead:
    'افتح جمعية لترى ما يراه أهلها. يمكنك الاطلاع على كل شيء من دون تغييره. ولا يمكن البحث عن المتبرعين هنا بعد.',
  empty: 'لم تسجّل جمعية هنا بعد.',
  counted: (waiting, total) => {
    const wait = plural(waiting, {
      zero: 'لا جمعية منتظرة',
      one: 'جمعية واحدة منتظرة',
      two: 'جمعيتان منتظرتان',
      few: (n) => `${n} جمعيات منتظرة`,
      many: (n) => `${n} جمعية منتظرة`,
      other: (n) => `${n} جمعية منتظرة`,
    });
    return `${wait} من أصل ${plural(total, { other: (n) => n })}.`;
  },
  later: 'سيكون هنا مكان للبحث عن المتبرعين وصناديق المطابقة ولوحات الصدارة.',
  statuses: { STATUSPENDINGAPPROVAL: 'منتظرة', STATUSAPPROVED: 'مقبولة', STATUSREJECTED: 'مرفوضة' },
  since: (moment) => `سُجّلت ${moment}`,
  facts: {
    number: 'رقم التسجيل',
    country: 'البلد',
    representative: 'الممثل',
    email: 'البريد الإلكتروني',
    phone: 'الهاتف',
    privacy: 'سياسة الخصوصية',
    giftAid: 'Gift Aid',
    reason: 'السبب',
  },
  register: 'ابحث عنها في السجل العام',
  sameNumber: 'هناك جمعية أخرى منتظرة سُجّلت بهذا الرقم. لا يمكن قبول إلا واحدة منهما.',
  yes: 'نعم',
  no: 'لا',
  approve: 'قبول',
  approveNamed: (name) => `قبول ${name}`,
  approveTitle: (name) => `قبول \u2068${name}\u2069؟`,
  approveText: 'سيراها المتبرعون بعد ذلك ويمكنها تلقي التبرعات. هل يطابق اسمها ورقمها ما في السجل العام؟',
  reject: 'رفض',
  rejectNamed: (name) => `رفض ${name}`,
  rejectTitle: (name) => `رفض \u2068${name}\u2069؟`,
  reason: 'السبب',
  reasonHint: 'تقرؤه الجمعية كما تكتبه.',
  reasonMissing: 'يرجى ذكر السبب.',
  cancel: 'إلغاء',
  working: 'جارٍ التنفيذ',
  approved: (name) => `قُبلت \u2068${name}\u2069.`,
  rejected: (name) => `رُفضت \u2068${name}\u2069.`,
  takeBack: 'إعادة إلى الانتظار',
  takeBackNamed: (name) => `إعادة إلى الانتظار: ${name}`,
  takeBackTitle: (name) => `إعادة \u2068${name}\u2069 إلى الانتظار؟`,
  takeBackText: 'لا يراها المتبرعون ما دامت منتظرة، وتُبلَّغ بالبريد أنكم تراجعون طلبها من جديد.',
  takenBack: (name) => `عادت \u2068${name}\u2069 إلى الانتظار.`,
  changes: {
    title: 'تغييرات تنتظر الموافقة',
    lead: 'طلبها مالكو جمعيات معتمدة. يرى المتبرعون البيانات الحالية إلى أن توافق.',
    since: (moment) => `طُلب في ${moment}`,
    approveNamed: (name) => `قبول تغييرات ${name}`,
    rejectNamed: (name) => `رفض تغييرات ${name}`,
    rejectTitle: (name) => `رفض تغييرات \u2068${name}\u2069؟`,
    approved: (name) => `قُبلت تغييرات \u2068${name}\u2069.`,
    rejected: (name) => `رُفضت تغييرات \u2068${name}\u2069.`,
    takenBack: (name) => `عادت تغييرات \u2068${name}\u2069 إلى الانتظار.`,
    staysBecause: {
      has_gifts: (name) => `تبرّع متبرعون لـ\u2068${name}\u2069 بعد الموافقة، لذلك تبقى الموافقة على تغييراتها.`,
      number_taken: (name) => `صار الرقم السابق لـ\u2068${name}\u2069 لجمعية أخرى، لذلك تبقى الموافقة على تغييراتها.`,
      change_replaced: (name) => `غيّرت \u2068${name}\u2069 شيئًا آخر بعد الموافقة، لذلك تبقى الموافقة على تغييراتها.`,
    },
    problems: {
      change_replaced: 'غيّرت الجمعية هذا الطلب أو سحبته في الأثناء. هذا حاله الآن.',
      number_taken: 'صار رقم التسجيل هذا لجمعية أخرى. ارفض التغيير واذكر السبب.',
      unreachable: 'تعذّر الوصول إلى الخادم. لم يتغيّر شيء: حاول مرة أخرى.',
      trouble: 'حدث خطأ من جانبنا. لم يتغيّر شيء: حاول مرة أخرى.',
    },
  },
  problems: {
    already_decided: 'سبق أن قُرّر في هذه الجمعية. هذه هي كما هي الآن.',
    registration_changed: 'غيّرت الجمعية بياناتها بعد اطلاعك عليها. هذه هي كما هي الآن.',
    number_taken: 'هناك جمعية مقبولة بهذا الرقم. ارفض هذه واذكر السبب.',
    unreachable: 'تعذّر الوصول إلى الخادم. لم يتغيّر شيء: حاول مرة أخرى.',
    trouble: 'حدث خطأ عندنا. لم يتغيّر شيء: حاول مرة أخرى.',
  },
  staysBecause: {
    has_gifts: (name) => `تبرّع متبرعون لـ\u2068${name}\u2069، لذلك تبقى الموافقة.`,
    number_taken: (name) => `صار رقم \u2068${name}\u2069 لجمعية أخرى، لذلك يبقى الرفض.`,
  },
};
