import * as z from 'zod';
import { isIsoDate, isTimeZone, MAX_START_DATE_OFFSET } from '../calendar/index.ts';
import { BRANDS, CAMPAIGN_KINDS, PRODUCTS } from '../campaigns/index.ts';
import { CAUSE_CATEGORIES } from '../charity/charity.ts';
import { CURRENCY_CODES, isTipPercent, MAX_AMOUNT, MAX_SUM } from '../money/index.ts';
import { SHARE_CODE } from '../share-code/index.ts';
import { NOT_BLANK, READABLE } from '../text/index.ts';
import { ERROR_CODES, type ErrorCode } from './error-codes.ts';

/** A single line of user input without control characters (PostgreSQL text cannot hold NUL). Length in UTF-16 units. */
export const text = (longest: number) => z.string().max(longest).regex(READABLE.line);
/** Text that may span several lines. Length in UTF-16 units. */
export const wording = (longest: number) => z.string().max(longest).regex(READABLE.wording);

/** The consent to charges that the donor was shown next to the button: its text, exactly, and the version of that. */
export const cardConsent = z.object({ version: text(40), text: wording(2000), locale: text(20) });

/** A whole number of minor units, up to `MAX_AMOUNT`. */
export const amount = z.int().min(0).max(MAX_AMOUNT);
/** A sum of amounts in minor units, which may exceed the limit for a single amount. */
export const sumOfAmounts = z.int().min(0).max(MAX_SUM);
export const currency = z.enum(CURRENCY_CODES);
export const isoDate = z.string().refine(isIsoDate, 'date').meta({ format: 'date' });
export const instant = z.iso.datetime();
export const timezone = text(64).refine(isTimeZone, 'timeZone').meta({ format: 'time-zone' });
export const campaignId = z
  .string()
  .min(1)
  .max(40)
  .regex(/^[a-z0-9-]+$/i);
export const charityId = z
  .string()
  .min(1)
  .max(80)
  .regex(/^[a-z0-9-]+$/);
/** Path parameters of the calls under `/api/charity/{id}`. */
export const charityParams = z.object({ id: charityId });
export const causeId = text(80).min(1);
/** Maximum number of causes in one donation. */
const MAX_GIFT_CAUSES = 30;
export const causeAmounts = z
  .record(causeId, amount)
  .check(({ value, issues }) => {
    if (Object.keys(value).length <= MAX_GIFT_CAUSES) return;
    issues.push({ code: 'too_big', origin: 'object', maximum: MAX_GIFT_CAUSES, inclusive: true, input: value });
  })
  .meta({ maxProperties: MAX_GIFT_CAUSES });
/** Of the donor's moon-sighting authority: 0 by the Umm al-Qura calendar, 1 by the local sighting. */
export const startDateOffset = z.int().min(0).max(MAX_START_DATE_OFFSET);
export const tipPercentage = z
  .number()
  .refine(isTipPercent, 'tipPercentage')
  .meta({ minimum: 0, maximum: 100, multipleOf: 0.01 });
export const country = z.string().regex(/^[A-Z]{2}$/, 'countryCode');
export const scheduleId = z.uuid();
export const shareCode = z.string().regex(SHARE_CODE, 'shareCode');

/** The card of a schedule, as its donor sees it. */
export const shownCard = {
  last_4_card_digits: z.string(),
  cardBrand: z.string(),
  card_expiry_month: z.int(),
  card_expiry_year: z.int(),
};

/** JSON Schema condition: a rejection needs a reason. */
export const REASON_IF_REJECTED = {
  if: { properties: { approve: { const: false } } },
  // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema
  then: { properties: { reason: { type: 'string', pattern: NOT_BLANK.source } } },
} as const;

/** Response body of a file download. */
export const file = z.custom<Uint8Array>((content) => content instanceof Uint8Array);

/** A validation error of one field: `pointer` is a JSON Pointer (RFC 6901) into the body. */
export const fieldError = z.object({ pointer: z.string(), message: z.string() });

/** Response body of every error. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  /** The message that `ApiError` shows. */
  message: z.string(),
  error_code: z.enum(Object.keys(ERROR_CODES) as ErrorCode[]),
  errors: z.array(fieldError),
  request_id: z.string(),
});
export type Problem = z.infer<typeof problem>;

/** What a gift to a cause does: each whole `unit_amount` in minor units is one of what `text` names after a number. */
export const causeImpact = z.object({ unit_amount: amount.min(1), text: text(80).regex(NOT_BLANK) });

export const cause = z.object({
  cause_id: causeId,
  title: z.string(),
  category: z.enum(CAUSE_CATEGORIES),
  price_per_quantity: z.nullable(amount),
  /** Absent where the charity has not said it. */
  impact: z.optional(causeImpact),
});

export const feeTerms = z.object({ rate_basis_points: z.int(), fixed: amount });

/** Product key. Each product has its own front page under a host of this name. */
export const product = z.enum(PRODUCTS);

/** A campaign as pages need it. */
export const campaign = z.object({
  id: campaignId,
  kind: z.enum(CAMPAIGN_KINDS),
  brand: z.enum(BRANDS),
  product,
  name: z.string(),
  start: isoDate,
  month_days: z.nullable(z.literal([29, 30])),
  /** The start by the local sighting, once an admin has set it; null while it is the day after `start`. */
  local_start: z.optional(z.nullable(isoDate)),
  /** The month's length by the local sighting. */
  local_month_days: z.optional(z.nullable(z.literal([29, 30]))),
  /** When the checkout opens: 14 days before the start. */
  unlock: isoDate,
  /** The last date with a night or day of the campaign. */
  end: isoDate,
  state: z.enum(['upcoming', 'open', 'ended']),
});
export type CampaignTerms = z.infer<typeof campaign>;

export const charity = z.object({
  charity_id: charityId,
  charity_name: z.string(),
  about: z.string(),
  registration_number: z.string(),
  country,
  currency,
  logo_image: z.nullable(z.string()),
  /** Address of the charity's own picture, wider than high; null without one. */
  cover_image: z.nullable(z.string()),
  gift_aid: z.boolean(),
  tax_receipt: z.boolean(),
  is_daf: z.boolean(),
  privacy_policy_url: z.nullable(z.string()),
  partner: z.nullable(z.string()),
  campaign: campaignId,
  causes: z.array(cause),
});
