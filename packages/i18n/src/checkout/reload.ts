// Compiled: the files with the messages of the checkout, by language.
import { reload as en } from '../en/checkout/reload.ts';
import { reload as ar } from '../ar/checkout/reload.ts';
import { reload as fr } from '../fr/checkout/reload.ts';

export const reloadIn = { en, ar, fr };
