import type { Brand } from '../../campaigns/index.ts';

/** Background colours of the embed code's button, which has white text. The dashboard's tests compare them to the themes. */
export const BUTTON_BACKGROUNDS: Readonly<Record<Brand, string>> = {
  mtn: '#2b2f7f',
  mtd: '#0b5a5e',
  fg: '#11713a',
  eg: '#934a1a',
  gm: '#b93a2c',
};

/** Inline styles of the button, since it is pasted into pages with unknown style sheets. */
export function buttonStyle(brand: Brand): string {
  return [
    'display:inline-block',
    'padding:14px 24px',
    'border-radius:10px',
    `background:${BUTTON_BACKGROUNDS[brand]}`,
    'color:#fff',
    'font:600 16px/1.25 system-ui,sans-serif',
    'text-decoration:none',
  ].join(';');
}
