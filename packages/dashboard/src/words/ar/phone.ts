import type { en } from '../en/phone.ts';

export const ar: typeof en = { dialCode: 'رمز الاتصال الدولي' };
