/**
 * The pages' illustrations: our own, as inline SVG without external resources. Decorative: hidden from screen readers.
 */

const FAR_HOUSES = [
  'M-10 485h26v75h-26zM18 478h45v82h-45zM65 468h29v92h-29zM95 461h43v99h-43zM97 461a19 20 0 0 1 39 0Z',
  'M140 462h30v98h-30zM172 473h32v87h-32zM206 470h54v90h-54zM262 470h53v90h-53zM317 482h42v78h-42z',
  'M361 469h27v91h-27zM390 470h58v90h-58zM450 458h29v102h-29zM481 474h45v86h-45zM483 474a20 20 0 0 1 41 0Z',
  'M528 466h40v94h-40zM570 476h47v84h-47zM572 476a22 21 0 0 1 43 0ZM619 470h49v90h-49zM670 485h35v75h-35z',
  'M707 472h60v88h-60zM769 461h35v99h-35zM806 459h48v101h-48z',
].join('');
const NEAR_HOUSES = [
  'M0 496h46v86h-46zM44 482h30v100h-30zM78 500h52v82h-52zM150 488h34v94h-34zM182 502h56v80h-56z',
  'M250 492h40v90h-40zM300 504h60v78h-60zM372 488h30v94h-30zM404 502h44v80h-44zM470 496h40v86h-40z',
  'M640 500h50v82h-50zM690 484h34v98h-34zM722 502h80v80h-80z',
  'M520 562V488h18c0-26 20-40 38-52 18 12 38 26 38 52h18v74ZM574.5 424h3v14h-3z',
  'M576 416a5 5 0 1 0 4 8 4.200 4.200 0 1 1-4-8ZM503 418h10v144h-10zM500 436h16v4h-16z',
  'M502 418c0-8 4-12 6-18 2 6 6 10 6 18ZM639 430h10v132h-10zM636 448h16v4h-16z',
  'M638 430c0-8 4-12 6-18 2 6 6 10 6 18ZM127 456h10v106h-10zM124 474h16v4h-16z',
  'M126 456c0-8 4-12 6-18 2 6 6 10 6 18Z',
].join('');
const WINDOWS = [
  'M33 508h3v5h-3zM29 507h3v5h-3zM58 505h3v5h-3zM111 512h3v5h-3zM165 500h3v5h-3zM193 510h3v5h-3z',
  'M203 509h3v5h-3zM270 507h3v5h-3zM327 511h3v5h-3zM353 512h3v5h-3zM389 496h3v5h-3zM424 511h3v5h-3z',
  'M498 506h3v5h-3zM648 506h3v5h-3zM669 511h3v5h-3zM709 509h3v5h-3zM767 511h3v5h-3zM781 512h3v5h-3z',
  'M545 518v-12a3 4 0 0 1 6 0v12ZM559 518v-12a3 4 0 0 1 6 0v12ZM573 518v-12a3 4 0 0 1 6 0v12Z',
  'M587 518v-12a3 4 0 0 1 6 0v12ZM601 518v-12a3 4 0 0 1 6 0v12Z',
].join('');
const STARS = [
  'M663 334h.01M808 185h.01M148 266h.01M192 75h.01M118 313h.01M439 5h.01M888 93h.01M492 11h.01M869 7h.01',
  'M1158 16h.01M457 176h.01M1193 334h.01M1181 156h.01M101 350h.01M95 145h.01M272 53h.01M295 138h.01',
  'M1169 58h.01M1396 27h.01M1191 150h.01M384 78h.01M1121 213h.01M1155 7h.01M421 121h.01M1088 96h.01',
  'M643 109h.01M928 74h.01M508 253h.01M1431 245h.01M167 152h.01M1075 120h.01M703 221h.01M589 166h.01',
  'M149 15h.01M856 24h.01M700 21h.01M1001 94h.01M1368 10h.01M1142 151h.01M642 68h.01M717 160h.01',
  'M1187 254h.01M140 276h.01M552 113h.01M1360 8h.01M1497 208h.01M1325 153h.01M1395 267h.01M582 215h.01',
  'M1369 70h.01M945 72h.01M1251 15h.01M120 35h.01M588 17h.01M507 86h.01M1016 10h.01M919 87h.01M569 299h.01',
  'M881 288h.01M570 210h.01M734 199h.01M779 339h.01M309 10h.01M309 38h.01M477 4h.01M1206 27h.01M577 4h.01',
  'M858 136h.01M1248 148h.01M257 203h.01M1055 335h.01M1341 196h.01M110 106h.01M1597 336h.01M1393 254h.01',
  'M803 86h.01M807 13h.01M1299 87h.01M390 8h.01M427 101h.01M225 68h.01M107 13h.01M1160 21h.01M207 335h.01',
  'M1256 5h.01M425 168h.01M304 177h.01M711 163h.01M971 16h.01M999 360h.01',
].join('');
const BRIGHT_STARS = [
  'M954 128h.01M638 26h.01M209 198h.01M1516 72h.01M1417 45h.01M47 57h.01M1081 98h.01M1413 145h.01',
  'M55 201h.01M610 258h.01M186 185h.01M534 138h.01M342 96h.01M456 142h.01M1595 134h.01M1303 61h.01',
].join('');

const SCENE = 'class="scene" viewBox="0 0 1600 700" preserveAspectRatio="xMidYMax slice" aria-hidden="true"';
const CRESCENT = 'M8-19A20 20 0 1 0 8 19 15.5 15.5 0 1 1 8-19Z';

const gradient = (id: string, stops: readonly (readonly [at: number, colour: string])[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops
    .map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`)
    .join('')}</linearGradient>`;

/** A town on the water, at night. */
const night = `<svg ${SCENE}><defs>${gradient('sky', [
  [0, '#090b20'],
  [0.35, '#181b50'],
  [0.62, '#3d377a'],
  [0.82, '#8b5a7c'],
  [1, '#eaa866'],
])}${gradient('sea', [
  [0, '#54406f'],
  [0.3, '#272560'],
  [1, '#0d0f2b'],
])}<g id="town"><path fill="#2f2b66" opacity=".9" d="${FAR_HOUSES}"/><path fill="#1a1a48" d="${NEAR_HOUSES}"/><path fill="#ffd07a" opacity=".85" d="${WINDOWS}"/></g></defs>
<rect width="1600" height="542" fill="url(#sky)"/>
<path stroke="#fff" stroke-opacity=".6" stroke-width="1.8" stroke-linecap="round" d="${STARS}"/><path stroke="#fff" stroke-opacity=".9" stroke-width="3" stroke-linecap="round" d="${BRIGHT_STARS}"/>
<use href="#town" x="-500"/><use href="#town" x="300"/><use href="#town" x="1100"/>
<rect y="540" width="1600" height="160" fill="url(#sea)"/><path d="M0 540C300 530 560 544 800 538S1300 532 1600 541v6H0Z" fill="#15163d"/>
<path transform="translate(1250 120) scale(.9) rotate(-24)" d="${CRESCENT}" fill="#fff1cf"/></svg>`;

/** Dunes before sunrise, with palms. */
const dunes = `<svg ${SCENE}><defs>${gradient('sky', [
  [0, '#0b3f46'],
  [0.4, '#1f6467'],
  [0.58, '#2a7472'],
  [0.76, '#d9b27c'],
  [1, '#f6d9a4'],
])}</defs><rect width="1600" height="700" fill="url(#sky)"/>
<circle cx="1080" cy="484" r="58" fill="#ffeec4"/><circle cx="1080" cy="484" r="76" fill="#ffeec4" opacity=".25"/>
<path transform="translate(1330 300) scale(.8) rotate(-24)" d="${CRESCENT}" fill="#fff6e0" opacity=".9"/>
<path d="M0 520c180-70 330-70 520-20s300 40 480-20 380-40 600 30v190H0Z" fill="#d79c5c"/>
<path d="M0 590c220-70 420-50 640-10s420 30 560-20 280-20 400 10v130H0Z" fill="#b97a41"/>
<path d="M0 650c260-50 520-30 800-10s560 0 800-30v90H0Z" fill="#8f5a30"/>
<g id="palm"><path d="M238 600c-4-50-2-90 10-130" fill="none" stroke="#5b3a20" stroke-width="9" stroke-linecap="round"/><path d="M248 472c-34-28-66-14-76 10 30-10 50-6 76 6 4-34 36-54 70-38-26 4-50 14-66 38 30 0 50 14 56 40-20-20-40-26-62-32-4 18-18 34-40 40 16-18 30-34 42-64Z" fill="#14655c"/></g><use href="#palm" x="1010" y="20"/><use href="#palm" x="86" y="36"/></svg>`;

/** Green hills on a Friday morning, with a mosque. */
const hills = `<svg ${SCENE}><defs>${gradient('sky', [
  [0, '#0b4a2c'],
  [0.35, '#14603a'],
  [0.58, '#22724a'],
  [0.74, '#a7d7a3'],
  [1, '#fdf2c4'],
])}</defs><rect width="1600" height="700" fill="url(#sky)"/>
<circle cx="800" cy="506" r="60" fill="#fff6cf"/><circle cx="800" cy="506" r="96" fill="#fff6cf" opacity=".3"/>
<path d="M0 500c200-80 380-50 560-10s360 10 520-30 340-30 520 10v230H0Z" fill="#5d9f66"/>
<g fill="#0f4a2e"><path d="M1120 560v-70h20c0-28 22-44 42-58 20 14 42 30 42 58h20v70Z"/><path d="M1088 560V412h12v148zM1264 560V424h12v136zM1180 416h4v18h-4z"/><path d="M1086 412c0-9 5-14 8-22 3 8 8 13 8 22zM1262 424c0-9 5-14 8-22 3 8 8 13 8 22z"/></g>
<path d="M0 570c240-70 480-30 740-6s520 10 860-40v176H0Z" fill="#2f7445"/>
<path d="M0 640c300-40 620-30 900-14s480-2 700-26v100H0Z" fill="#1d5433"/>
<g id="tree"><path d="M300 620v-60" stroke="#4a3620" stroke-width="9" stroke-linecap="round"/><ellipse cx="300" cy="528" rx="38" ry="46" fill="#1a5c37"/><ellipse cx="290" cy="516" rx="18" ry="22" fill="#2c7a4b"/></g><use href="#tree" x="90" y="14"/><use href="#tree" x="-120" y="20"/><use href="#tree" x="1110" y="20"/></svg>`;

export const SCENES = { mytennights: night, mytendays: dunes, fridaygiving: hills } as const;

/** The lantern symbol that each night of a row uses; its colours show the night's state. */
export const LANTERN = `<svg class="defs" width="0" height="0" aria-hidden="true"><defs><symbol id="lantern" viewBox="0 0 26 74"><circle cx="13" cy="3.2" r="2.2" fill="none" stroke="var(--edge)" stroke-width="1.4"/><path d="M13 6C14 10 23 10.5 24 19V65q0 4-4 4H6q-4 0-4-4V19C3 10.5 12 10 13 6Z" fill="var(--glass)" stroke="var(--edge)" stroke-width="1.25"/><path d="M8.5 20V68M17.5 20V68M3 19.5h20M2.5 64.5h21" stroke="var(--edge)" stroke-opacity=".45"/><ellipse cx="13" cy="54" rx="9" ry="13" fill="var(--flame)" opacity=".55"/><path d="M13 48c2 2.8 3.4 4.8 3.4 6.9a3.4 3.4 0 0 1-6.800 0c0-2.1 1.4-4.100 3.400-6.900Z" fill="var(--flame)"/><path d="M6 69h14v3.500q0 1.500-1.500 1.500h-11q-1.500 0-1.500-1.500z" fill="var(--edge)"/></symbol></defs></svg>`;

const drawn = (path: string, mirrored = false) =>
  `<svg class="icon${mirrored ? ' mirrored' : ''}" viewBox="0 0 20 20" aria-hidden="true"><path d="${path}"/></svg>`;

export const ICONS = {
  lantern: drawn('M10 2v2.2M6.5 7.2 7.6 4.6h4.8l1.1 2.6M6 7.2h8v7.3H6zM7.6 14.5l-.6 3h6l-.6-3M10 9.4v2.8'),
  next: drawn('m8 5 5 5-5 5', true),
  search: drawn('M8.500 14a5.500 5.500 0 1 0 0-11 5.500 5.500 0 0 0 0 11ZM12.500 12.500 17 17'),
} as const;

/** The platform's favicon. */
export const SIGN =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#2b2f7f"/><path d="M16 4.5v3M11.5 10.5h9l1.5 3.5v9l-1.5 3.5h-9L10 23v-9z" fill="none" stroke="#f2b84b" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"/><path d="M16 14.5c2.2 2.3 2.8 3.7 2.8 5a2.8 2.8 0 0 1-5.6 0c0-1.3.6-2.7 2.8-5z" fill="#f2b84b"/></svg>';
