import type { MailWords } from './words.ts';

export const ar: MailWords = {
  hello: (name) => `عزيزنا ${name}،`,
  footer: 'تصلك هذه الرسالة لأن هذا العنوان ذُكر عند التبرع. الرابط أعلاه لك وحدك، فلا تشاركه مع أحد.',
  manage: 'اعرض لياليك أو غيّرها',
  night: (number) => `الليلة ${number}`,
  head: { night: 'الليلة', date: 'التاريخ', leaves: 'وقت الخصم', amount: 'المبلغ' },
  held: 'فقط إذا كان الشهر ثلاثين يومًا',
  created: {
    subject: (charity) => `لياليك لصالح ${charity}`,
    intro: (charity) => `شكرًا لك. أصبح تبرعك إلى ${charity} جاهزًا، ولا يلزمك فعل شيء آخر.`,
    total: (total, payable) =>
      `تتبرع بمبلغ ${total} على هذه الليالي. سيُخصم من بطاقتك ${payable} إجمالًا، ليلة بعد ليلة.`,
    tip: (tip) => `يشمل ذلك ${tip} للمنصة.`,
    fee: (fee) => `يشمل ذلك ${fee} لتغطية رسوم البطاقة.`,
    giftAid: (charity) =>
      `تستطيع ${charity} المطالبة بـ Gift Aid عنه، وقد حفظنا إقرارك. أخبرنا إذا تغيّر اسمك أو عنوانك أو وضعك الضريبي.`,
    change: 'يمكنك إلغاء ما بقي إلى أن يحين خصم كل ليلة.',
  },
  cancelled: {
    subject: (charity) => `أُلغيت لياليك لصالح ${charity}`,
    body: 'لن تُخصم أي ليلة أخرى، وما قُدّم من قبل يبقى تبرعًا. يمكنك استعادة الليالي التي لم تأتِ بعد متى شئت.',
  },
  reactivated: {
    subject: (charity) => `تستمر لياليك لصالح ${charity}`,
    body: 'هذه الليالي أمامك من جديد.',
  },
};
