import type { SvgElement } from './tree.ts';

/** What drawing a picture costs, with everything in it as often as it is drawn. */
interface Cost {
  /** Elements. A few `use`, patterns or markers within one another draw thousands of millions. */
  readonly drawn: number;
  /** Passes over the whole picture: each primitive of a filter, each mask. */
  readonly passes: number;
  /** Pictures that are in memory at once: masks and filters within one another. */
  readonly layers: number;
}

const MOST: Cost = { drawn: 50_000, passes: 300, layers: 10 };
const ENDLESS: Cost = { drawn: Number.POSITIVE_INFINITY, passes: 0, layers: 0 };
const MOST_FILTERS = 10;
/** Each may keep a picture of its own until the filter ends. */
const MOST_PRIMITIVES = 30;
const MOST_MASKS = 100;
/** Elements within elements, those that are referred to included. */
const DEEPEST = 500;
/** Parts that one rule, or all that may be meant for any element, refer to. */
const MOST_REFERRED = 20;

const REFERENCE = /url\(\s*['"]?#([\w.:-]+)/g;
/** Characters of a path for each place that can get a marker. */
const VERTEX = 4;

/** Whether a picture takes more to draw than any logo does. One with a part that contains itself is never done. */
export function isTooCostly(root: SvgElement): boolean {
  const elements = [...walk(root)];
  const filters = elements.filter(({ name }) => name === 'filter');
  if (filters.length > MOST_FILTERS || filters.some((filter) => primitives(filter) > MOST_PRIMITIVES)) return true;
  if (elements.filter(({ name }) => name === 'mask').length > MOST_MASKS) return true;
  const rules = rulesOf(elements);
  if (rules === null) return true;
  const { drawn, passes, layers } = costOf(root, elements, rules);
  return drawn > MOST.drawn || passes > MOST.passes || layers > MOST.layers;
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
    if (depth > DEEPEST) return ENDLESS;
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
    // What is drawn through a mask or filter is in memory beside it.
    const within = layers;
    let surfaces = 0;
    const own = ownReferences(element, rules);
    for (const id of new Set([...own, ...rules.forAll])) {
      const target = byId.get(id);
      // A rule for others need not be meant for the part that it refers to.
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

/** Ids of the parts that an element is drawn with, by its attributes and classes. */
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

/** Parts that the rules of a picture's style sheets refer to, by whom they are for. */
interface Rules {
  readonly forClass: ReadonlyMap<string, ReadonlySet<string>>;
  /** Of rules with any other selector than plain classes, as drawing programs write them. */
  readonly forAll: ReadonlySet<string>;
}

/** Null: there is more in them than in any drawing program's. */
function rulesOf(elements: readonly SvgElement[]): Rules | null {
  const forClass = new Map<string, Set<string>>();
  const forAll = new Set<string>();
  for (const { name, children } of elements) {
    if (name !== 'style') continue;
    for (const rule of children.join('').split('}')) {
      const [selectors = '', body = ''] = rule.split('{');
      const ids = referred(body);
      if (ids.length === 0) continue;
      if (ids.length > MOST_REFERRED) return null;
      for (const selector of selectors.split(',')) {
        const className = /^\.([\w-]+)$/.exec(selector.trim())?.[1];
        const meant = className === undefined ? forAll : (forClass.get(className) ?? new Set());
        for (const id of ids) meant.add(id);
        if (className !== undefined) forClass.set(className, meant);
      }
    }
  }
  return forAll.size > MOST_REFERRED ? null : { forClass, forAll };
}
