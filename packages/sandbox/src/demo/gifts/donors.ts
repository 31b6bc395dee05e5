import anyAscii from 'any-ascii';
import type { Chance } from './chance.ts';

export interface DemoDonor {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly locale: 'en' | 'ar';
}

/** Addresses of a charity's donors, as they write them. */
export interface Home {
  readonly country: string;
  readonly dialCode: string;
  readonly phone: string;
  readonly timezones: readonly string[];
  readonly addresses: readonly {
    readonly house: string;
    readonly street: string;
    readonly city: string;
    readonly state: string;
    readonly postcode: string;
  }[];
  readonly firstNames: readonly string[];
  readonly lastNames: readonly string[];
}

const northAmerica = {
  firstNames: ['Layla', 'Noah', 'Fatima', 'Jamal', 'Aaliyah', 'Samir', 'Grace', 'Nadia', 'Elijah', 'Huda', 'Kareem'],
  lastNames: ['Johnson', 'Abdi', 'Haddad', 'Ali', 'Washington', 'Tran', 'Siddiqi', 'Osman', 'Bouchard', 'Farah'],
};

/** By the charity's country. The phone numbers are reserved for fiction where a country has such numbers. */
export const homes: Readonly<Record<string, Home>> = {
  GB: {
    country: 'GB',
    dialCode: '44',
    phone: '7700 900123',
    timezones: ['Europe/London'],
    addresses: [
      { house: '14', street: 'Orchard Road', city: 'Birmingham', state: '', postcode: 'B11 4DG' },
      { house: '7', street: 'Mill Lane', city: 'Bradford', state: '', postcode: 'BD8 9NT' },
      { house: '221', street: 'Whitechapel Road', city: 'London', state: '', postcode: 'E1 1DE' },
      { house: 'Rose Cottage', street: 'Church Street', city: 'Leicester', state: '', postcode: 'LE2 3AF' },
    ],
    firstNames: [
      'Aisha',
      'Yusuf',
      'Khadija',
      'Ibrahim',
      'Safiya',
      'Omar',
      'Sarah',
      'Daniel',
      'Priya',
      'Zainab',
      'Adeel',
    ],
    lastNames: ['Begum', 'Khan', 'Hussain', 'Ahmed', 'Whitfield', 'Okafor', 'Patel', 'Malik', 'Chaudhry', 'Mensah'],
  },
  CA: {
    country: 'CA',
    dialCode: '1',
    phone: '416 555 0142',
    timezones: ['America/Toronto', 'America/Toronto', 'America/Edmonton', 'America/Vancouver'],
    addresses: [
      { house: '88', street: 'Danforth Avenue', city: 'Toronto', state: 'Ontario', postcode: 'M4K 1N1' },
      { house: '1204', street: 'Rue Sherbrooke', city: 'Montréal', state: 'Québec', postcode: 'H2L 1M3' },
      { house: '35', street: 'Kensington Road', city: 'Calgary', state: 'Alberta', postcode: 'T2N 3P6' },
    ],
    ...northAmerica,
  },
  US: {
    country: 'US',
    dialCode: '1',
    phone: '312 555 0175',
    timezones: ['America/New_York', 'America/Chicago', 'America/Los_Angeles'],
    addresses: [
      { house: '410', street: 'Warren Avenue', city: 'Dearborn', state: 'Michigan', postcode: '48126' },
      { house: '92', street: 'Atlantic Avenue', city: 'Brooklyn', state: 'New York', postcode: '11201' },
      { house: '1500', street: 'Harwin Drive', city: 'Houston', state: 'Texas', postcode: '77036' },
    ],
    ...northAmerica,
  },
  MY: {
    country: 'MY',
    dialCode: '60',
    phone: '12 345 6789',
    timezones: ['Asia/Kuala_Lumpur'],
    addresses: [
      { house: '12', street: 'Jalan Melati', city: 'Shah Alam', state: 'Selangor', postcode: '40000' },
      { house: '3', street: 'Jalan Bukit', city: 'Johor Bahru', state: 'Johor', postcode: '80100' },
    ],
    firstNames: ['Nur Aisyah', 'Ahmad', 'Siti', 'Hafiz', 'Aminah', 'Faisal', 'Farah', 'Azlan', 'Mei Ling'],
    lastNames: ['Abdullah', 'Ismail', 'Rahim', 'Yusof', 'Hassan', 'Tan', 'Othman', 'Zainal'],
  },
  ID: {
    country: 'ID',
    dialCode: '62',
    phone: '812 3456 789',
    timezones: ['Asia/Jakarta', 'Asia/Makassar'],
    addresses: [
      { house: '5', street: 'Jalan Merdeka', city: 'Bandung', state: 'Jawa Barat', postcode: '40111' },
      { house: '21', street: 'Jalan Pahlawan', city: 'Makassar', state: 'Sulawesi Selatan', postcode: '90111' },
    ],
    firstNames: ['Dewi', 'Budi', 'Siti', 'Agus', 'Rina', 'Fitri', 'Hendra', 'Ayu', 'Rizky', 'Putri'],
    lastNames: ['Santoso', 'Wijaya', 'Lestari', 'Hidayat', 'Pratama', 'Kusuma', 'Nugroho', 'Rahmawati'],
  },
  IE: {
    country: 'IE',
    dialCode: '353',
    phone: '85 012 3456',
    timezones: ['Europe/Dublin'],
    addresses: [
      { house: '9', street: 'South Circular Road', city: 'Dublin', state: '', postcode: 'D08 XY00' },
      { house: '2', street: 'Shop Street', city: 'Galway', state: '', postcode: 'H91 AB12' },
    ],
    firstNames: ['Aoife', 'Ciarán', 'Niamh', 'Mohamed', 'Sinéad', 'Conor', 'Ayesha', 'Fiadh', 'Liam', 'Zahra'],
    lastNames: ['Murphy', 'Byrne', 'Kelly', 'Ryan', 'Walsh', 'Doyle', 'Akhtar', 'Farouk', 'Brennan'],
  },
};

/** Donors who write in Arabic, with the Latin spelling for their email address. */
const inArabic = [
  ['ليلى', 'حداد', 'layla.haddad'],
  ['يوسف', 'المصري', 'yousef.almasri'],
  ['مريم', 'الخطيب', 'mariam.alkhatib'],
  ['أحمد', 'منصور', 'ahmad.mansour'],
  ['فاطمة', 'الزهراني', 'fatima.alzahrani'],
  ['عمر', 'القاسم', 'omar.alqasim'],
  ['هدى', 'سليمان', 'huda.sulaiman'],
  ['خالد', 'النجار', 'khalid.alnajjar'],
  ['سارة', 'العلي', 'sara.alali'],
  ['إبراهيم', 'درويش', 'ibrahim.darwish'],
] as const;
const ARABIC = 0.12;

/** A fictional donor with an unused address at a reserved domain (RFC 2606), different from all earlier ones. */
export function makeDonor(chance: Chance, home: Home, taken: Set<string>): DemoDonor {
  const arabic = chance.happens(ARABIC) ? chance.oneOf(inArabic) : null;
  const [firstName, lastName, letters] = arabic ?? latinName(chance, home);
  let email = `${letters}@mail.example`;
  for (let number = 2; taken.has(email); number++) email = `${letters}${number}@mail.example`;
  taken.add(email);
  return { firstName, lastName, email, locale: arabic ? 'ar' : 'en' };
}

function latinName(chance: Chance, { firstNames, lastNames }: Home): [first: string, last: string, letters: string] {
  const [first, last] = [chance.oneOf(firstNames), chance.oneOf(lastNames)];
  return [first, last, anyAscii(`${first}.${last}`).toLowerCase().replaceAll(' ', '')];
}
