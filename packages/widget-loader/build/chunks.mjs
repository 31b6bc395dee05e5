// Assigns modules to the files of a release.
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The languages that are not part of the files every donor loads: all but English. Incomplete ones are not compiled. */
export const FETCHED_LANGUAGES = globSync('*/checkout/after-plan.ts', {
  cwd: join(import.meta.dirname, '../../i18n/src'),
})
  .map((path) => dirname(dirname(path)))
  .sort();

/** Each of these languages has a file for the frame and the plan, and one for all that comes after. */
function ofLanguages() {
  return Object.fromEntries(
    FETCHED_LANGUAGES.flatMap((language) => [
      [`${language}-plan`, [`i18n/src/${language}/checkout/frame-and-plan.ts`]],
      [language, [`i18n/src/${language}/checkout/after-plan.ts`]],
    ]),
  );
}

/**
 * The files, each with the modules, or folders of modules, that `import()` loads from it, relative to packages/. Their
 * dependencies are included unless the first view or an earlier file has them. There are few files, because each costs
 * its name and hash in the first view and larger files compress better
 * (docs/adr/0065-steps-are-a-table-and-share-a-file.md).
 */
export const CHUNKS = {
  steps: [
    'checkout-react/src/steps/',
    'checkout-react/src/layout/step.tsx',
    'checkout-react/src/parts/tax.ts',
    'checkout-react/src/parts/panels.ts',
    'checkout-react/src/parts/express.ts',
    'checkout-react/src/kinds/index.ts',
    'i18n/src/replaced.ts',
    'checkout-react/src/services.ts',
    // Wallets need them too.
    'checkout-react/src/steps/payment/for-others.ts',
    'checkout-react/src/steps/payment/details/declaration.ts',
    'checkout-react/src/steps/payment/details/split-house.ts',
    // The store imports it too, for pages where a failed import() stays failed.
    'checkout-react/src/state/draft.ts',
    'checkout-react/src/processors/',
    // In a separate file English would add 60 B to the first view, and 80 B to the whole checkout.
    'i18n/src/en/checkout/steps.ts',
  ],
  // What is needed from the press that gives: loaded while the card is typed, since the press may lose the connection.
  giving: [
    'checkout-react/src/steps/confirmation/confirmation.tsx',
    'checkout-react/src/steps/payment/pay.ts',
    'checkout-react/src/steps/payment/refusal.tsx',
    'i18n/src/en/checkout/giving.ts',
  ],
  // Only on devices that may have one, once their donor has begun.
  wallets: [
    'checkout-react/src/express/',
    'checkout-react/src/processors/stripe/wallet-form.ts',
    'i18n/src/en/checkout/express.ts',
  ],
  // What can be begun beside nights or days.
  'add-ons': ['checkout-react/src/steps/payment/add-ons/', 'i18n/src/en/checkout/add-ons.ts'],
  // Only for donors who have given before, on their press.
  'on-file': ['checkout-react/src/steps/payment/on-file/'],
  // Each kind of campaign with a plan of its own.
  'ten-days': ['checkout-react/src/kinds/ten-days/'],
  friday: ['checkout-react/src/kinds/friday-giving/'],
  modal: ['checkout-react/src/layout/modal-frame.tsx', 'checkout-react/src/layout/page-history.tsx'],
  unavailable: [
    'checkout-react/src/unavailable/',
    'checkout-react/src/state/ignored-options.ts',
    'widget-loader/src/first-view/',
  ],
  ...ofLanguages(),
  // Only where nothing real is charged.
  sandbox: ['checkout-react/src/processors/sandbox/'],
  // Asked for once the payment is on screen.
  details: [
    'checkout-react/src/steps/payment/details/tax-choices.tsx',
    'core/src/person/email-typo/',
    'i18n/src/en/checkout/tax.ts',
    // Other charities need it too, and not the tools.
    'ui/src/select.tsx',
  ],
  // What a plain gift does not show.
  tools: [
    'checkout-react/src/layout/night-table.tsx',
    'checkout-react/src/state/preview-quote.ts',
    'checkout-react/src/steps/charity/charity-list.tsx',
    'checkout-react/src/steps/confirmation/calendar-choice.tsx',
    'checkout-react/src/steps/payment/details/address-fields.tsx',
    'checkout-react/src/steps/payment/extras/heavy-fees.tsx',
    'checkout-react/src/steps/plan/causes-panel.tsx',
    'checkout-react/src/steps/plan/code-panel.tsx',
    'checkout-react/src/steps/plan/date-panel.tsx',
    'checkout-react/src/steps/plan/notices.tsx',
    'i18n/src/en/checkout/panels.ts',
  ],
  // Only for donors who give to another charity too, or every Friday or month. Last, so that no other file needs it for
  // what they share.
  several: ['checkout-react/src/steps/payment/several/'],
};

const placeOf = (/** @type {string} */ id) => id.replaceAll('\\', '/').split('/packages/')[1] ?? '';

/** The file of a module loaded by `import()`: the nearest folder in the table decides. @param {string} id */
function chunkOf(id) {
  const [found] = Object.entries(CHUNKS)
    .flatMap(([chunk, places]) => places.map((place) => ({ chunk, place })))
    .filter(({ place }) => placeOf(id).startsWith(place))
    .sort((a, b) => b.place.length - a.place.length);
  return found?.chunk;
}

/** The key under which `import()` requests a module. @param {string} id */
export const keyOf = (id) => chunkOf(id) ?? id.replace(/^.*\/([\w-]+)[^/]*$/, '$1');

/** @typedef {import('rollup').GetModuleInfo} GetModuleInfo */
/**
 * @typedef {{ name: string, source: string, imported: string }} Link an export name, and which export of which other
 * module it is; `*` is all
 */

/**
 * A module's imports and its re-exports.
 * @param {any} ast
 * @returns {{ imports: Link[], exports: Link[] }}
 */
function linksOf(ast) {
  const textOf = (/** @type {any} */ node) => node?.name ?? node?.value ?? '*';
  /** @type {Link[]} */
  const imports = [];
  /** @type {Link[]} */
  const exports = [];
  for (const { type, source, specifiers = [], exported } of ast.body) {
    if (type === 'ImportDeclaration') {
      if (specifiers.length === 0) imports.push({ name: '', source: source.value, imported: '*' });
      for (const { type: kind, local, imported } of specifiers) {
        const what = kind === 'ImportDefaultSpecifier' ? 'default' : textOf(imported);
        imports.push({ name: local.name, source: source.value, imported: what });
      }
    } else if (type === 'ExportAllDeclaration') {
      exports.push({ name: textOf(exported), source: source.value, imported: '*' });
    } else if (type === 'ExportNamedDeclaration') {
      for (const { local, exported: as } of specifiers) {
        const taken = imports.find(({ name }) => name === local.name);
        if (source) exports.push({ name: textOf(as), source: source.value, imported: textOf(local) });
        else if (taken) exports.push({ ...taken, name: textOf(as) });
      }
    }
  }
  return { imports, exports };
}

/**
 * The modules needed by some roots, including the roots. A re-export is only followed where its name is imported.
 * @param {readonly string[]} roots
 * @param {GetModuleInfo} infoOf
 * @param {(id: string) => boolean} isElsewhere
 */
function neededBy(roots, infoOf, isElsewhere) {
  /** @type {Set<string>} */
  const needed = new Set();
  /** @type {Set<string>} */
  const asked = new Set();

  /** @param {string} id @param {string} name `*` is all of it */
  const ask = (id, name) => {
    const info = infoOf(id);
    if (!info?.ast || asked.has(`${id} ${name}`) || isElsewhere(id)) return;
    asked.add(`${id} ${name}`);
    const sources = [...new Set(info.ast.body.flatMap((/** @type {any} */ node) => node.source?.value ?? []))];
    const idOf = (/** @type {Link} */ { source }) => info.importedIds[sources.indexOf(source)] ?? '';
    const { imports, exports } = linksOf(info.ast);
    const handedOn = exports.find((link) => link.name === name);
    const among = exports.find((link) => link.name === '*' && infoOf(idOf(link))?.exports?.includes(name));
    if (name !== '*' && handedOn) return ask(idOf(handedOn), handedOn.imported);
    if (name !== '*' && among) return ask(idOf(among), name);
    needed.add(id);
    for (const link of name === '*' ? [...imports, ...exports] : imports) ask(idOf(link), link.imported);
  };

  for (const root of roots) ask(root, '*');
  return needed;
}

/** Rollup's `manualChunks`. @returns {import('rollup').GetManualChunk} */
export function chunksByFolder() {
  /** @type {Map<string, string> | null} */
  let homes = null;
  return (id, { getModuleIds, getModuleInfo }) => {
    homes ??= homesOf([...getModuleIds()], getModuleInfo);
    return homes.get(id);
  };
}

/**
 * Module to its file; without the first view's modules and those not in the table.
 * @param {readonly string[]} ids
 * @param {GetModuleInfo} infoOf
 */
function homesOf(ids, infoOf) {
  const atOnce = neededBy(
    ids.filter((id) => infoOf(id)?.isEntry),
    infoOf,
    (id) => Object.values(CHUNKS).flat().includes(placeOf(id)),
  );
  const lazy = ids.filter((id) => infoOf(id)?.dynamicImporters.length);
  /** @type {Map<string, string>} */
  const homes = new Map();
  for (const [chunk, places] of Object.entries(CHUNKS)) {
    // A file of the table is in its chunk also where a later one imports it, and not `import()`.
    const listed = ids.filter((id) => places.includes(placeOf(id)));
    const roots = [...lazy.filter((id) => chunkOf(id) === chunk), ...listed];
    for (const id of neededBy(roots, infoOf, (id) => atOnce.has(id) || homes.has(id))) homes.set(id, chunk);
  }
  return homes;
}
