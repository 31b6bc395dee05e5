import {
  changeDecision,
  changedRepresentative,
  changeTakenBack,
  charityChanges,
  charityImages,
  charityLanding,
  charityList,
  contactPoints,
  dashboardCharity,
  generalInfo,
  logo,
  logoDeleted,
  logoFileQuery,
  logoQuery,
  logoUpload as logoUploadAnswer,
  logoUploadQuery,
  newRepresentative,
} from '@lantern-giving/core/api/charity.schema';
import { charityId } from '@lantern-giving/core/api/common.schema';
import * as z from 'zod';
import { type Actor, auditName, sessionOf } from '../../platform/http/actor.ts';
import { isRefusal } from '../../platform/http/problem.ts';
import { type Call, defineRoute } from '../../platform/http/route.ts';
import { decideChange, takeBackChange, withdrawChanges } from './change-decisions.ts';
import { listWaiting } from './changes-repository.ts';
import { charityNotFound, charityPath } from './charity-path.ts';
import { deleteLogo, logoUpload, readImage, readLogo } from './logo.ts';
import { listCharities, readLanding, readProfile } from './profile.ts';
import {
  addRepresentative,
  changeRepresentative,
  type Editor,
  type ProfileChange,
  removeRepresentative,
  saveContacts,
  saveGeneral,
  saveImages,
} from './profile-changes.ts';

const tag = 'Charities';
const reading = {
  tag,
  access: 'charityRead',
  cors: 'own',
  limits: [{ per: 'address', calls: 240, seconds: 60 }],
} as const;
const saving = {
  tag,
  access: 'charityWrite',
  cors: 'own',
  limits: [{ per: 'address', calls: 120, seconds: 60 }],
  answer: dashboardCharity,
} as const;
const wrongFields = { 422: 'details_wrong, with a sentence for each field.' };

const read = defineRoute({
  ...reading,
  method: 'GET',
  path: '/api/charity/{id}',
  summary: 'A charity as its own people see it',
  refusals: { 404: 'Charity not found; also one that is not yours.' },
  ...charityPath,
  answer: dashboardCharity,
  handle: async ({ context, params }) =>
    (await readProfile(context.db, params.id, context.config.publicUrl)) ?? charityNotFound(),
});

const landing = defineRoute({
  method: 'GET',
  path: '/api/charity/{id}/landing',
  summary: 'What a charity’s own page shows beside the checkout',
  tag,
  access: 'anyone',
  cors: 'own',
  limits: [{ per: 'address', calls: 240, seconds: 60 }],
  refusals: { 404: 'There is no such charity.' },
  params: charityPath.params,
  answer: charityLanding,
  handle: async ({ context, params }) =>
    (await readLanding(context.db, params.id, context.config.publicUrl)) ?? charityNotFound(),
});

const list = defineRoute({
  method: 'GET',
  path: '/api/charity/list',
  summary: 'The charities that somebody looks after, each with its logo; for the platform’s people all',
  tag,
  access: 'account',
  cors: 'own',
  // Where it does not come the dashboard asks again, for as long as it takes.
  automatic: true,
  limits: [{ per: 'address', calls: 120, seconds: 60 }],
  answer: charityList,
  handle: async ({ context, actor }) => listCharities(context.db, sessionOf(actor), context.config.publicUrl),
});

const general = defineRoute({
  ...saving,
  method: 'POST',
  path: '/api/charity/{id}/general',
  summary: 'Saves what a charity says about itself',
  refusals: {
    403: 'owners_only: a member cannot ask for another name, number, Gift Aid or tax receipts.',
    ...wrongFields,
  },
  ...charityPath,
  body: generalInfo,
  handle: async ({ context, body, ...call }) =>
    saveGeneral(context, { ...changeOf(call), as: editorOf(call.actor, call.params.id) }, body),
});

const changesWithdrawn = defineRoute({
  ...saving,
  method: 'DELETE',
  path: '/api/charity/{id}/changes',
  summary: 'Takes back what waits for an admin: a name, number, Gift Aid or tax receipts',
  access: 'charityOwner',
  ...charityPath,
  handle: async ({ context, ...call }) => withdrawChanges(context, changeOf(call)),
});

const admins = { tag, access: 'admin', cors: 'own', answer: charityChanges } as const;

const changesListed = defineRoute({
  ...admins,
  method: 'GET',
  path: '/api/admin/changes',
  summary: 'What approved charities want to change of what donors rely on, the longest waiting first',
  limits: [{ per: 'address', calls: 120, seconds: 60 }],
  // The dashboard counts them each minute.
  automatic: true,
  handle: async ({ context }) => listWaiting(context.db),
});

const changeDecided = defineRoute({
  ...admins,
  method: 'POST',
  path: '/api/admin/changes/{charity}/decision',
  summary: 'Lets such a change hold, or drops it with a reason that the owners read',
  limits: [{ per: 'address', calls: 60, seconds: 60 }],
  refusals: { 404: 'charity_not_found', 409: 'change_replaced, or number_taken by another charity.' },
  params: z.object({ charity: charityId }),
  body: changeDecision,
  handle: async ({ context, params, body, actor, requestId }) =>
    decideChange(context, { ...body, charity: params.charity, by: auditName(actor), requestId }),
});

const approvalTakenBack = defineRoute({
  ...admins,
  method: 'DELETE',
  path: '/api/admin/changes/{charity}/decision',
  summary: 'Takes an approval back while nobody has given since: what was before holds again, and the change waits',
  limits: [{ per: 'address', calls: 60, seconds: 60 }],
  refusals: {
    404: 'charity_not_found',
    409: 'not_decided; has_gifts: donors have given since; number_taken: another charity has the old number by now; change_replaced: it was changed or withdrawn since.',
  },
  params: z.object({ charity: charityId }),
  query: changeTakenBack,
  handle: async ({ context, params, query, actor, requestId }) =>
    takeBackChange(context, {
      charity: params.charity,
      changeId: query.change_id,
      by: auditName(actor),
      requestId,
    }),
});

const contacts = defineRoute({
  ...saving,
  method: 'PUT',
  path: '/api/charity/{id}/contacts',
  summary: 'Saves whom to write to about what',
  refusals: wrongFields,
  ...charityPath,
  body: contactPoints,
  handle: async ({ context, body, ...call }) => saveContacts(context, changeOf(call), body),
});

const representativeAdded = defineRoute({
  ...saving,
  method: 'POST',
  path: '/api/charity/{id}/representative',
  summary: 'Adds a representative',
  refusals: { 409: 'too_many_representatives', ...wrongFields },
  ...charityPath,
  body: newRepresentative,
  handle: async ({ context, body, ...call }) => addRepresentative(context, changeOf(call), body),
});

const representativeChanged = defineRoute({
  ...saving,
  method: 'PUT',
  path: '/api/charity/{id}/representative',
  summary: 'Changes a representative',
  refusals: { 404: 'representative_not_found', ...wrongFields },
  ...charityPath,
  body: changedRepresentative,
  handle: async ({ context, body, ...call }) => changeRepresentative(context, changeOf(call), body),
});

const representativeRemoved = defineRoute({
  ...saving,
  method: 'DELETE',
  path: '/api/charity/{id}/representative/{representative_id}',
  summary: 'Removes a representative',
  refusals: { 404: 'representative_not_found' },
  ...charityPath,
  params: charityPath.params.extend({ representative_id: z.uuid() }),
  handle: async ({ context, params, ...call }) =>
    removeRepresentative(context, changeOf({ ...call, params }), params.representative_id),
});

const images = defineRoute({
  ...saving,
  method: 'PUT',
  path: '/api/charity/{id}/images',
  summary: 'Makes images that were uploaded the charity’s own',
  refusals: { 422: 'image_not_uploaded: not by this charity, or too long ago.' },
  ...charityPath,
  body: charityImages,
  handle: async ({ context, body, ...call }) => saveImages(context, changeOf(call), body),
});

const imageShown = defineRoute({
  ...reading,
  method: 'GET',
  path: '/api/charity/{id}/images/{file_name}',
  summary: 'The logo or cover of a charity, for its own people: also before it is approved',
  refusals: { 404: 'image_not_found' },
  ...charityPath,
  params: charityPath.params.extend({ file_name: logoFileQuery.shape.fileName }),
  answer: z.instanceof(Buffer),
  answerType: 'image/*',
  handle: async ({ context, params }) => {
    const file = await readImage(context, params.id, params.file_name);
    return isRefusal(file) ? file : { answer: file.bytes, answerHeaders: { 'content-type': file.type } };
  },
});

const uploadAddress = defineRoute({
  ...reading,
  method: 'GET',
  path: '/api/charity/{id}/logo/logo_upload',
  summary: 'An address to PUT a logo to, once, within ten minutes',
  access: 'charityWrite',
  limits: [{ per: 'address', calls: 60, seconds: 600 }],
  refusals: { 422: 'image_type_refused' },
  ...charityPath,
  query: logoUploadQuery,
  answer: logoUploadAnswer,
  handle: async ({ context, params, query }) =>
    logoUpload(context, params.id, { purpose: query.purpose, extension: query.logo_extension }),
});

const logoShown = defineRoute({
  ...reading,
  method: 'GET',
  path: '/api/charity/{id}/logo',
  summary: 'The address of the logo that is shown now',
  ...charityPath,
  query: logoQuery,
  answer: logo,
  handle: async ({ context, params }) => readLogo(context, params.id),
});

const logoTakenAway = defineRoute({
  ...saving,
  method: 'DELETE',
  path: '/api/charity/{id}/logo',
  summary: 'Takes a logo away, by the name of its file',
  refusals: { 404: 'logo_not_found' },
  ...charityPath,
  query: logoFileQuery,
  answer: logoDeleted,
  handle: async ({ context, query, ...call }) => deleteLogo(context, changeOf(call), query.fileName),
});

export const charityRoutes = [
  list,
  read,
  landing,
  general,
  contacts,
  representativeAdded,
  representativeChanged,
  representativeRemoved,
  images,
  imageShown,
  uploadAddress,
  logoShown,
  logoTakenAway,
  changesWithdrawn,
  changesListed,
  changeDecided,
  approvalTakenBack,
];

/** Whoever is both acts for the platform. */
function editorOf(actor: Actor, slug: string): Editor {
  const { platformRole, charities } = sessionOf(actor);
  if (platformRole === 'ADMIN') return 'admin';
  return charities.find((charity) => charity.slug === slug)?.role ?? 'member';
}

type Changing = Pick<Call<{ readonly id: string }, unknown, unknown>, 'params' | 'actor' | 'requestId' | 'locale'>;

function changeOf({ params, actor, requestId, locale }: Changing): ProfileChange {
  return { charity: params.id, by: auditName(actor), requestId, locale };
}
