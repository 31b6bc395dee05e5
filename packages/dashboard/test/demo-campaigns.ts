import type { MonthCampaign, MonthCampaigns, NextCampaign } from '@lantern-giving/core/api/campaigns';

/** Nights whose checkout is not open yet, with gifts that wait to be given again. */
export const demoCampaign: MonthCampaign = {
  id: 'mtn2027',
  kind: 'ten-nights',
  name: 'MyTenNights 2027',
  unlock: '2027-01-24',
  state: 'upcoming',
  demo: false,
  dates: {
    'umm-al-qura': { start: '2027-02-07', end: '2027-03-08', month_days: null, assumed: false, movable_days: 3 },
    'local-sighting': { start: '2027-02-08', end: '2027-03-09', month_days: null, assumed: true, movable_days: 3 },
  },
  opened_at: null,
  to_repeat: 12,
};

/** Days whose gifts are being repeated. */
export const demoDays: MonthCampaign = {
  ...demoCampaign,
  id: 'mtd2026',
  kind: 'ten-days',
  name: 'MyTenDays 2026',
  unlock: '2026-05-04',
  state: 'open',
  dates: {
    'umm-al-qura': { start: '2026-05-18', end: '2026-05-27', month_days: null, assumed: false, movable_days: 1 },
    'local-sighting': { start: '2026-05-18', end: '2026-05-27', month_days: null, assumed: false, movable_days: 1 },
  },
  opened_at: '2026-04-10T09:15:00.000Z',
  to_repeat: 3,
};

/** Nights that are over. */
export const demoOver: MonthCampaign = {
  ...demoCampaign,
  id: 'mtn2026',
  name: 'MyTenNights 2026',
  unlock: '2026-02-03',
  state: 'ended',
  dates: {
    'umm-al-qura': { start: '2026-02-17', end: '2026-03-18', month_days: 30, assumed: false, movable_days: 1 },
    'local-sighting': { start: '2026-02-18', end: '2026-03-18', month_days: 29, assumed: false, movable_days: 1 },
  },
  to_repeat: 0,
};

/** Days that are not known yet. */
export const demoNext: NextCampaign = {
  id: 'mtd2027',
  kind: 'ten-days',
  name: 'MyTenDays 2027',
  start: '2027-05-07',
  to_repeat: 1,
};

/** The answer with one campaign in each state. */
export const demoCampaigns: MonthCampaigns = {
  next: [demoNext],
  campaigns: [demoCampaign, demoDays, demoOver],
  lead_days: 18,
};
