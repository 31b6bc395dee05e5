// Compiled: the files with the messages of the checkout, by language.
import { onFile as en } from '../en/checkout/on-file.ts';
import { onFile as ar } from '../ar/checkout/on-file.ts';
import { onFile as fr } from '../fr/checkout/on-file.ts';

export const onFileIn = { en, ar, fr };
