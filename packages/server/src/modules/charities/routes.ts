import { charitiesApi } from '@lantern-giving/core/api/charity';
import { charitiesCalls } from '@lantern-giving/core/api/charity.schema';
import { type Actor, auditName, sessionOf } from '../../http/actor.ts';
import { isRefusal } from '../../http/problem.ts';
import { type Call, route } from '../../http/route.ts';
import { decideChange, takeBackChange, withdrawChanges } from './change-decisions.ts';
import { listWaiting } from './changes.queries.ts';
import { charityNotFound, charityPath } from './charity-path.ts';
import { deleteLogo, logoUpload, readImage, readLogo } from './logo.ts';
import { listCharities, readLanding, readProfile } from './profile.ts';
import {
  addRepresentative,
  changeRepresentative,
  type Editor,
  type ProfileChange,
  profileForm,
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
} as const;

const read = route(charitiesApi.read, charitiesCalls.read, {
  ...reading,
  summary: 'A charity as its own staff see it',
  ...charityPath,
  handle: async ({ context, params }) =>
    (await readProfile(context.db, params.id, context.config.publicUrl)) ?? charityNotFound(),
});

const landing = route(charitiesApi.landing, charitiesCalls.landing, {
  summary: 'The content of a charity’s own page, besides the checkout',
  tag,
  access: 'anyone',
  cors: 'own',
  limits: [{ per: 'address', calls: 240, seconds: 60 }],
  handle: async ({ context, params }) =>
    (await readLanding(context.db, params.id, context.config.publicUrl)) ?? charityNotFound(),
});

const list = route(charitiesApi.list, charitiesCalls.list, {
  summary: 'The caller’s charities with their logos; all charities for platform staff',
  tag,
  access: 'account',
  cors: 'own',
  // Until it succeeds the dashboard polls this list.
  automatic: true,
  limits: [{ per: 'address', calls: 120, seconds: 60 }],
  handle: async ({ context, actor }) => listCharities(context.db, sessionOf(actor), context.config.publicUrl),
});

const general = route(charitiesApi.saveGeneral, charitiesCalls.saveGeneral, {
  ...saving,
  summary: 'Saves a charity’s general info',
  ...charityPath,
  form: profileForm,
  handle: async ({ context, body, ...call }) =>
    saveGeneral(context, { ...changeOf(call), as: editorOf(call.actor, call.params.id) }, body),
});

const changesWithdrawn = route(charitiesApi.withdrawChanges, charitiesCalls.withdrawChanges, {
  ...saving,
  summary: 'Withdraws changes that wait for an admin: name, number, Gift Aid or tax receipts',
  access: 'charityOwner',
  ...charityPath,
  handle: async ({ context, ...call }) => withdrawChanges(context, changeOf(call)),
});

const admins = { tag, access: 'admin', cors: 'own' } as const;

const changesListed = route(charitiesApi.changes, charitiesCalls.changes, {
  ...admins,
  summary: 'Changes that approved charities have requested, longest waiting first',
  limits: [{ per: 'address', calls: 120, seconds: 60 }],
  // The dashboard polls the count every minute.
  automatic: true,
  handle: async ({ context }) => listWaiting(context.db),
});

const changeDecided = route(charitiesApi.decideChange, charitiesCalls.decideChange, {
  ...admins,
  summary: 'Approves a requested change, or rejects it with a reason that is mailed to the owners',
  limits: [{ per: 'address', calls: 60, seconds: 60 }],
  handle: async ({ context, params, body, actor, requestId }) =>
    decideChange(context, { ...body, charity: params.charity, by: auditName(actor), requestId }),
});

const approvalTakenBack = route(charitiesApi.takeBackChange, charitiesCalls.takeBackChange, {
  ...admins,
  summary: 'Reverts an approval unless somebody has given since: the previous values apply again, and the change waits',
  limits: [{ per: 'address', calls: 60, seconds: 60 }],
  handle: async ({ context, params, query, actor, requestId }) =>
    takeBackChange(context, {
      charity: params.charity,
      changeId: query.change_id,
      by: auditName(actor),
      requestId,
    }),
});

const contacts = route(charitiesApi.saveContacts, charitiesCalls.saveContacts, {
  ...saving,
  summary: 'Saves a charity’s contacts',
  ...charityPath,
  form: profileForm,
  handle: async ({ context, body, ...call }) => saveContacts(context, changeOf(call), body),
});

const representativeAdded = route(charitiesApi.addRepresentative, charitiesCalls.addRepresentative, {
  ...saving,
  summary: 'Adds a representative',
  ...charityPath,
  form: profileForm,
  handle: async ({ context, body, ...call }) => addRepresentative(context, changeOf(call), body),
});

const representativeChanged = route(charitiesApi.changeRepresentative, charitiesCalls.changeRepresentative, {
  ...saving,
  summary: 'Changes a representative',
  ...charityPath,
  form: profileForm,
  handle: async ({ context, body, ...call }) => changeRepresentative(context, changeOf(call), body),
});

const representativeRemoved = route(charitiesApi.removeRepresentative, charitiesCalls.removeRepresentative, {
  ...saving,
  summary: 'Removes a representative',
  ...charityPath,
  handle: async ({ context, params, ...call }) =>
    removeRepresentative(context, changeOf({ ...call, params }), params.representative_id),
});

const images = route(charitiesApi.saveImages, charitiesCalls.saveImages, {
  ...saving,
  summary: 'Saves uploaded images as the charity’s own',
  ...charityPath,
  handle: async ({ context, body, ...call }) => saveImages(context, changeOf(call), body),
});

const imageShown = route(charitiesApi.image, charitiesCalls.image, {
  ...reading,
  summary: 'A charity’s logo or cover, for its own staff, even before approval',
  ...charityPath,
  answerType: 'image/*',
  handle: async ({ context, params }) => {
    const file = await readImage(context, params.id, params.file_name);
    return isRefusal(file) ? file : { answer: file.bytes, answerHeaders: { 'content-type': file.type } };
  },
});

const uploadAddress = route(charitiesApi.logoUpload, charitiesCalls.logoUpload, {
  ...reading,
  summary: 'A signed URL to PUT a logo to, once, within ten minutes',
  access: 'charityWrite',
  limits: [{ per: 'address', calls: 60, seconds: 600 }],
  ...charityPath,
  handle: async ({ context, params, query }) =>
    logoUpload(context, params.id, { purpose: query.purpose, extension: query.logo_extension }),
});

const logoShown = route(charitiesApi.logo, charitiesCalls.logo, {
  ...reading,
  summary: 'The URL of the current logo',
  ...charityPath,
  handle: async ({ context, params }) => readLogo(context, params.id),
});

const logoTakenAway = route(charitiesApi.deleteLogo, charitiesCalls.deleteLogo, {
  ...saving,
  summary: 'Removes a logo by its file name',
  ...charityPath,
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

/** Somebody who is both staff and admin acts as admin. */
function editorOf(actor: Actor, slug: string): Editor {
  const { platformRole, charities } = sessionOf(actor);
  if (platformRole === 'ADMIN') return 'admin';
  return charities.find((charity) => charity.slug === slug)?.role ?? 'member';
}

type Changing = Pick<Call<{ readonly id: string }, unknown, unknown>, 'params' | 'actor' | 'requestId' | 'locale'>;

function changeOf({ params, actor, requestId, locale }: Changing): ProfileChange {
  return { charity: params.id, by: auditName(actor), requestId, locale };
}
