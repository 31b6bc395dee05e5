import { LANGUAGE_CODES, LANGUAGES, type Language, languageOf } from '@lantern-giving/core/language';
import { Root } from '@lantern-giving/ui/root';
import { type Brand, type Scheme, themeOf } from '@lantern-giving/ui/tokens';
import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';

// What a story looks for comes later than in a second, the default, where the machine is busy.
configure({ asyncUtilTimeout: 30_000 });

type Choice = { value: string; title: string };

const brands: Record<Brand, string> = {
  mtn: 'MyTenNights',
  mtd: 'MyTenDays',
  fg: 'FridayGiving',
  eg: 'EverGive',
  gm: 'GiveMatch',
};

const choicesOf = (table: Record<string, string>): Choice[] =>
  Object.entries(table).map(([value, title]) => ({ value, title }));

const isBrand = (value: unknown): value is Brand => typeof value === 'string' && value in brands;
const schemeOf = (value: unknown): Scheme => (value === 'dark' ? 'dark' : 'light');
const localeOf = (value: unknown): Language => languageOf(String(value)) ?? 'en';

const preview: Preview = {
  initialGlobals: { brand: 'mtn', scheme: 'light', locale: 'en' },
  globalTypes: {
    brand: { description: 'Brand', toolbar: { icon: 'paintbrush', items: choicesOf(brands), dynamicTitle: true } },
    scheme: {
      description: 'Colour scheme',
      toolbar: { icon: 'contrast', items: choicesOf({ light: 'Light', dark: 'Dark' }), dynamicTitle: true },
    },
    locale: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        items: choicesOf(Object.fromEntries(LANGUAGE_CODES.map((code) => [code, LANGUAGES[code].name]))),
        dynamicTitle: true,
      },
    },
  },
  parameters: {
    a11y: { test: 'error' },
    controls: { expanded: true },
    layout: 'fullscreen',
  },
  decorators: [
    (Story, { globals }) => {
      const locale = localeOf(globals.locale);
      const brand = isBrand(globals.brand) ? globals.brand : 'mtn';
      const { dir } = LANGUAGES[locale];
      document.documentElement.lang = locale;
      document.documentElement.dir = dir;
      return (
        <Root theme={themeOf(brand)} scheme={schemeOf(globals.scheme)} lang={locale} dir={dir}>
          <Story />
        </Root>
      );
    },
  ],
};

export default preview;
