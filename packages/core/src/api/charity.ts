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

/** Charities, as their own people and admins see them. */
export const charitiesApi: Endpoints<typeof charitiesCalls> = {
  /** The charities that somebody looks after, with their logos; for the platform’s people all. */
  list: { method: 'GET', path: '/api/charity/list', messages: {} },
  /** A charity as its own people see it; 404 for one that is not theirs, as for one that is not there. */
  read: { method: 'GET', path: '/api/charity/{id}', messages: {} },
  /** What a charity’s own page shows beside the checkout. */
  landing: { method: 'GET', path: '/api/charity/{id}/landing', messages: {} },
  /** Saves what a charity says about itself: the fields that are given; the others stay. */
  saveGeneral: { method: 'POST', path: '/api/charity/{id}/general', messages: {} },
  /** Saves whom to write to about what: null takes a contact away, and what is left out stays. */
  saveContacts: { method: 'PUT', path: '/api/charity/{id}/contacts', messages: {} },
  addRepresentative: { method: 'POST', path: '/api/charity/{id}/representative', messages: {} },
  changeRepresentative: { method: 'PUT', path: '/api/charity/{id}/representative', messages: {} },
  removeRepresentative: {
    method: 'DELETE',
    path: '/api/charity/{id}/representative/{representative_id}',
    messages: {},
  },
  /** Makes uploaded images the charity’s own. */
  saveImages: { method: 'PUT', path: '/api/charity/{id}/images', messages: {} },
  /** The logo or cover, for the charity’s own people: also before it is approved. */
  image: { method: 'GET', path: '/api/charity/{id}/images/{file_name}', messages: {} },
  /** An address to PUT a logo or cover to, good for ten minutes and once; 422 where no such image is taken. */
  logoUpload: { method: 'GET', path: '/api/charity/{id}/logo/logo_upload', messages: {} },
  /** The address of the logo that is shown now, or null. */
  logo: { method: 'GET', path: '/api/charity/{id}/logo', messages: {} },
  /** Takes a logo away, by the name of its file. */
  deleteLogo: { method: 'DELETE', path: '/api/charity/{id}/logo', messages: {} },
  /** Takes back what waits for an admin, by an owner. */
  withdrawChanges: { method: 'DELETE', path: '/api/charity/{id}/changes', messages: {} },
  /** What approved charities want to change of what donors rely on, for an admin. */
  changes: { method: 'GET', path: '/api/admin/changes', messages: {} },
  decideChange: { method: 'POST', path: '/api/admin/changes/{charity}/decision', messages: {} },
  /** Takes an approval back: what donors saw before holds again, and the change waits. */
  takeBackChange: { method: 'DELETE', path: '/api/admin/changes/{charity}/decision', messages: {} },
};
