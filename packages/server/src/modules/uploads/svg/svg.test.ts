import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSvg } from './read.ts';
import { writeSvg } from './tree.ts';

const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"';
const file = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${attributes && ` ${attributes}`}>${inside}</svg>`;

/** The sanitised file, or why it is refused. */
function kept(text: string | Buffer): string {
  const svg = readSvg(Buffer.from(text));
  return svg.kind === 'read' ? writeSvg(svg.root).trim() : svg.problem.kind;
}

describe('refuses an SVG that could run or load something', () => {
  const cases: Readonly<Record<string, string>> = {
    'a script': file('<script>alert(1)</script>'),
    'a script that is empty': file('<script/>'),
    'a script in capitals': file('<SCRIPT>alert(1)</SCRIPT>'),
    'a script by another prefix': file('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'),
    'a script of a page': file('<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>'),
    'a script among notes': file('<metadata><script>alert(1)</script></metadata>'),
    'a script in another vocabulary': file('<x:a1 xmlns:x="urn:x"><x:b1><script/></x:b1></x:a1>'),
    'a handler': file('<rect onclick="alert(1)"/>'),
    'a handler of the picture': file('', 'onload="alert(1)"'),
    'a handler in capitals': file('<rect OnLoad="alert(1)"/>'),
    'a page within': file('<foreignObject><div xmlns="http://www.w3.org/1999/xhtml">hello</div></foreignObject>'),
    'a page within, empty': file('<foreignObject/>'),
    'a part of a page': file('<div xmlns="http://www.w3.org/1999/xhtml">hello</div>'),
    'a formula': file('<math xmlns="http://www.w3.org/1998/Math/MathML"><maction/></math>'),
    'an entity': `<!DOCTYPE svg [<!ENTITY a "b">]>${file('<text>&a;</text>')}`,
    'an entity from elsewhere': `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${file('<text>&a;</text>')}`,
    'entities within entities': `<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>${file('<text>&b;</text>')}`,
    'a document type': `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd">${file('')}`,
    'a style sheet from elsewhere': `<?xml-stylesheet href="https://evil.example/a.css"?>${file('')}`,
    'an image from elsewhere': file('<image href="https://evil.example/a.png"/>'),
    'an image by xlink': file('<image xlink:href="https://evil.example/a.png"/>', XLINK),
    'an image within': file('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'),
    'a part from elsewhere': file('<use href="https://evil.example/a.svg#a"/>'),
    'a part from beside': file('<use xlink:href="a.svg#a"/>', XLINK),
    'a part that is data': file('<use href="data:image/svg+xml,&lt;svg/>"/>'),
    'a gradient from elsewhere': file('<linearGradient href="//evil.example/#a"/>'),
    'a filter’s image': file('<filter><feImage href="#a"/></filter>'),
    'a link': file('<a href="#a"><rect/></a>'),
    'a link that runs': file('<a href="javascript:alert(1)"><rect/></a>'),
    'an animation': file('<rect><animate attributeName="x"/></rect>'),
    'an animation of where a link goes': file('<set attributeName="href" to="javascript:alert(1)"/>'),
    'a fill from elsewhere': file('<rect fill="url(https://evil.example/a.svg#a)"/>'),
    'a fill from elsewhere, in quotes': file(`<rect fill="url( 'https://evil.example/a.svg#a' )"/>`),
    'a fill from elsewhere, written around': file('<rect fill="u\\72l(https://evil.example)"/>'),
    'a mask from elsewhere in a style': file('<rect style="mask:url(https://evil.example/a.svg#a)"/>'),
    'a background in a style': file('<rect style="background:url(https://evil.example/a.png)"/>'),
    'a set of images': file('<rect style="mask:image-set(\'a.png\' 1x)"/>'),
    'a style that is a program': file('<rect style="fill:expression(alert(1))"/>'),
    'a style that runs': file('<rect style="fill:javascript:alert(1)"/>'),
    'an import': file('<style>@import "https://evil.example/a.css";</style>'),
    'an import in CDATA': file('<style><![CDATA[@import url(https://evil.example/a.css);]]></style>'),
    'an import behind a comment': file('<style>a{fill:red}/* } */@import "a";</style>'),
    'an import written around': file('<style>\\40import "https://evil.example/a.css";</style>'),
    'an import in pieces': file('<style>@im<![CDATA[port "a.css";]]></style>'),
    'a font from elsewhere': file('<style>@font-face{font-family:a;src:url(https://evil.example/a.woff)}</style>'),
    'a rule that fetches': file('<style>rect{fill:red;mask:url(//evil.example/a)}</style>'),
    'a rule within a rule that fetches': file('<style>g{rect{mask:url(//evil.example/a)}}</style>'),
    'a rule that is not closed': file('<style>rect{mask:url(//evil.example/a)</style>'),
    'an element that nobody knows': file('<hatch/>'),
  };
  test.each(Object.entries(cases))('%s', (_name, text) => expect(kept(text)).toBe('active'));
});

describe('refuses files that are no SVG', () => {
  const cases: Readonly<Record<string, string | Buffer>> = {
    nothing: '',
    'plain text': 'svg',
    'a page': '<html/>',
    'an svg of no vocabulary': '<svg viewBox="0 0 9 9"/>',
    'an element that is not closed': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g></svg>',
    'two pictures': file('') + file(''),
    'an attribute twice': file('<rect x="1" x="2"/>'),
    'a prefix that nobody declared': file('<a:b/>'),
    'an entity that nobody declared': file('<text>&nbsp;</text>'),
    'a picture without a size': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'a picture of a relative size': '<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%"/>',
    'a picture of no size': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 0"/>',
    'another encoding by its word': `<?xml version="1.0" encoding="utf-7"?>${file('')}`,
    'another encoding': Buffer.from(`\ufeff${file('')}`, 'utf16le'),
    'bytes that are no text': Buffer.from([0x3c, 0x73, 0xff, 0xfe]),
  };
  test.each(Object.entries(cases))('%s', (_name, text) => expect(kept(text)).toBe('invalid'));
});

describe('refuses an SVG that takes more to read or draw than any logo', () => {
  const nested = (levels: number, attributes = '') => `<g${attributes}>`.repeat(levels) + '</g>'.repeat(levels);
  const laughs = Array.from({ length: 9 }, (_, at) => {
    const uses = `<use href="#l${at}"/>`.repeat(10);
    return `<g id="l${at + 1}">${uses}</g>`;
  });
  const primitives = (count: number) => '<feFlood result="a"/>'.repeat(count);
  const filtered = (count: number) =>
    `<filter id="f">${primitives(3)}</filter>${'<g filter="url(#f)"/>'.repeat(count)}`;
  const masks = Array.from({ length: 12 }, (_, at) => `<mask id="m${at}"><g mask="url(#m${at + 1})"/></mask>`).join('');
  const patterns = Array.from({ length: 9 }, (_, at) => {
    const rects = `<rect fill="url(#p${at})"/>`.repeat(10);
    return `<pattern id="p${at + 1}">${rects}</pattern>`;
  }).join('');
  const chain = Array.from({ length: 9000 }, (_, at) => `<g id="c${at}"><use href="#c${at + 1}"/></g>`).join('');
  const cases: Readonly<Record<string, string>> = {
    'a picture that is too deep': file(nested(200)),
    'a picture of too many parts': file('<g/>'.repeat(30_000)),
    'parts that draw one another a thousand million times': file(`<rect id="l0"/>${laughs.join('')}<use href="#l9"/>`),
    'a part that draws itself': file('<g id="a"><use href="#a"/></g>'),
    'parts that draw one another in a circle': file('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'),
    'parts that draw one another without end in sight': file(chain),
    'parts that fill one another a thousand million times': file(`${patterns}<rect fill="url(#p9)"/>`),
    'the same by the rules of a class': file(`<style>.a{fill:url(#p9)}</style>${patterns}<rect class="a"/>`),
    'the same by rules for any element': file(`<style>g rect{fill:url(#p9)}</style>${patterns}<g><rect/></g>`),
    'a path with more marks than points': file(
      `<marker id="k">${'<rect/>'.repeat(100)}</marker><path marker-mid="url(#k)" d="${'M0 0'.repeat(9000)}"/>`,
    ),
    'a filter of many primitives': file(`<filter id="f">${primitives(31)}</filter>`),
    'many filters': file('<filter/>'.repeat(11)),
    'a filter that is used for everything': file(filtered(200)),
    'masks within masks': file(`${masks}<g mask="url(#m0)"/>`),
    'filters within one another': file(`<filter id="f">${primitives(1)}</filter>${nested(12, ' filter="url(#f)"')}`),
    'a value as long as a book': file(`<rect fill="${'a'.repeat(5000)}"/>`),
    'a value as long as a book in a style': file(`<rect style="fill:${'a'.repeat(5000)}"/>`),
    'a style sheet as long as a book': file(`<style>${'.a{fill:red}'.repeat(10_000)}</style>`),
    'a rule that refers to everything': file(`<style>.a{${'fill:url(#a);'.repeat(21)}}</style>`),
  };
  test.each(Object.entries(cases))('%s', (_name, text) => expect(kept(text)).toBe('tooComplex'));
});

describe('keeps images as complex as real logos', () => {
  test.each([
    [
      'shadows',
      `${'<filter id="f"><feOffset/><feGaussianBlur/><feMerge><feMergeNode/><feMergeNode/></feMerge></filter>'.repeat(10)}${'<g filter="url(#f)"/>'.repeat(20)}`,
    ],
    ['clipped parts', `<clipPath id="c"><rect/></clipPath>${'<g clip-path="url(#c)"><rect/></g>'.repeat(2000)}`],
    ['a gradient by the rules for any element', '<style>path{fill:url(#a)}</style><linearGradient id="a"/><path/>'],
    ['a clip within the group that it clips', '<g clip-path="url(#c)"><clipPath id="c"><rect/></clipPath></g>'],
    ['masks within masks', '<mask id="m"><g mask="url(#n)"/></mask><mask id="n"><rect/></mask><g mask="url(#m)"/>'],
  ])('%s', (_name, inside) => expect(kept(file(inside))).toBe(file(inside)));
});

describe('reads in linear time', () => {
  const unit = fc
    .array(
      fc.constantFrom(
        'a',
        '-',
        ' ',
        '/*',
        '*/',
        '/*a',
        '(',
        ')',
        'url(',
        '#a',
        '"',
        "'",
        ',',
        '{',
        '}',
        ';',
        ':',
        '.a',
        '0',
      ),
      {
        minLength: 1,
        maxLength: 3,
      },
    )
    .map((parts) => parts.join(''));
  const places: Readonly<Record<string, (text: string) => string>> = {
    'a value': (text) => file(`<rect fill="${text}"/>`),
    'a style': (text) => file(`<rect style="${text}"/>`),
    'many values': (text) => file(`<rect fill="${(text.match(/.{1,3900}/g) ?? []).join('"/><rect fill="')}"/>`),
    'a style sheet': (text) => file(`<style>${text}</style>`),
    'many style sheets': (text) => file(`<style>${(text.match(/.{1,90000}/g) ?? []).join('</style><style>')}</style>`),
    'a path': (text) => file(`<path d="${text}"/>`),
    'a class': (text) => file(`<path class="${text}"/>`),
    'a reference': (text) => file(`<use href="#${text}"/>`),
    'the size': (text) => file('').replace('0 0 9 9', text),
    text: (text) => file(`<text>${text}</text>`),
  };

  test.each(Object.entries(places))('in %s, whatever is repeated there', (_name, put) => {
    const spent = (text: string) => {
      const bytes = Buffer.from(put(text));
      const before = process.threadCpuUsage();
      readSvg(bytes);
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / 1000;
    };
    fc.assert(
      fc.property(unit, (part) => {
        const text = (length: number) => part.repeat(length / part.length).replaceAll('"', '&quot;');
        // CPU time, so that other processes do not count. With quadratic work the longer text would take several
        // seconds.
        expect(spent(text(100_000))).toBeLessThan(6 * spent(text(25_000)) + 150);
      }),
      { numRuns: 12, examples: [['a'], ['/*a'], ['/*'], ['url('], ['a '], ["'"]] },
    );
  });
});

describe('keeps everything that draws', () => {
  test.each([
    ['shapes', '<path d="M0 0h9v9z" fill="#0a7" stroke-width="2"/><circle cx="1" cy="2" r="3"/>'],
    ['groups and transformations', '<g transform="translate(1 2) rotate(45)"><rect width="1" height="2"/></g>'],
    [
      'gradients and what refers to them',
      '<defs><linearGradient id="a" x1="0" gradientUnits="userSpaceOnUse"><stop offset="50%" stop-color="red"/></linearGradient></defs><rect fill="url(#a)"/>',
    ],
    [
      'parts that are used twice',
      '<symbol id="a" viewBox="0 0 1 1"><rect/></symbol><use href="#a"/><use href="#a" x="4"/>',
    ],
    [
      'masks and clips',
      '<clipPath id="c"><rect/></clipPath><mask id="m"><rect/></mask><g clip-path="url(#c)" mask="url(#m)"/>',
    ],
    [
      'shadows',
      '<filter id="f"><feGaussianBlur stdDeviation="2" in="SourceAlpha"/><feMerge><feMergeNode/></feMerge></filter><g filter="url(#f)"/>',
    ],
    ['text', '<text x="1" y="2" font-family="Open Sans, sans-serif">A &amp; B &lt; C<tspan dx="1">D</tspan></text>'],
    ['names that are read out', '<title>Human Relief</title><desc>A drop</desc>'],
    ['text in Arabic', '<text direction="rtl">إغاثة</text>'],
    ['an effect of a style', '<g style="mix-blend-mode:multiply;fill:color(display-p3 0.1 0.2 0.3 / 1)"/>'],
    ['rules', '<style>.a,.b{fill:#fff;stroke:url(#a)}.c &gt; .d{opacity:.5}</style><g class="a c"/>'],
  ])('%s', (_name, inside) => expect(kept(file(inside))).toBe(file(inside)));
});

describe('drops editor leftovers silently', () => {
  test.each([
    ['comments', '<!-- made by hand --><rect/>', '<rect/>'],
    ['instructions', '<?editor a="b"?><rect/>', '<rect/>'],
    ['notes', '<metadata><rdf:RDF xmlns:rdf="urn:rdf"><rdf:Description/></rdf:RDF></metadata><rect/>', '<rect/>'],
    ['their own elements', '<e:view xmlns:e="urn:editor" e:zoom="1"><e:grid/>text</e:view><rect/>', '<rect/>'],
    ['their own attributes', '<rect xmlns:e="urn:editor" e:label="a" data-name="b" tabindex="1"/>', '<rect/>'],
    ['text between shapes', 'a<g>b<rect/>c</g>', '<g><rect/></g>'],
    [
      'properties that draw nothing',
      '<rect style="-x-font:Arial;fill:red;line-height:125%"/>',
      '<rect style="fill:red;line-height:125%"/>',
    ],
    [
      'values that nobody knows',
      '<rect fill="var(--a)" style="fill:var(--a);stroke:red"/>',
      '<rect style="stroke:red"/>',
    ],
    ['comments in rules', '<style>/* a */.a{fill:red}</style>', '<style>.a{fill:red}</style>'],
    ['empty references', '<use href=""/>', '<use/>'],
    ['the older way to refer', `<g ${XLINK}><use xlink:href="#a"/></g>`, '<g><use href="#a"/></g>'],
    ['another prefix', '<s:rect xmlns:s="http://www.w3.org/2000/svg" x="1"/>', '<rect x="1"/>'],
  ])('%s', (_name, inside, left) => expect(kept(file(inside))).toBe(file(left)));
});

test.each([
  ['viewBox="0 0 300 400" width="10" height="10"', { width: 300, height: 400 }],
  ['viewBox="-5,-5, 300.5 400"', { width: 300.5, height: 400 }],
  ['width="300" height="400px"', { width: 300, height: 400 }],
])('reads the size of an SVG with %s', (attributes, size) => {
  const svg = readSvg(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}/>`));
  expect(svg).toMatchObject({ kind: 'read', size });
});

test('adds a viewBox to an SVG without one, so that it scales', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400px"/>';
  expect(kept(svg)).toContain('viewBox="0 0 300 400"');
});

const name = fc.constantFrom('rect', 'g', 'use', 'text', 'style', 'svg', 'title', 'metadata', 'script', 'x:y', 'h:p');
const word = fc.constantFrom(
  'red',
  '#a',
  'url(#a)',
  'url(//evil.example)',
  'url("#a")',
  '@import',
  '\\75rl(',
  'javascript:',
  '{',
  '}',
  '.a{fill:red}',
  'fill:',
  ';',
  ':',
  '/*',
  '*/',
  '"',
  "'",
  '&',
  '<',
  '>',
  ']]>',
  '\n',
  'é',
  '😀',
  '\u2028',
);
const value = fc.array(word, { maxLength: 4 }).map((words) => words.join(''));
const attributeName = fc.constantFrom('fill', 'style', 'class', 'id', 'href', 'x', 'd', 'onload', 'role', 'data-a');
const attributes = fc.dictionary(attributeName, value, { maxKeys: 3 });
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Well-formed files of allowed and forbidden parts. */
const { node } = fc.letrec<{ node: string; children: string }>((tie) => ({
  children: fc
    .array(fc.oneof({ depthSize: 'small' }, value.map(escaped), tie('node')), { maxLength: 3 })
    .map((all) => all.join('')),
  node: fc.tuple(name, attributes, tie('children')).map(([tag, pairs, inside]) => {
    const written = Object.entries(pairs).map(([key, text]) => ` ${key}="${escaped(text)}"`);
    return `<${tag}${written.join('')}>${inside.replaceAll(']]>', ']]&gt;')}</${tag}>`;
  }),
}));

/** Patterns that must not appear in tags, CSS values or rules; in displayed text they are harmless. */
const LIVE = [
  /<\s*(script|x:|h:|!|\?)/i,
  /<[^>]*\son\w+\s*=/i,
  /href="[^#]/i,
  /(fill|style)="[^"]*([\\@]|url\((?!#|&quot;#)|javascript)/i,
  /<style[^>]*>[^<]*([\\@]|url\((?!#|"#)|javascript)/i,
];

test('kept files contain nothing that acts or loads, and are kept unchanged when read again', () => {
  let read = 0;
  fc.assert(
    fc.property(node, (inside) => {
      const once = kept(file(inside, 'xmlns:x="urn:x" xmlns:h="urn:h"'));
      if (!once.startsWith('<svg')) return;
      read += 1;
      for (const live of LIVE) expect(once).not.toMatch(live);
      expect(kept(once)).toBe(once);
    }),
    { numRuns: 5000 },
  );
  // Ensures that the property was tested at all.
  expect(read).toBeGreaterThan(500);
});
