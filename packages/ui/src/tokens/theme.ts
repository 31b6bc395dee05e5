/** Variant codes of the products. */
export type Brand = 'mtn' | 'mtd' | 'fg' | 'eg' | 'gm';

export type Scheme = 'light' | 'dark';

/** The raw layer: a brand's own colours as hex, from light to dark, with no meaning yet. */
export interface Palette {
  readonly neutral: Readonly<Record<0 | 50 | 100 | 200 | 300 | 400 | 600 | 700 | 800 | 850 | 900 | 950, string>>;
  readonly accent: Readonly<Record<50 | 300 | 400 | 500 | 700 | 900, string>>;
  readonly glow: Readonly<Record<50 | 400 | 600 | 900, string>>;
  readonly bar: Readonly<Record<400 | 600, string>>;
}

export interface Theme {
  readonly brand: Brand;
  readonly palette: Palette;
}

/** Colours that mean the same in every brand. */
const signal = {
  green: { 50: '#e5f6ee', 400: '#4cd399', 700: '#0c7049', 900: '#10301f' },
  amber: { 50: '#fff4dd', 400: '#f2b84b', 700: '#855600', 900: '#3a2e14' },
  red: { 50: '#fdecee', 400: '#ff929a', 700: '#b3202e', 900: '#40171d' },
} as const;

const light = ({ neutral, accent, glow, bar }: Palette) => ({
  surface: neutral[0],
  sunken: neutral[50],
  raised: neutral[0],
  ink: neutral[850],
  muted: neutral[600],
  line: neutral[200],
  'control-line': neutral[400],
  accent: accent[700],
  'on-accent': neutral[0],
  'accent-soft': accent[50],
  lantern: glow[600],
  'lantern-soft': glow[50],
  bar: bar[400],
  positive: signal.green[700],
  'positive-soft': signal.green[50],
  warning: signal.amber[700],
  'warning-soft': signal.amber[50],
  danger: signal.red[700],
  'danger-soft': signal.red[50],
  focus: accent[500],
});

/** What a colour is for. A brand is a set of these, never new components. */
export type Meaning = keyof ReturnType<typeof light>;

const dark = ({ neutral, accent, glow, bar }: Palette): Record<Meaning, string> => ({
  surface: neutral[900],
  sunken: neutral[950],
  raised: neutral[800],
  ink: neutral[100],
  muted: neutral[300],
  line: neutral[700],
  'control-line': neutral[400],
  accent: accent[400],
  'on-accent': neutral[950],
  'accent-soft': accent[900],
  lantern: glow[400],
  'lantern-soft': glow[900],
  bar: bar[600],
  positive: signal.green[400],
  'positive-soft': signal.green[900],
  warning: signal.amber[400],
  'warning-soft': signal.amber[900],
  danger: signal.red[400],
  'danger-soft': signal.red[900],
  focus: accent[300],
});

/** The meaning layer as data: each meaning's hex colour in one scheme. */
export const meanings = (theme: Theme, scheme: Scheme): Readonly<Record<Meaning, string>> =>
  scheme === 'light' ? light(theme.palette) : dark(theme.palette);
