import type { Brand } from '@lantern-giving/core/campaigns';
import { BRANDS } from '@lantern-giving/core/campaigns';
import {
  CODE_KINDS,
  type CodeKind,
  WIDGET_FORMS,
  type WidgetForm,
  type WidgetSettings,
} from '@lantern-giving/core/charity/widget';
import { LANGUAGE_CODES, type Language } from '@lantern-giving/core/language';
import { type Currency, currencies, type ParseProblem, parseAmount, toDecimalString } from '@lantern-giving/core/money';

/** The page's choices, kept in the URL so that they can be shared. */
export interface Chosen {
  readonly form: WidgetForm;
  readonly campaign: string;
  /** As typed. */
  readonly amount: string;
  readonly causes: readonly string[];
  readonly theme: Brand | null;
  readonly lang: Language | null;
  /** Empty: the default text. */
  readonly label: string;
  readonly code: CodeKind;
}

const CAMPAIGN = 'mytennights';
const MAX_LABEL_LENGTH = 80;
/** A cause id that is valid in a URL and an attribute. */
const CAUSE = /^[\w-]{1,80}$/;

/** Parses the choices from a URL and ignores invalid values. */
export function readChosen(search: Readonly<Record<string, unknown>>): Chosen {
  const text = (name: string) => {
    const value = search[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const oneOf = <Value extends string>(values: readonly Value[], name: string) =>
    values.find((value) => value === text(name)) ?? null;
  const campaign = text('campaign');
  return {
    form: oneOf(WIDGET_FORMS, 'form') ?? 'button',
    campaign: /^[a-z0-9-]{1,40}$/i.test(campaign) ? campaign : CAMPAIGN,
    amount: text('amount').slice(0, 20),
    causes: text('causes')
      .split(' ')
      .filter((id) => CAUSE.test(id)),
    theme: oneOf(BRANDS, 'theme'),
    lang: oneOf(LANGUAGE_CODES, 'language'),
    label: text('words').slice(0, MAX_LABEL_LENGTH),
    code: oneOf(CODE_KINDS, 'code') ?? 'html',
  };
}

/** Whether a campaign is still open: the URL may name one that has ended or never existed. */
export function isOffered(campaign: string, offered: readonly { readonly id: string }[]): boolean {
  return campaign === CAMPAIGN || offered.some(({ id }) => id === campaign);
}

/** Writes the choices to a URL without default values. */
export function writeChosen(chosen: Chosen): Record<string, string | undefined> {
  const unless = (usual: string, value: string | null) => (value === null || value === usual ? undefined : value);
  return {
    form: unless('button', chosen.form),
    campaign: unless(CAMPAIGN, chosen.campaign),
    amount: unless('', chosen.amount),
    causes: unless('', chosen.causes.join(' ')),
    theme: unless('', chosen.theme),
    language: unless('', chosen.lang),
    words: unless('', chosen.label),
    code: unless('html', chosen.code),
  };
}

export type AmountProblem = ParseProblem | 'tooSmall';

/** A typed amount in whole units, as in code and URLs, or why it is invalid. Empty is neither. */
export function readAmount(
  typed: string,
  currency: Currency,
  locale: string,
): { readonly amount: string | null; readonly problem: AmountProblem | null } {
  if (typed.trim() === '') return { amount: null, problem: null };
  const parsed = parseAmount(typed, currency, locale);
  if (!parsed.ok) return { amount: null, problem: parsed.problem };
  if (parsed.amount < currencies[currency].smallestCharge) return { amount: null, problem: 'tooSmall' };
  return { amount: toDecimalString(parsed.amount, currency).replace(/\.00$/, ''), problem: null };
}

/** Whether a cause id is valid in a URL. */
export const isNameable = ({ cause_id }: { readonly cause_id: string }) => CAUSE.test(cause_id);

/** URL of the preview. @param around the language of the surrounding page */
export function previewAddress(settings: WidgetSettings, around: Language): string {
  const { form, charity, campaign, amount, causes, theme, lang, label } = settings;
  const all = { form, charity, campaign, amount, causes: causes.join(' '), theme, lang, label, around };
  const query = new URLSearchParams(Object.entries(all).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return `/widget-preview?${query}`;
}
