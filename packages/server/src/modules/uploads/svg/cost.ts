import type { SvgElement } from './tree.ts';

/** The cost of drawing an image, with every repeated part counted as often as it is drawn. */
interface Cost {
  /** Number of elements. A few nested `use`, patterns or markers draw billions. */
  readonly drawn: number;
  /** Passes over the whole image: one per filter primitive and mask. */
  readonly passes: number;
  /** Full-size buffers in memory at once, for nested masks and filters. */
  readonly layers: number;
}

const MAX_COST: Cost = { drawn: 50_000, passes: 300, layers: 10 };
const ENDLESS: Cost = { drawn: Number.POSITIVE_INFINITY, passes: 0, layers: 0 };
const MAX_FILTERS = 10;
/** Each primitive may hold a buffer until the filter ends. */
const MAX_PRIMITIVES = 30;
const MAX_MASKS = 100;
/** Nesting depth, including referenced elements. */
const MAX_DEPTH = 500;
/** Parts that one rule refers to, or all rules that may match any element. */
const MAX_REFERENCES = 20;

const REFERENCE = /url\(\s*['"]?#([\w.:-]+)/g;
/** Path characters per vertex that can carry a marker. */
const VERTEX = 4;

/** Whether an image costs more to draw than any real logo. An image that contains itself is infinite. */
export function isTooCostly(root: SvgElement): boolean {
  const elements = [...walk(root)];
  const filters = elements.filter(({ name }) => name === 'filter');
  if (filters.length > MAX_FILTERS || filters.some((filter) => primitives(filter) > MAX_PRIMITIVES)) return true;
  if (elements.filter(({ name }) => name === 'mask').length > MAX_MASKS) return true;
  const rules = rulesOf(elements);
  if (rules === null) return true;
  const { drawn, passes, layers } = costOf(root, elements, rules);
  return drawn > MAX_COST.drawn || passes > MAX_COST.passes || layers > MAX_COST.layers;
}

function* walk(element: SvgElement): Generator<SvgElement> {
  yield element;
  for (const child of element.children) if (typeof child !== 'string') yield* walk(child);
}

function primitives(filter: SvgElement): number {
  return filter.children.filter((child) => typeof child !== 'string').length;
}

function costOf(root: SvgElement, elements: readonly SvgElement[], rules: Rules): Cost {
  const byId = new Map<string, SvgElement>();
  for (const element of elements) {
    const id = element.attributes.get('id');
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
  }
  const known = new Map<SvgElement, Cost>();
  const begun = new Set<SvgElement>();
  const reckon = (element: SvgElement, depth: number): Cost => {
    const before = known.get(element);
    if (before !== undefined) return before;
    if (depth > MAX_DEPTH) return ENDLESS;
    if (begun.has(element)) return ENDLESS;
    begun.add(element);
    let drawn = 1;
    let passes = 0;
    let layers = 0;
    const add = (part: SvgElement, times: number, ownPasses: number) => {
      const cost = reckon(part, depth + 1);
      drawn += times * cost.drawn;
      passes += times * cost.passes + ownPasses;
      layers = Math.max(layers, cost.layers + (ownPasses > 0 ? 1 : 0));
    };
    for (const child of element.children) if (typeof child !== 'string') add(child, 1, 0);
    // The surface of a mask or filter is in memory in addition to its content.
    const within = layers;
    let surfaces = 0;
    const own = ownReferences(element, rules);
    for (const id of new Set([...own, ...rules.forAll])) {
      const target = byId.get(id);
      // A rule that may match any element need not match the part that it refers to.
      if (!target || (begun.has(target) && !known.has(target) && !own.has(id))) continue;
      const ownPasses = passesOf(target);
      if (ownPasses > 0) surfaces += 1;
      add(target, target.name === 'marker' ? vertices(element) : 1, ownPasses);
    }
    const cost = { drawn, passes, layers: Math.max(layers, within + surfaces) };
    known.set(element, cost);
    return cost;
  };
  return reckon(root, 0);
}

function passesOf(target: SvgElement): number {
  if (target.name === 'filter') return Math.max(primitives(target), 1);
  return target.name === 'mask' ? 1 : 0;
}

function vertices({ attributes }: SvgElement): number {
  const path = attributes.get('d') ?? attributes.get('points') ?? '';
  return Math.max(Math.ceil(path.length / VERTEX), 2);
}

/** Ids of parts referenced by an element's attributes and classes. */
function ownReferences({ attributes }: SvgElement, rules: Rules): ReadonlySet<string> {
  const ids = new Set<string>();
  const href = attributes.get('href');
  if (href !== undefined) ids.add(href.slice(1));
  for (const value of attributes.values()) for (const id of referred(value)) ids.add(id);
  for (const name of attributes.get('class')?.split(/\s+/) ?? []) {
    for (const id of rules.forClass.get(name) ?? []) ids.add(id);
  }
  return ids;
}

function referred(text: string): string[] {
  return [...text.matchAll(REFERENCE)].map(([, id = '']) => id);
}

/** Parts referenced by style sheet rules, by selector. */
interface Rules {
  readonly forClass: ReadonlyMap<string, ReadonlySet<string>>;
  /** From rules whose selectors are not plain classes. */
  readonly forAll: ReadonlySet<string>;
}

/** Null: more references than any drawing program writes. */
function rulesOf(elements: readonly SvgElement[]): Rules | null {
  const forClass = new Map<string, Set<string>>();
  const forAll = new Set<string>();
  for (const { name, children } of elements) {
    if (name !== 'style') continue;
    for (const rule of children.join('').split('}')) {
      const [selectors = '', body = ''] = rule.split('{');
      const ids = referred(body);
      if (ids.length === 0) continue;
      if (ids.length > MAX_REFERENCES) return null;
      for (const selector of selectors.split(',')) {
        const className = /^\.([\w-]+)$/.exec(selector.trim())?.[1];
        const meant = className === undefined ? forAll : (forClass.get(className) ?? new Set());
        for (const id of ids) meant.add(id);
        if (className !== undefined) forClass.set(className, meant);
      }
    }
  }
  return forAll.size > MAX_REFERENCES ? null : { forClass, forAll };
}
