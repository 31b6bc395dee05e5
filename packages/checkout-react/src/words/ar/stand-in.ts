import type { StandInWords } from '../en/stand-in.ts';
import type { Speech } from '../speech.ts';

export const standIn = ({ plural }: Speech): StandInWords => ({
  hostedLink: 'أعطِ عبر صفحتنا بدلًا من ذلك',
  server: {
    title: 'حدث خطأ من جهتنا',
    text: 'أعد المحاولة بعد قليل من فضلك. لم يُخصم شيء، ولم يضِع شيء ممّا كتبته.',
  },
  refused: { title: 'تعذّر العرض الآن', text: 'أعد المحاولة بعد قليل من فضلك. لم يُخصم شيء.' },
  origin_not_registered: {
    title: 'لا يمكن العطاء في هذه الصفحة',
    text: 'لم تسجّل الجمعية الموقع الذي تتبعه هذه الصفحة. كل شيء يعمل على صفحتنا.',
  },
  unknown_charity: {
    title: 'لا نعرف هذه الجمعية',
    text: 'قد يكون الرابط قديمًا، أو لا تشارك الجمعية في هذه الحملة.',
  },
  campaign_not_found: {
    title: 'انتهت هذه الحملة',
    text: 'مضت لياليها، ولم يعد العطاء فيها ممكنًا. شكرًا لمجيئك.',
  },
  nothingLeft: { title: 'مضت الليلة الأخيرة', text: 'لم تبقَ في هذه الحملة ليلة للعطاء. شكرًا لمجيئك.' },
  upcoming: (date) => `تُفتح يوم ${date}`,
  upcomingIn: (days) =>
    plural(days, {
      one: 'بعد يوم واحد يمكنك ترتيب لياليك هنا.',
      two: 'بعد يومين يمكنك ترتيب لياليك هنا.',
      few: 'بعد # أيام يمكنك ترتيب لياليك هنا.',
      other: 'بعد # يومًا يمكنك ترتيب لياليك هنا.',
    }),
  upcomingStarts: (date) => `الليلة الأولى ${date}.`,
});
