import type { CauseCategory, CauseImpact } from '@lantern-giving/core/charity';
import type { Currency, MinorUnits } from '@lantern-giving/core/money';

export interface DemoCharity {
  readonly slug: string;
  readonly name: string;
  readonly about: string;
  /** Paragraphs of its page, separated by empty lines. */
  readonly story: string;
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
    story: [
      'A well takes nine days to dig and an afternoon to break. So we train two people in every village to mend the pump, and keep the parts nearby.',
      'Last Ramadan your nights paid for eleven wells. All eleven still run.',
    ].join('\n\n'),
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
      {
        id: 'human-relief-gb-orphans',
        title: 'Children without parents',
        category: 'Children',
        impact: { unit_amount: 3000, text: 'children school, clothes and meals for a month' },
      },
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
    story: [
      'From November to March our kitchens open every evening. Whoever comes gets a hot meal and a bag of groceries for the week.',
      'When it is below minus fifteen, the shelters stay open all day.',
    ].join('\n\n'),
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
      {
        id: 'maple-aid-ca-shelter',
        title: 'Winter shelter',
        category: 'Shelter',
        impact: { unit_amount: 2500, text: 'people a warm bed for a night' },
      },
      { id: 'maple-aid-ca-zakat', title: 'Zakat', category: 'Zakat' },
    ],
  },
  {
    slug: 'open-hands-us',
    name: 'Open Hands',
    about: 'Clinics that treat everybody who comes, and the people who drive to those who cannot.',
    story: [
      'Four clinics and two vans, with doctors who work for us on their day off. Nobody is asked for insurance.',
      'Every second patient comes for a check-up that was put off for years.',
    ].join('\n\n'),
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
      {
        id: 'open-hands-us-health',
        title: 'Free clinics',
        category: 'Health',
        impact: { unit_amount: 4000, text: 'patients a check-up' },
      },
      {
        id: 'open-hands-us-education',
        title: 'School years',
        category: 'Education',
        impact: { unit_amount: 3500, text: 'pupils books for a year' },
      },
      { id: 'open-hands-us-zakat', title: 'Zakat', category: 'Zakat' },
    ],
  },
  {
    slug: 'rahmah-my',
    name: 'Rahmah',
    about: 'Scholarships and school meals, from primary school to a first degree.',
    story: [
      'A child who has eaten learns better. We cook in forty schools, and buy from farms in the same district.',
      'Those who finish school with good marks can apply for a scholarship that lasts until their degree.',
    ].join('\n\n'),
    country: 'MY',
    currency: 'myr',
    registrationNumber: 'PPM-000-00-00000004',
    giftAid: false,
    taxReceipt: false,
    account: 'acct_demo_rahmah_my',
    logo: { ground: '#14532d', mark: '#ffffff', shape: 'arch' },
    cover: 'school',
    causes: [
      {
        id: 'rahmah-my-scholarship',
        title: 'Scholarships',
        category: 'Scholarship',
        impact: { unit_amount: 15000, text: 'students a month at university' },
      },
      {
        id: 'rahmah-my-food',
        title: 'School meals',
        category: 'Food',
        impact: { unit_amount: 500, text: 'children a school meal' },
      },
      { id: 'rahmah-my-zakat', title: 'Zakat', category: 'Zakat' },
    ],
  },
  {
    slug: 'amanah-id',
    name: 'Amanah',
    about: 'Homes that stand when the ground shakes, and schools to go with them.',
    story: [
      'We build with bamboo and light walls, as engineers from Lombok and Palu have tested. The families who move in help to build.',
      'Each new village gets a school within its first year.',
    ].join('\n\n'),
    country: 'ID',
    currency: 'idr',
    registrationNumber: 'AHU-0000005',
    giftAid: false,
    taxReceipt: false,
    account: null,
    logo: { ground: '#5b2a86', mark: '#ffffff', shape: 'star' },
    cover: 'homes',
    causes: [
      {
        id: 'amanah-id-shelter',
        title: 'Safe homes',
        category: 'Shelter',
        impact: { unit_amount: 250000, text: 'families a wall that holds' },
      },
      {
        id: 'amanah-id-education',
        title: 'Village schools',
        category: 'Education',
        impact: { unit_amount: 100000, text: 'pupils books for a term' },
      },
      { id: 'amanah-id-zakat', title: 'Zakat', category: 'Zakat' },
      { id: 'amanah-id-endowment', title: 'Endowment for schools', category: 'Sadaqah', endowment: true },
    ],
  },
  {
    slug: 'hilfswerk-ie',
    name: 'Hilfswerk',
    about: 'A roof, a meal and somebody who listens, in every county.',
    story: [
      'We find rooms and flats for families who live in hotels or cars, and stay in touch for a year after they move in.',
      'Young people can call us at any hour. Somebody always answers.',
    ].join('\n\n'),
    country: 'IE',
    currency: 'eur',
    registrationNumber: 'CHY 00006',
    giftAid: false,
    taxReceipt: false,
    account: 'acct_demo_hilfswerk_ie',
    logo: { ground: '#7a4b00', mark: '#ffffff', shape: 'house' },
    cover: 'street',
    causes: [
      {
        id: 'hilfswerk-ie-shelter',
        title: 'Homes for families',
        category: 'Shelter',
        impact: { unit_amount: 5000, text: 'families a night in their own room' },
      },
      {
        id: 'hilfswerk-ie-youth',
        title: 'Young people',
        category: 'Youth',
        impact: { unit_amount: 1500, text: 'young people an hour with a counsellor' },
      },
      { id: 'hilfswerk-ie-zakat', title: 'Zakat', category: 'Zakat' },
    ],
  },
  {
    slug: 'sight-aid-gb',
    name: 'Sight Aid',
    about: 'Eye clinics that travel from village to village, and glasses for the children who need them.',
    story: [
      'A cataract operation takes twenty minutes. Our bus brings the surgeon, the nurse and the lenses to places without a hospital.',
      'We test the eyes of every child in the schools along the way, and grind the glasses on the spot.',
    ].join('\n\n'),
    country: 'GB',
    currency: 'gbp',
    registrationNumber: '0000007',
    giftAid: true,
    taxReceipt: false,
    account: 'acct_demo_sight_aid_gb',
    logo: { ground: '#3f3d56', mark: '#ffffff', shape: 'star' },
    cover: 'clinic',
    causes: [
      {
        id: 'sight-aid-gb-clinics',
        title: 'Travelling eye clinics',
        category: 'Health',
        impact: { unit_amount: 3000, text: 'people an operation that gives back their sight' },
      },
      {
        id: 'sight-aid-gb-glasses',
        title: 'Glasses for children',
        category: 'Children',
        impact: { unit_amount: 800, text: 'children a pair of glasses' },
      },
      { id: 'sight-aid-gb-zakat', title: 'Zakat', category: 'Zakat' },
    ],
  },
];
