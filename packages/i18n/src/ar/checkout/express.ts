// Compiled from messages/ar/checkout/express.json by `npm run messages -w @lantern-giving/i18n`.
import type { ExpressMessages } from '../../en/checkout/express.ts';
import type { MessageFormats } from '../../formats.ts';

export const express = ({ plural: $plural }: Pick<MessageFormats, 'plural'>): ExpressMessages => ({
  label: "التبرّع عبر المحفظة",
  or: "أو بالبطاقة",
  terms: (given) => (given.charges === 1 ? `بالعطاء تأذن بخصم واحد قدره ${given.amount} موعده ${given.at}، ويمكنك إيقافه قبل ذلك.` : `بالعطاء تأذن ${$plural(given.charges, { two: "بخصمين", few: "بعدد # عمليات خصم", other: "بعدد # عملية خصم" })} في تواريخ خطّتك، بمجموع ${given.amount}. موعد أول خصم ${given.at}، ويمكنك إيقاف جميع عمليات الخصم المتبقية.`),
  night: (given) => `الليلة ${given.number}، ${given.date}`,
  largest: "كل ليلة، على الأكثر",
  about: (given) => `${given.name}، ${$plural(given.count, { one: "ليلة واحدة", two: "ليلتان", few: "# ليالٍ", other: "# ليلة" })}`,
  weekly: "كل جمعة، إلى أن توقفه",
  monthly: "الوقف كل شهر، إلى أن توقفه",
  brief: "بالعطاء تأذن بخصم التبرعات المذكورة هنا في تواريخ خطّتك.",
  failed: "لم توافق محفظتك. لم يُخصم أي مبلغ. حاول مرة أخرى أو تبرّع بالبطاقة.",
  slow: "لم تُفتح محفظتك في الوقت المناسب. لم يُخصم أي مبلغ. اضغط مرة أخرى، أو تبرّع بالبطاقة.",
});
