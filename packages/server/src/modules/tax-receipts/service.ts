import type { DashboardCharity, TaxReceiptsData } from '@lantern-giving/core/api/charity';
import type {
  ReceiptImagesUpload,
  TaxReceiptsChanges,
  TaxReceiptsForm,
  TaxReceiptsSaved,
} from '@lantern-giving/core/api/tax-receipts';
import { dateIn } from '@lantern-giving/core/calendar';
import { receiptFieldsOf, taxReceiptsFormWithImages } from '@lantern-giving/core/forms/tax-receipts';
import { languageOf } from '@lantern-giving/core/language';
import { taxReceiptsMessages } from '@lantern-giving/i18n/all/forms/tax-receipts';
import { receiptMessages } from '@lantern-giving/i18n/all/receipt';
import type { AppContext } from '../../app/context.ts';
import { isRefusal, type Refusal, refuse, refuseFields, Sentence } from '../../http/problem.ts';
import { type FormTerms, formRefusal, refuseForm } from '../../http/validation.ts';
import { type StoredPicture, storedPicture } from '../../lib/drawing/picture.ts';
import type { StoredFile } from '../../lib/files/port.ts';
import { changeOf, notifyOfChanges, type ReportedChange } from '../charities/change-mails.ts';
import { charityNotApproved, charityNotFound, isApproved } from '../charities/charity-path.ts';
import { readProfile } from '../charities/profile.ts';
import { changed, type ProfileChange } from '../charities/profile-changes.ts';
import { findImages } from '../charities/queries.ts';
import { isSentImage, saveImage } from '../uploads/lifecycle.queries.ts';
import { imageErrorCode, imageRefusal, imageSentence } from '../uploads/refusal.ts';
import { imageKey } from '../uploads/storage-keys.ts';
import { createUpload } from '../uploads/uploads.ts';
import { type Boxes, drawInWorker } from './document/draw-in-worker.ts';
import { writeTaxReceipts } from './queries.ts';
import { sampleReceipt } from './sample.ts';

/** Error terms of the form, with its page's messages. */
export const receiptsForm: FormTerms = { messages: taxReceiptsMessages, unsent: ['unreadable'] };

/** Upload purpose and form field of each image. */
const IMAGES = [
  { purpose: 'receipt-logo', field: 'logo_image_name', picture: 'logo' },
  { purpose: 'receipt-signature', field: 'signature_image_name', picture: 'signature' },
] as const;
type ReceiptImage = (typeof IMAGES)[number];

/** Form fields that are printed on receipts as typed. */
const WRITTEN = [
  'name',
  'address',
  'email',
  'phone_number',
  'registration_number',
  'representative_name',
  'footer',
] as const;
const MAX_LISTED = 10;

/** Fields that are not part of the charity's profile. */
const SAID = ['address', 'email', 'phone_number', 'representative_name', 'footer'] as const;

/**
 * Saves a charity's receipt data and makes the uploaded images its own. Changes only the given fields: a colleague may
 * have changed the others.
 */
export async function saveTaxReceipts(
  context: AppContext,
  change: ProfileChange,
  changes: TaxReceiptsChanges,
): Promise<TaxReceiptsSaved | Refusal> {
  const saved = await changed(context, change, 'charity.tax_receipts', async (trx, { id, before, now }) => {
    const none = issuesNone(before);
    if (none) return none;
    const form = { logo_image_name: null, signature_image_name: null, ...receiptFieldsOf(before), ...changes };
    const ready = readyForm(form, before);
    if (isRefusal(ready)) return ready;
    for (const { purpose, field } of IMAGES) {
      const fileName = form[field];
      if (fileName !== null && !(await saveImage(trx, { charityId: id, purpose, fileName }, now))) {
        return notUploaded(field);
      }
    }
    await writeTaxReceipts(trx, id, ready);
    const told = { charityId: id, charity: before.name, locale: change.locale, stage: 'made' } as const;
    const news = receiptChanges(before.tax_receipts_data, ready);
    await notifyOfChanges(trx, context.config, { ...told, changes: news }, now);
    return null;
  });
  if (isRefusal(saved)) return saved;
  const { id, tax_receipts_data: stored } = saved;
  if (!stored) throw new Error(`the tax receipts of ${id} were saved and are not there`);
  return { tax_receipts_data: stored };
}

/** Signed URLs to PUT both images to. An upload is not the charity's image until the form is saved. */
export async function receiptImagesUpload(context: AppContext, slug: string): Promise<ReceiptImagesUpload | Refusal> {
  const charity = await findImages(context.db, slug);
  if (!charity) return charityNotFound();
  const none = issuesNone(charity);
  if (none) return none;
  const wanted = { charityId: charity.id, extension: null };
  const logo = await createUpload(context, { ...wanted, purpose: 'receipt-logo' });
  const signature = await createUpload(context, { ...wanted, purpose: 'receipt-signature' });
  if (logo.kind === 'refused') return imageRefusal(logo.problem);
  if (signature.kind === 'refused') return imageRefusal(signature.problem);
  return { logo_url: logo.url, signature_url: signature.url };
}

/** A stored receipt image, for readers of the charity only: a signature must not be public. */
export async function readReceiptImage(
  { db, files, config }: AppContext,
  slug: string,
  fileName: string,
): Promise<StoredFile | Refusal> {
  const charity = await readProfile(db, slug, config.publicUrl);
  if (!charity) return charityNotFound();
  const image = IMAGES.find(({ field }) => charity.tax_receipts_data?.[field] === fileName);
  const file = image && (await files.get(imageKey(slug, image.purpose, fileName)));
  return file ?? refuse(404, 'image_not_found');
}

/** A sample receipt as PDF. Its images may be uploaded but not saved yet. */
export async function previewTaxReceipt(
  context: AppContext,
  { charity: slug, locale }: Pick<ProfileChange, 'charity' | 'locale'>,
  form: TaxReceiptsForm,
): Promise<Buffer | Refusal> {
  const charity = await readProfile(context.db, slug, context.config.publicUrl);
  if (!charity) return charityNotFound();
  const none = issuesNone(charity);
  if (none) return none;
  const ready = readyForm(form, charity);
  if (isRefusal(ready)) return ready;
  const [logoTerms, signatureTerms] = IMAGES;
  const logo = await sentPicture(context, slug, logoTerms, ready.logo_image_name);
  if (!logo) return notUploaded(logoTerms.field);
  const signature = await sentPicture(context, slug, signatureTerms, ready.signature_image_name);
  if (!signature) return notUploaded(signatureTerms.field);
  const language = languageOf(locale) ?? 'en';
  const today = dateIn(context.clock.now(), 'UTC');
  const drawn = await drawInWorker(slug, sampleReceipt({ form: ready, charity, logo, signature, language, today }));
  if (drawn === null) return refuse(503, 'previews_busy', { headers: { 'retry-after': '60' } });
  if (drawn.kind === 'drawn') return unprintable(ready, drawn.boxes) ?? drawn.document;
  if (drawn.picture === null) {
    context.log.warn({ kind: drawn.kind }, 'what is written could not be drawn on a receipt');
    return refuseForm(receiptsForm, [{ pointer: `/${longestOf(ready)}`, key: 'unreadable' }]);
  }
  const field = drawn.picture === 'logo' ? logoTerms.field : signatureTerms.field;
  context.log.warn({ kind: drawn.kind, picture: drawn.picture }, 'a picture could not be drawn on a receipt');
  const problem = drawn.kind === 'unreadable' ? ({ kind: 'invalid' } as const) : drawn;
  return refuseFields(imageErrorCode(problem), [{ pointer: `/${field}`, message: imageSentence(problem) }]);
}

/** The longest field, which most likely made drawing too slow. */
function longestOf(form: TaxReceiptsData): (typeof WRITTEN)[number] {
  return [...WRITTEN].sort((one, other) => form[other].length - form[one].length)[0] ?? 'footer';
}

/** The refusal if the receipt would show boxes: names the characters without a font by field; otherwise null. */
function unprintable(form: TaxReceiptsData, { written, logo, signature }: Boxes): Refusal | null {
  const inFields = WRITTEN.map((field) => ({
    field,
    letters: written.filter((letter) => form[field].includes(letter)),
  }));
  const inImages = [
    { field: 'logo_image_name', letters: logo },
    { field: 'signature_image_name', letters: signature },
  ] as const;
  const told = [
    ...inFields.map(({ field, letters }) => ({ field, letters, how: 'written' as const })),
    ...inImages.map(({ field, letters }) => ({ field, letters, how: 'drawn' as const })),
  ].filter(({ letters }) => letters.length > 0);
  const errors = told.map(({ field, letters, how }) => ({
    pointer: `/${field}`,
    message: Sentence.from(receiptMessages, ({ unprintable }) =>
      unprintable[how](letters.slice(0, MAX_LISTED).join(' ')),
    ),
  }));
  return errors.length > 0 ? refuseFields('letters_unprintable', errors) : null;
}

/** The changes of a charity's receipt data. */
function receiptChanges(before: TaxReceiptsData | null, after: TaxReceiptsData): ReportedChange[] {
  const said = SAID.flatMap((field) => changeOf(`receipt_${field}`, before?.[field] ?? null, after[field]));
  const shown = IMAGES.flatMap(({ field }) => {
    const [earlier, now] = [before?.[field] ?? null, after[field]];
    const picture = { picture: 'before' } as const;
    return earlier === now ? [] : changeOf(`receipt_${field}`, earlier === null ? null : picture, { picture: 'after' });
  });
  return [...said, ...shown];
}

/**
 * The data to store, or all errors of the form. An unnamed image keeps the stored one. Name and registration number
 * come from the profile, where changes wait for an admin.
 */
function readyForm(form: TaxReceiptsForm, charity: DashboardCharity): TaxReceiptsData | Refusal {
  const { tax_receipts_data: stored } = charity;
  const logo = form.logo_image_name ?? stored?.logo_image_name ?? null;
  const signature = form.signature_image_name ?? stored?.signature_image_name ?? null;
  const whole = taxReceiptsFormWithImages({ charity, logo: logo !== null, signature: signature !== null });
  const refusal = formRefusal(whole, form, receiptsForm);
  if (refusal) return refusal;
  if (logo === null || signature === null) throw new Error('a form without its images has passed');
  return { ...form, logo_image_name: logo, signature_image_name: signature };
}

async function sentPicture(
  { db, files }: AppContext,
  slug: string,
  { purpose }: ReceiptImage,
  fileName: string,
): Promise<StoredPicture | null> {
  if (!(await isSentImage(db, slug, { purpose, fileName }))) return null;
  const file = await files.get(imageKey(slug, purpose, fileName));
  return file && storedPicture(fileName, file);
}

/**
 * The refusal for a charity without receipts, or null. A fund always issues them, other charities if their profile says
 * so.
 */
function issuesNone(
  charity: Pick<DashboardCharity, 'is_daf' | 'tax_receipt'> & { readonly status: string },
): Refusal | null {
  if (!isApproved(charity)) return charityNotApproved();
  if (charity.is_daf || charity.tax_receipt) return null;
  return refuse(409, 'issues_no_receipts');
}

function notUploaded(field: ReceiptImage['field']): Refusal {
  return refuse(422, 'image_not_uploaded', { at: `/${field}` });
}
