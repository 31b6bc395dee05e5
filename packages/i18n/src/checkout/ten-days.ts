// Compiled: the files with the messages of the checkout, by language.
import { tenDays as en } from '../en/checkout/ten-days.ts';
import { tenDays as ar } from '../ar/checkout/ten-days.ts';
import { tenDays as fr } from '../fr/checkout/ten-days.ts';

export const tenDaysIn = { en, ar, fr };
