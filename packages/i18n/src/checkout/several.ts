// Compiled: the files with the messages of the checkout, by language.
import { several as en } from '../en/checkout/several.ts';
import { several as ar } from '../ar/checkout/several.ts';
import { several as fr } from '../fr/checkout/several.ts';

export const severalIn = { en, ar, fr };
