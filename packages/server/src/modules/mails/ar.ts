import type { MailWords } from './words.ts';

export const ar: MailWords = {
  hello: (name) => `عزيزنا ${name ?? 'المتبرع'}،`,
  footer:
    'تصلك هذه الرسالة لأن هذا العنوان ذُكر عند التبرع. كل من لديه الرابط أعلاه يستطيع رؤية لياليك وإيقافها: احتفظ به لنفسك.',
  manage: 'اعرض لياليك أو أوقفها',
  head: { night: 'الليلة', amount: 'المبلغ' },
  held: 'فقط إذا كان الشهر ثلاثين يومًا',
  created: {
    subject: (charity) => `لياليك لصالح ${charity}`,
    intro: (charity) => `شكرًا لك. أصبح تبرعك إلى ${charity} جاهزًا، ولا يلزمك فعل شيء آخر.`,
    fund: (charity) => `${charity} صندوق خيري، وهو المتلقّي القانوني لعطائك.`,
    total: (total, payable) =>
      `تتبرع بمبلغ ${total} على هذه الليالي. سيُخصم من بطاقتك ${payable} إجمالًا، ليلة بعد ليلة.`,
    tip: (tip) => `يشمل ذلك ${tip} للمنصة.`,
    fee: (fee) => `يشمل ذلك ${fee} لتغطية رسوم البطاقة.`,
    giftAid: (charity) =>
      `تستطيع ${charity} المطالبة بـ Gift Aid عنه، وقد حفظنا إقرارك. أخبرنا إذا تغيّر اسمك أو عنوانك أو وضعك الضريبي.`,
    change: 'يمكنك إيقاف ما بقي إلى أن يحين خصم كل ليلة.',
  },
  cancelled: {
    subject: (charity) => `أُلغيت لياليك لصالح ${charity}`,
    bodyButFor: (nights, count) =>
      `فات أوان إيقاف ${startedIn(nights, count)} قد بدأ. لن تُخصم أي ليلة أخرى، وما قُدّم من قبل يبقى تبرعًا.`,
    body: 'لن تُخصم أي ليلة أخرى، وما قُدّم من قبل يبقى تبرعًا.',
    undo: 'يمكنك استئناف الليالي التي لم تأتِ بعد ما دامت لم تحِن.',
    otherCard: 'لم يعد الخصم من هذه البطاقة ممكنًا. لإعطاء هذه الليالي خطّطها من جديد ببطاقة أخرى.',
  },
  reactivated: {
    subject: (charity) => `تستمر لياليك لصالح ${charity}`,
    body: 'هذه الليالي أمامك من جديد.',
  },
};

function startedIn(nights: string, count: number): string {
  if (count === 1) return `الليلة ${nights} إذ كان خصمها`;
  return count === 2 ? `الليلتين ${nights} إذ كان خصمهما` : `الليالي ${nights} إذ كان خصمها`;
}
