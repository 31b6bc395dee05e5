import { escapeHtml } from '@lantern-giving/server/lib/mail/mail-template';
import type { CoverScene, DemoCharity } from './charities.ts';

const WIDTH = 1200;
const HEIGHT = 400;

/** A 1200 × 400 cover for a charity's work, drawn from flat shapes and small enough for every phone. */
export function drawCover({ name, cover }: Pick<DemoCharity, 'name' | 'cover'>): string {
  const { sky, parts } = scenes[cover];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img">`,
    `<title>${escapeHtml(name)}</title>`,
    '<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">',
    ...sky.map((color, at) => `<stop offset="${at / (sky.length - 1)}" stop-color="${color}"/>`),
    `</linearGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>`,
    ...parts,
    '</svg>\n',
  ].join('');
}

const path = (fill: string, d: string) => `<path fill="${fill}" d="${d}"/>`;
const circle = (fill: string, x: number, y: number, r: number, opacity = 1) =>
  `<circle fill="${fill}" cx="${x}" cy="${y}" r="${r}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`;
const box = (fill: string, x: number, y: number, width: number, height: number, round = 0) =>
  `<rect fill="${fill}" x="${x}" y="${y}" width="${width}" height="${height}"${round ? ` rx="${round}"` : ''}/>`;
const at = (x: number, y: number, scale: number, ...parts: readonly string[]) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${parts.join('')}</g>`;

/** A hill across the width: the heights of its outline, evenly spaced. */
function hill(fill: string, ...heights: readonly number[]): string {
  const step = WIDTH / (heights.length - 1);
  const line = heights.map((y, index) => {
    if (index === 0) return `M0 ${HEIGHT}V${y}`;
    const [x, before] = [index * step, heights[index - 1] ?? y];
    return `C${x - step / 2} ${before} ${x - step / 2} ${y} ${x} ${y}`;
  });
  return path(fill, `${line.join('')}V${HEIGHT}Z`);
}

function stars(fill: string, ...places: readonly (readonly [x: number, y: number])[]): string {
  return places.map(([x, y], index) => circle(fill, x, y, index % 3 === 0 ? 2.6 : 1.7, 0.85)).join('');
}

function moon(fill: string, x: number, y: number, r: number): string {
  return path(
    fill,
    `M${x} ${y - r}a${r} ${r} 0 1 0 ${r} ${r * 1.25}a${r * 0.82} ${r * 0.82} 0 0 1 ${-r} ${-r * 1.25}z`,
  );
}

/** Anchored at their point on the ground, 100 high. */
const pine = (fill: string) => path(fill, 'M0-100L24-56H12L34-22H8V0H-8V-22H-34L-12-56H-24Z');
const palm = (trunk: string, leaf: string) =>
  path(trunk, 'M-4 0C-2-34 2-58 12-84L19-82C10-56 6-32 6 0Z') +
  path(
    leaf,
    'M16-84C-2-104-24-102-38-84C-22-90-6-88 16-84C-8-80-22-66-24-48C-12-62 0-74 16-84C14-64 20-50 34-42C32-58 28-72 16-84C36-88 52-80 60-62C60-84 44-96 16-84C24-100 40-108 56-104C44-116 22-108 16-84Z',
  );
const window = (fill: string, x: number, y: number) => box(fill, x, y, 18, 24, 2);

const terrace = (wall: string, roof: string, door: string, lit: string) =>
  box(wall, 0, -130, 96, 130) +
  path(roof, 'M-8-130L48-176L104-130Z') +
  box(roof, 74, -184, 14, 36) +
  box(door, 38, -52, 26, 52, 3) +
  circle(lit, 58, -26, 2.4) +
  window(lit, 12, -106) +
  window(lit, 66, -106) +
  window(lit, 10, -52) +
  window(lit, 74, -52);

const scenes: Readonly<Record<CoverScene, { readonly sky: readonly string[]; readonly parts: readonly string[] }>> = {
  well: {
    sky: ['#0b3a48', '#2f7f86', '#f3c892'],
    parts: [
      stars('#fff', [120, 60], [260, 110], [420, 46], [560, 120], [700, 70], [1080, 84], [960, 40]),
      circle('#ffe3b0', 800, 250, 96, 0.5),
      circle('#ffd08a', 800, 250, 62),
      hill('#c98f5a', 270, 236, 284, 246, 290, 262, 280),
      hill('#a86f45', 320, 296, 330, 302, 322, 296, 330),
      at(
        300,
        352,
        1.5,
        path('#5b3a26', 'M-48-112H-40V-30H-48ZM40-112H48V-30H40Z'),
        path('#7a2f2a', 'M-70-106L0-150L70-106Z'),
        box('#5b3a26', -44, -100, 88, 6),
        box('#3a2417', -1.5, -96, 3, 40),
        path('#d9e6e6', 'M-11-58H11L8-38H-8Z'),
        path('#e8d9c3', 'M-56-34H56V2H-56Z'),
        path('#cbb698', 'M-56-34H-20V-17H-56ZM18-34H56V-17H18ZM-38-17H0V2H-38Z'),
        path('#f4ead9', 'M-62-42H62V-32H-62Z'),
      ),
      hill('#6f4630', 372, 354, 366, 350, 364, 352, 368),
      path('#4fa9b3', 'M520 400C600 372 760 360 900 366C1010 370 1110 384 1200 378V400Z'),
      path('#bfe6e6', 'M640 388H760V391H640ZM820 380H900V383H820ZM960 392H1080V395H960Z'),
      at(1050, 366, 1.1, palm('#3d2a1c', '#1f5a4c')),
      at(1110, 372, 0.8, palm('#3d2a1c', '#2a6b58')),
    ],
  },
  winter: {
    sky: ['#1c2447', '#5b4a7a', '#e9a58f'],
    parts: [
      stars('#fff', [80, 70], [210, 40], [350, 96], [470, 50], [640, 88], [880, 44], [1010, 100], [1130, 60]),
      moon('#fff1d6', 1050, 96, 34),
      hill('#8d86ad', 250, 200, 262, 210, 250, 196, 240),
      hill('#c9cbe2', 300, 276, 304, 262, 296, 280, 300),
      ...[70, 140, 196, 980, 1054, 1130].map((x, index) =>
        at(x, 330 + (index % 3) * 14, 1 + (index % 2) * 0.35, pine('#24423f')),
      ),
      hill('#eef0fa', 340, 320, 346, 324, 334, 322, 344),
      at(
        640,
        352,
        1.15,
        box('#6b3f2a', -80, -74, 160, 76),
        path('#4a2a1d', 'M-80-56H80V-52H-80ZM-80-34H80V-30H-80ZM-80-12H80V-8H-80Z'),
        path('#fff', 'M-100-70L0-136L100-70L90-60L0-118L-90-60Z'),
        path('#8a1c1c', 'M-88-64L0-122L88-64Z'),
        box('#5a4a47', 42, -140, 18, 40),
        path('#f4f1fa', 'M46-148C40-166 62-172 54-190C70-176 60-164 64-148Z'),
        box('#3a2018', -14, -50, 28, 52, 2),
        box('#ffd27a', -62, -52, 32, 30, 2),
        box('#ffd27a', 32, -52, 32, 30, 2),
        path('#6b3f2a', 'M-47.500-52H-44.500V-22H-47.500ZM46.500-52H49.500V-22H46.500Z'),
      ),
      path('#ffe9c4', 'M560 356H620L590 372H500ZM672 356H728L780 372H700Z'),
      hill('#fff', 380, 366, 384, 372, 382, 366, 380),
      stars('#fff', [300, 150], [380, 210], [520, 170], [760, 160], [840, 230], [920, 180], [250, 250], [1180, 220]),
    ],
  },
  clinic: {
    sky: ['#142a66', '#5673c4', '#ffd9bd'],
    parts: [
      circle('#fff1df', 250, 236, 92, 0.45),
      circle('#fff1df', 250, 236, 60),
      hill('#7d8fd0', 240, 262, 214, 250, 196, 244, 210),
      hill('#4f66b4', 300, 280, 306, 268, 290, 262, 284),
      hill('#2b4492', 344, 322, 340, 330, 318, 332, 316),
      path(
        '#dfe5f7',
        'M0 400C160 352 330 372 470 354C640 332 770 372 920 350C1030 334 1120 340 1200 326V346C1110 360 1030 358 930 378C820 398 760 400 700 400Z',
      ),
      path(
        '#8f9dd6',
        'M150 376L230 366V369L150 379ZM330 366L420 360V363L330 369ZM560 350L640 352V355L560 353ZM760 372L850 370V373L760 375Z',
      ),
      at(
        820,
        352,
        1.35,
        path('#fff', 'M-96-72Q-96-82-86-82H40Q60-82 70-64L82-42Q92-40 92-28V-12H-96Z'),
        path('#b9d3f6', 'M36-70H44Q52-70 60-58L68-44H36Z'),
        box('#b9d3f6', -84, -70, 34, 24, 3),
        box('#1d3b8b', -96, -32, 188, 8),
        // A heart, because the red cross on white is a protected emblem.
        path('#c8434a', 'M-4-38C-30-54-24-74-12-72C-7-71-5-68-4-65C-3-68-1-71 4-72C16-74 22-54-4-38Z'),
        box('#ffd27a', 84, -30, 8, 8, 2),
        circle('#1a2140', -56, -10, 17),
        circle('#c9cfe6', -56, -10, 7),
        circle('#1a2140', 54, -10, 17),
        circle('#c9cfe6', 54, -10, 7),
      ),
      at(
        1090,
        340,
        1,
        box('#f7efe4', -46, -74, 92, 78),
        path('#1d3b8b', 'M-56-72L0-104L56-72Z'),
        box('#1d3b8b', -12, -40, 24, 44, 2),
        box('#ffd27a', -38, -56, 18, 20),
        box('#ffd27a', 20, -56, 18, 20),
      ),
      hill('#1a2f6e', 388, 394, 384, 396, 392, 398, 386),
    ],
  },
  school: {
    sky: ['#0f3f34', '#4f9a78', '#f7e6b4'],
    parts: [
      circle('#fff4cf', 930, 190, 88, 0.5),
      circle('#fff4cf', 930, 190, 56),
      hill('#77b08c', 262, 230, 256, 222, 250, 228, 244),
      hill('#3f8464', 312, 290, 306, 296, 300, 286, 304),
      at(
        600,
        350,
        1.2,
        box('#fbf3e0', -190, -96, 380, 100),
        path('#c9573f', 'M-204-94L-176-128H176L204-94Z'),
        box('#fbf3e0', -58, -132, 116, 136),
        path('#14532d', 'M-58-130C-58-170-20-178 0-204C20-178 58-170 58-130Z'),
        path('#f2c14e', 'M-2-222H2V-200H-2ZM-6-226a6 6 0 1 0 8-6a5 5 0 0 1-8 6z'),
        path('#14532d', 'M-24 4V-48C-24-72-8-80 0-92C8-80 24-72 24-48V4Z'),
        path('#8c5a2b', 'M-18 4V-46C-18-64-8-70 0-80C8-70 18-64 18-46V4Z'),
        ...[-170, -122, 78, 126].map((x) =>
          path(
            '#2b6e52',
            `M${x} -26V-56C${x} -68 ${x + 12} -72 ${x + 20} -80C${x + 28} -72 ${x + 40} -68 ${x + 40} -56V-26Z`,
          ),
        ),
      ),
      path('#f3dca4', 'M566 352H634L740 400H470Z'),
      at(210, 352, 1.7, palm('#4a3420', '#1c5a3f')),
      at(300, 362, 1.2, palm('#4a3420', '#24704e')),
      at(1010, 356, 1.6, palm('#4a3420', '#1c5a3f')),
      at(1104, 366, 1.1, palm('#4a3420', '#24704e')),
      hill('#1f5a40', 386, 376, 392, 399, 392, 374, 382),
    ],
  },
  homes: {
    sky: ['#2a1248', '#7a4a9a', '#f6b59a'],
    parts: [
      stars('#fff', [90, 80], [230, 50], [400, 90], [520, 40], [760, 70], [900, 110], [1120, 60]),
      moon('#ffe9cf', 180, 120, 34),
      path('#5a3577', 'M470 330L690 120Q720 98 752 120L980 330Z'),
      path('#7d5699', 'M690 120Q720 98 752 120L980 330H830Q800 220 726 130Z'),
      hill('#4a2d66', 300, 286, 316, 330, 312, 288, 296),
      hill('#3f7a55', 338, 322, 336, 330, 322, 330, 318),
      path(
        '#7fb37d',
        'M0 344C200 326 420 348 600 338S1000 330 1200 322V330C1000 340 800 346 600 348S200 336 0 354ZM0 372C220 354 420 374 620 364S1010 356 1200 350V358C1000 366 820 372 620 374S220 364 0 382Z',
      ),
      ...(
        [
          [330, 344, 1.15],
          [520, 358, 1.35],
          [1010, 350, 1.2],
        ] as const
      ).map(([x, y, scale]) =>
        at(
          x,
          y,
          scale,
          path('#2a1838', 'M-46-26H-40V4H-46ZM-14-26H-8V4H-14ZM10-26H16V4H10ZM40-26H46V4H40Z'),
          box('#b5763f', -54, -70, 108, 46),
          path('#8f5a2e', 'M-54-58H54V-55H-54ZM-54-42H54V-39H-54Z'),
          box('#ffd27a', -40, -60, 20, 24, 2),
          box('#ffd27a', 22, -60, 20, 24, 2),
          box('#4a2a1d', -10, -62, 22, 38, 2),
          path('#5b2a86', 'M-72-66C-50-76-44-92-40-112C-20-104 20-104 40-112C44-92 50-76 72-66Z'),
          path('#2a1838', 'M4-24H14L26 4H16Z'),
        ),
      ),
      at(860, 356, 1.2, palm('#2a1838', '#2a5a44')),
      at(1120, 364, 1.5, palm('#2a1838', '#2a5a44')),
      at(160, 360, 1.4, palm('#2a1838', '#2a5a44')),
      hill('#2c5a40', 392, 388, 396, 386, 394, 388, 392),
    ],
  },
  street: {
    sky: ['#23324f', '#8a7a78', '#f7c98b'],
    parts: [
      circle('#ffe2ae', 980, 200, 78, 0.5),
      circle('#ffe2ae', 980, 200, 50),
      path('#fff', 'M150 108a26 26 0 0 1 48-14a34 34 0 0 1 62 4a24 24 0 0 1 6 46H156a20 20 0 0 1-6-36z'),
      path('#f4e6d6', 'M560 74a20 20 0 0 1 38-10a28 28 0 0 1 50 4a18 18 0 0 1 4 36H566a16 16 0 0 1-6-30z'),
      hill('#7f9a6a', 280, 246, 272, 232, 258, 226, 250),
      hill('#557a4e', 320, 300, 316, 288, 300, 284, 296),
      at(150, 372, 1.15, terrace('#e8d3b5', '#4b3a3a', '#1f6f5c', '#ffd98a')),
      at(276, 372, 1.15, terrace('#c9795a', '#3c3036', '#f0c14b', '#ffe3a8')),
      at(402, 372, 1.15, terrace('#f3ece0', '#4b3a3a', '#b5423c', '#ffd98a')),
      at(528, 372, 1.15, terrace('#9fb3a8', '#3c3036', '#7a4b00', '#ffe3a8')),
      at(654, 372, 1.15, terrace('#d9a25f', '#4b3a3a', '#2a4d7c', '#ffd98a')),
      at(
        900,
        372,
        1,
        box('#4a3424', -6, -70, 12, 74),
        circle('#4e7a45', 0, -104, 46),
        circle('#5f8f52', -26, -86, 30),
        circle('#5f8f52', 28, -88, 28),
      ),
      box('#2d2a33', 812, 276, 6, 98),
      path('#2d2a33', 'M800 276H830L824 250H806Z'),
      path('#ffe3a8', 'M806 272H824L821 254H809Z'),
      hill('#6a5a52', 374, 370, 372, 370, 372, 370, 374),
      hill('#4e434a', 390, 388, 390, 388, 390, 388, 390),
    ],
  },
};
