import type { charitiesCalls } from './charity.schema.ts';
import type { Endpoints } from './endpoint.ts';

export type {
  ChangeDecision,
  CharityChanges,
  CharityImages,
  CharityLanding,
  CharityList,
  Contact,
  ContactPoints,
  DashboardCharity,
  GuardedFields,
  Representative,
  TaxReceiptsData,
} from './charity.schema.ts';

/** Charities, for their staff and for admins. */
export const charitiesApi: Endpoints<typeof charitiesCalls> = {
  /** The charities that the caller has access to, with their logos: all of them for platform staff. */
  list: { method: 'GET', path: '/api/charity/list', messages: {} },
  /** A charity as its staff see it; 404 if it does not exist or the caller has no access to it. */
  read: { method: 'GET', path: '/api/charity/{id}', messages: {} },
  /** Content of a charity's own page, beside the checkout. */
  landing: { method: 'GET', path: '/api/charity/{id}/landing', messages: {} },
  /** Saves the given fields of a charity's general information. */
  saveGeneral: { method: 'POST', path: '/api/charity/{id}/general', messages: {} },
  /** Saves the given contacts: null removes a contact, omitted ones keep their values. */
  saveContacts: { method: 'PUT', path: '/api/charity/{id}/contacts', messages: {} },
  addRepresentative: { method: 'POST', path: '/api/charity/{id}/representative', messages: {} },
  changeRepresentative: { method: 'PUT', path: '/api/charity/{id}/representative', messages: {} },
  removeRepresentative: {
    method: 'DELETE',
    path: '/api/charity/{id}/representative/{representative_id}',
    messages: {},
  },
  /** Sets uploaded images as the charity's logo or cover. */
  saveImages: { method: 'PUT', path: '/api/charity/{id}/images', messages: {} },
  /** The logo or cover file, for the charity's staff, also before the charity is approved. */
  image: { method: 'GET', path: '/api/charity/{id}/images/{file_name}', messages: {} },
  /** A single-use URL to PUT a logo or cover to, valid for ten minutes; 422 if the file type is not accepted. */
  logoUpload: { method: 'GET', path: '/api/charity/{id}/logo/logo_upload', messages: {} },
  /** The URL of the current logo, or null. */
  logo: { method: 'GET', path: '/api/charity/{id}/logo', messages: {} },
  /** Deletes a logo by its file name. */
  deleteLogo: { method: 'DELETE', path: '/api/charity/{id}/logo', messages: {} },
  /** Withdraws the changes that wait for approval; for owners. */
  withdrawChanges: { method: 'DELETE', path: '/api/charity/{id}/changes', messages: {} },
  /** Pending changes to guarded fields of approved charities, for admins. */
  changes: { method: 'GET', path: '/api/admin/changes', messages: {} },
  decideChange: { method: 'POST', path: '/api/admin/changes/{charity}/decision', messages: {} },
  /** Reverts an approval: the earlier values apply again, and the change is pending. */
  takeBackChange: { method: 'DELETE', path: '/api/admin/changes/{charity}/decision', messages: {} },
};
