// Compiled from messages/ar/forms/origins.json by `npm run messages -w @lantern-giving/i18n`.
import type { OriginsMessages } from '../../en/forms/origins.ts';

export const origins = (_: unknown): OriginsMessages => ({
  originMissing: "يرجى إدخال عنوان الموقع",
  originScheme: "يجب أن يبدأ العنوان بـ \u{2066}https://\u{2069}",
  originMore: "يرجى حذف ما يأتي بعد الاسم: \u{2066}https://www.example.org\u{2069}",
  originWildcard: "يرجى إدخال كل موقع باسمه الكامل من دون علامة *",
  originName: "هذا ليس عنوان موقع. يبدو العنوان هكذا: \u{2066}https://www.example.org\u{2069}",
  originKnown: "هذا الموقع في القائمة من قبل",
});
