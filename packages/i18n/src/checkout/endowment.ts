// Compiled: the files with the messages of the checkout, by language.
import { endowment as en } from '../en/checkout/endowment.ts';
import { endowment as ar } from '../ar/checkout/endowment.ts';
import { endowment as fr } from '../fr/checkout/endowment.ts';

export const endowmentIn = { en, ar, fr };
