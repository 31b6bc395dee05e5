import type { Brand } from '../../campaigns/index.ts';

/** Ground of the button that the code brings along; its words are white. The dashboard's tests hold it to the themes' accents. */
export const BUTTON_GROUNDS: Readonly<Record<Brand, string>> = {
  mtn: '#2b2f7f',
  mtd: '#0b5a5e',
  fg: '#11713a',
  eg: '#934a1a',
  gm: '#b93a2c',
};

/** On the element itself: it is pasted into pages whose style sheets nobody here knows. */
export function buttonStyle(brand: Brand): string {
  return [
    'display:inline-block',
    'padding:14px 24px',
    'border-radius:10px',
    `background:${BUTTON_GROUNDS[brand]}`,
    'color:#fff',
    'font:600 16px/1.25 system-ui,sans-serif',
    'text-decoration:none',
  ].join(';');
}
