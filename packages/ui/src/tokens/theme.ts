/** Variant codes of the products. */
export type Brand = 'mtn' | 'mtd' | 'fg' | 'eg' | 'gm';

export type Scheme = 'light' | 'dark';

/** A brand's own colours as hex, from light to dark, without a meaning. */
export interface Palette {
  readonly neutral: Readonly<Record<0 | 50 | 100 | 200 | 300 | 400 | 600 | 700 | 800 | 850 | 900 | 950, string>>;
  readonly accent: Readonly<Record<50 | 300 | 400 | 500 | 700 | 900, string>>;
  readonly glow: Readonly<Record<50 | 400 | 600 | 900, string>>;
  readonly bar: Readonly<Record<400 | 600, string>>;
}

export interface Theme {
  /** A brand's code, or a custom name. */
  readonly brand: Brand | (string & {});
  readonly palette: Palette;
}

/** Picks the light or the dark colour. */
type Choose = (light: string, dark: string) => string;

const colours = ({ neutral, accent, glow, bar }: Palette, choose: Choose) => ({
  surface: choose(neutral[0], neutral[900]),
  sunken: choose(neutral[50], neutral[950]),
  raised: choose(neutral[0], neutral[800]),
  ink: choose(neutral[850], neutral[100]),
  muted: choose(neutral[600], neutral[300]),
  line: choose(neutral[200], neutral[700]),
  'control-line': neutral[400],
  accent: choose(accent[700], accent[400]),
  'on-accent': choose(neutral[0], neutral[950]),
  'accent-soft': choose(accent[50], accent[900]),
  lantern: choose(glow[600], glow[400]),
  'lantern-soft': choose(glow[50], glow[900]),
  bar: choose(bar[400], bar[600]),
  // The same in every brand.
  positive: choose('#0c7049', '#4cd399'),
  'positive-soft': choose('#e5f6ee', '#10301f'),
  warning: choose('#855600', '#f2b84b'),
  'warning-soft': choose('#fff4dd', '#3a2e14'),
  danger: choose('#b3202e', '#ff929a'),
  'danger-soft': choose('#fdecee', '#40171d'),
  focus: choose(accent[500], accent[300]),
});

/** The purpose of a colour. A brand is a set of these, never new components. */
export type Meaning = keyof ReturnType<typeof colours>;

/** Each meaning's hex colour in one scheme. */
export const meanings = ({ palette }: Theme, scheme: Scheme): Readonly<Record<Meaning, string>> =>
  colours(palette, (light, dark) => (scheme === 'light' ? light : dark));
