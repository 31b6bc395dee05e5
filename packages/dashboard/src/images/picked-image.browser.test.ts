import { describe, expect, test } from 'vitest';
import { readImage } from './picked-image.ts';
import { sanitiseSvg } from './svg.ts';

const SVG = 'http://www.w3.org/2000/svg';
const svg = (inside: string, attributes = 'viewBox="0 0 300 300"') =>
  `<svg xmlns="${SVG}" ${attributes}>${inside}</svg>`;
const file = (name: string, content: BlobPart) => new File([content], name);

async function picture(type: string, width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.fillRect(0, 0, width / 2, height / 2);
  return canvas.convertToBlob({ type });
}

describe('an SVG', () => {
  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a handler', '<path d="M0 0" onload="alert(1)" onclick="alert(1)"/>'],
    ['a link', '<a href="https://elsewhere.example"><path d="M0 0"/></a>'],
    ['a script link', '<a href="javascript:alert(1)"><path d="M0 0"/></a>'],
    ['a picture', '<image href="https://elsewhere.example/x.png"/>'],
    ['a picture of old', '<image xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="https://elsewhere.example"/>'],
    ['an imported style', '<style>@import "https://elsewhere.example/x.css";</style>'],
    ['a style in escapes', '<style>\\40 import "https://elsewhere.example/x.css";</style>'],
    ['other content', '<foreignObject><iframe src="https://elsewhere.example"/></foreignObject>'],
  ])('is stripped of %s and keeps its drawing', async (_name, inside) => {
    const clean = (await sanitiseSvg(svg(`<path d="M0 0h9" fill="red"/>${inside}`)))?.text;
    expect(clean).toContain('M0 0h9');
    expect(clean).not.toMatch(/alert|elsewhere|script|<a[\s>]|image|import|foreignObject/i);
  });

  test('keeps gradients, styles, internal references and the case of names', async () => {
    const inside =
      '<defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient></defs>' +
      '<style>.a{fill:url(#g)}</style><path class="a" d="M0 0h9"/>';
    const clean = await sanitiseSvg(`<?xml version="1.0"?>${svg(inside)}`);
    expect(clean?.text).toContain(`xmlns="${SVG}"`);
    expect(clean?.text).toMatch(/linearGradient.*\.a\{fill:url\(#g\)\}.*class="a"/);
    expect(clean?.size).toEqual({ width: 300, height: 300 });
  });

  test.each([
    ['viewBox="0 0 400 200"', { width: 400, height: 200 }],
    ['viewBox="0,0,400.5,200"', { width: 400.5, height: 200 }],
    ['width="400" height="200px"', { width: 400, height: 200 }],
    ['width="100%" height="100%"', null],
    ['viewBox="0 0 0 0"', null],
  ])('with %s has the size %j', async (attributes, size) => {
    expect((await sanitiseSvg(svg('', attributes)))?.size).toEqual(size);
  });
});

describe('a picked file', () => {
  test.each(['png', 'jpeg', 'webp'])('is accepted with enough pixels: %s', async (type) => {
    const picked = await readImage('logo', file(`logo.${type}`, await picture(`image/${type}`, 300, 300)));
    expect(picked).toMatchObject({ ok: true, image: { type: `image/${type}`, extension: type } });
  });

  test.each([
    ['too small', 'tooSmall', async () => file('logo.png', await picture('image/png', 299, 300))],
    ['of no image type', 'typeRefused', async () => file('logo.gif', 'GIF89a')],
    ['without an extension', 'typeRefused', async () => file('logo', 'x')],
    ['with anything in it', 'invalid', async () => file('logo.png', 'no picture')],
    ['that is no drawing', 'invalid', async () => file('logo.svg', '<p>no drawing</p>')],
    ['without a size', 'invalid', async () => file('logo.svg', svg('', ''))],
    ['too heavy', 'tooHeavy', async () => file('logo.svg', svg(`<desc>${'x'.repeat(1_000_000)}</desc>`))],
    ['that cannot be read', 'unreadable', async () => unreadable('logo.png')],
    ['of a drawing that cannot be read', 'unreadable', async () => unreadable('logo.svg')],
  ] as const)('%s is refused', async (_name, kind, made) => {
    expect(await readImage('logo', await made())).toMatchObject({ ok: false, problem: { kind } });
  });
});

/** Like a file deleted after it was picked. */
function unreadable(name: string): File {
  const gone = file(name, 'x');
  const refuse = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  return Object.assign(gone, { text: refuse, arrayBuffer: refuse });
}
