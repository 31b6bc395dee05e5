// Compiled: the files with the messages of the checkout, by language.
import { addOns as en } from '../en/checkout/add-ons.ts';
import { addOns as ar } from '../ar/checkout/add-ons.ts';
import { addOns as fr } from '../fr/checkout/add-ons.ts';

export const addOnsIn = { en, ar, fr };
