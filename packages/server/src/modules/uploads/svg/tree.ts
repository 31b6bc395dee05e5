/** A sanitised SVG element: only allowed names and values. */
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

/** Serialises the tree as an SVG file. */
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
