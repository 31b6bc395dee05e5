/** What is kept of an svg: names and values that are on the list, nothing else. */
export interface SvgElement {
  readonly name: string;
  readonly attributes: Map<string, string>;
  readonly children: (SvgElement | string)[];
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};

/** Writes a tree as a file of its own. */
export function writeSvg(root: SvgElement): string {
  return `${written(root, ' xmlns="http://www.w3.org/2000/svg"')}\n`;
}

function written({ name, attributes, children }: SvgElement, declared = ''): string {
  const pairs = [...attributes]
    .map(([key, value]) => ` ${key}="${value.replaceAll(/[&<>"\n\r\t]/g, escaped)}"`)
    .join('');
  if (children.length === 0) return `<${name}${declared}${pairs}/>`;
  const inner = children.map((child) =>
    typeof child === 'string' ? child.replaceAll(/[&<>]/g, escaped) : written(child),
  );
  return `<${name}${declared}${pairs}>${inner.join('')}</${name}>`;
}

function escaped(character: string): string {
  return ESCAPES[character] ?? character;
}

/** How many elements are drawn at most: a few `use` of one another draw thousands of millions. */
const MOST_DRAWN = 50_000;
/** Elements within elements, those that a `use` brings included. */
const DEEPEST_USE = 500;

/** Whether a tree draws no more than that. A part that contains itself draws without end. */
export function isDrawable(root: SvgElement): boolean {
  const byId = new Map<string, SvgElement>();
  const collect = (element: SvgElement) => {
    const id = element.attributes.get('id');
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
    for (const child of element.children) if (typeof child !== 'string') collect(child);
  };
  collect(root);
  const known = new Map<SvgElement, number>();
  const drawn = (element: SvgElement, depth: number): number => {
    const before = known.get(element);
    if (before !== undefined) return before;
    if (depth > DEEPEST_USE) return Number.POSITIVE_INFINITY;
    known.set(element, Number.POSITIVE_INFINITY);
    const target = element.name === 'use' ? byId.get(element.attributes.get('href')?.slice(1) ?? '') : undefined;
    const parts = element.children.filter((child) => typeof child !== 'string');
    const all = [...parts, ...(target ? [target] : [])].reduce((sum, part) => sum + drawn(part, depth + 1), 1);
    known.set(element, all);
    return all;
  };
  return drawn(root, 0) <= MOST_DRAWN;
}
