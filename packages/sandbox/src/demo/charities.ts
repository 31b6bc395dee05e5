import type { CauseCategory, CauseImpact } from '@lantern-giving/core/charity';
import type { Currency, MinorUnits } from '@lantern-giving/core/money';

export interface DemoCharity {
  readonly slug: string;
  readonly name: string;
  readonly about: string;
  readonly country: string;
  readonly currency: Currency;
  readonly registrationNumber: string;
  readonly giftAid: boolean;
  readonly taxReceipt: boolean;
  /** A donor-advised fund, which is itself the legal recipient. */
  readonly isFund?: boolean;
  /** Null where the platform itself receives the money. */
  readonly account: string | null;
  /** Two colours and a shape for the logo. */
  readonly logo: { readonly ground: string; readonly mark: string; readonly shape: LogoShape };
  /** Subject of its cover. */
  readonly cover: CoverScene;
  readonly causes: readonly {
    readonly id: string;
    readonly title: string;
    readonly category: CauseCategory;
    /** What a gift to it does. */
    readonly impact?: CauseImpact;
    /** Of one, in minor units; for Qurbani, which is bought whole. */
    readonly price?: MinorUnits;
    /** It gets the monthly gifts, and nothing else. */
    readonly endowment?: true;
  }[];
}

export type CoverScene = 'well' | 'winter' | 'clinic' | 'school' | 'homes' | 'street';
export type LogoShape = 'drop' | 'leaf' | 'hands' | 'arch' | 'star' | 'house';

/** Fictional charities, one for each currency of the demonstration, and a second one in pounds to give to as well. */
export const demoCharities: readonly DemoCharity[] = [
  {
    slug: 'human-relief-gb',
    name: 'Human Relief',
    about: 'Clean water, food and shelter where they are needed first, with people from the place itself.',
    country: 'GB',
    currency: 'gbp',
    registrationNumber: '0000001',
    giftAid: true,
    taxReceipt: false,
    account: 'acct_demo_human_relief_gb',
    logo: { ground: '#0f4c5c', mark: '#ffffff', shape: 'drop' },
    cover: 'well',
    causes: [
      {
        id: 'human-relief-gb-water',
        title: 'Wells and clean water',
        category: 'Water',
        impact: { unit_amount: 2500, text: 'families clean water for a month' },
      },
      { id: 'human-relief-gb-emergency', title: 'Where it is needed most', category: 'Emergency' },
      { id: 'human-relief-gb-orphans', title: 'Children without parents', category: 'Children' },
      { id: 'human-relief-gb-zakat', title: 'Zakat', category: 'Zakat' },
      { id: 'human-relief-gb-qurbani-sheep', title: 'Qurbani: a sheep', category: 'Qurbani', price: 12_500 },
      { id: 'human-relief-gb-qurbani-cow', title: 'Qurbani: a share of a cow', category: 'Qurbani', price: 6000 },
      { id: 'human-relief-gb-endowment', title: 'Endowment for wells', category: 'Sadaqah', endowment: true },
    ],
  },
  {
    slug: 'maple-aid-ca',
    name: 'Maple Aid',
    about: 'Food banks and winter shelter across the provinces.',
    country: 'CA',
    currency: 'cad',
    registrationNumber: '00000 0002 RR0001',
    giftAid: false,
    taxReceipt: true,
    account: 'acct_demo_maple_aid_ca',
    logo: { ground: '#8a1c1c', mark: '#ffffff', shape: 'leaf' },
    cover: 'winter',
    causes: [
      {
        id: 'maple-aid-ca-food',
        title: 'Food banks',
        category: 'Food',
        impact: { unit_amount: 500, text: 'people a day of hot meals' },
      },
      { id: 'maple-aid-ca-shelter', title: 'Winter shelter', category: 'Shelter' },
      { id: 'maple-aid-ca-zakat', title: 'Zakat', category: 'Zakat' },
    ],
  },
  {
    slug: 'open-hands-us',
    name: 'Open Hands',
    about: 'Clinics that treat everybody who comes, and the people who drive to those who cannot.',
    country: 'US',
    currency: 'usd',
    registrationNumber: '00-0000003',
    giftAid: false,
    taxReceipt: true,
    isFund: true,
    account: 'acct_demo_open_hands_us',
    logo: { ground: '#1d3b8b', mark: '#ffffff', shape: 'hands' },
    cover: 'clinic',
    causes: [
      { id: 'open-hands-us-health', title: 'Free clinics', category: 'Health' },
      { id: 'open-hands-us-education', title: 'School years', category: 'Education' },
      { id: 'open-hands-us-zakat', title: 'Zakat', category: 'Zakat' },
    ],
  },
  {
    slug: 'rahmah-my',
    name: 'Rahmah',
    about: 'Scholarships and school meals, from primary school to a first degree.',
    country: 'MY',
    currency: 'myr',
    registrationNumber: 'PPM-000-00-00000004',
    giftAid: false,
    taxReceipt: false,
    account: 'acct_demo_rahmah_my',
    logo: { ground: '#14532d', mark: '#ffffff', shape: 'arch' },
    cover: 'school',
    causes: [
      { id: 'rahmah-my-scholarship', title: 'Scholarships', category: 'Scholarship' },
      { id: 'rahmah-my-food', title: 'School meals', category: 'Food' },
      { id: 'rahmah-my-zakat', title: 'Zakat', category: 'Zakat' },
    ],
  },
  {
    slug: 'amanah-id',
    name: 'Amanah',
    about: 'Homes that stand when the ground shakes, and schools to go with them.',
    country: 'ID',
    currency: 'idr',
    registrationNumber: 'AHU-0000005',
    giftAid: false,
    taxReceipt: false,
    account: null,
    logo: { ground: '#5b2a86', mark: '#ffffff', shape: 'star' },
    cover: 'homes',
    causes: [
      { id: 'amanah-id-shelter', title: 'Safe homes', category: 'Shelter' },
      { id: 'amanah-id-education', title: 'Village schools', category: 'Education' },
      { id: 'amanah-id-zakat', title: 'Zakat', category: 'Zakat' },
      { id: 'amanah-id-endowment', title: 'Endowment for schools', category: 'Sadaqah', endowment: true },
    ],
  },
  {
    slug: 'hilfswerk-ie',
    name: 'Hilfswerk',
    about: 'A roof, a meal and somebody who listens, in every county.',
    country: 'IE',
    currency: 'eur',
    registrationNumber: 'CHY 00006',
    giftAid: false,
    taxReceipt: false,
    account: 'acct_demo_hilfswerk_ie',
    logo: { ground: '#7a4b00', mark: '#ffffff', shape: 'house' },
    cover: 'street',
    causes: [
      { id: 'hilfswerk-ie-shelter', title: 'Homes for families', category: 'Shelter' },
      { id: 'hilfswerk-ie-youth', title: 'Young people', category: 'Youth' },
      { id: 'hilfswerk-ie-zakat', title: 'Zakat', category: 'Zakat' },
    ],
  },
  {
    slug: 'sight-aid-gb',
    name: 'Sight Aid',
    about: 'Eye clinics that travel from village to village, and glasses for the children who need them.',
    country: 'GB',
    currency: 'gbp',
    registrationNumber: '0000007',
    giftAid: true,
    taxReceipt: false,
    account: 'acct_demo_sight_aid_gb',
    logo: { ground: '#3f3d56', mark: '#ffffff', shape: 'star' },
    cover: 'clinic',
    causes: [
      { id: 'sight-aid-gb-clinics', title: 'Travelling eye clinics', category: 'Health' },
      { id: 'sight-aid-gb-glasses', title: 'Glasses for children', category: 'Children' },
      { id: 'sight-aid-gb-zakat', title: 'Zakat', category: 'Zakat' },
    ],
  },
];
