// Compiled: the files with the messages of the checkout, by language.
import { friday as en } from '../en/checkout/friday.ts';
import { friday as ar } from '../ar/checkout/friday.ts';
import { friday as fr } from '../fr/checkout/friday.ts';

export const fridayIn = { en, ar, fr };
