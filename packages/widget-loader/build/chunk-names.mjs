// Which file of a release a module goes into. Few files, since each costs its name and hash in the first view; left to
// itself rollup makes one of whatever two lazy modules share.

const packages = {
  checkout: String.raw`checkout-react/\w+/`,
  core: String.raw`core/\w+/`,
  ui: String.raw`ui/\w+/`,
};

/** @param {string[]} paths */
const oneOf = (...paths) => new RegExp(`/(${paths.join('|')})`);

/** File to what is in it; a module of none goes where rollup puts it. @type {[string, RegExp][]} */
const FILES = [
  [
    'modal',
    oneOf(
      `${packages.checkout}flow/(modal-frame|page-history)\\.`,
      `${packages.ui}(modal|page-scroll|icon-button-styles|styles/overlay-css)`,
    ),
  ],
  [
    'stand-in',
    oneOf(
      `${packages.checkout}(flow/stand-in/|words/en/stand-in)`,
      'widget-loader/src/first-view/(option-words|calls)\\.',
    ),
  ],
  ['arabic-first', oneOf(`${packages.checkout}words/ar/first`)],
  [
    'arabic',
    oneOf(`${packages.checkout}words/ar/(index|later|charity|stand-in)`, `${packages.core}person/messages/ar`),
  ],
  [
    'seldom',
    oneOf(
      `${packages.checkout}payment/(sandbox-card-form|sandbox-authentication|frame|preview-quote)\\.`,
      `${packages.checkout}(calendar-file/|flow/plan/date-panel)`,
      `${packages.core}((donation/plan|split/apportion)\\.|person/email-typo/)`,
      `${packages.ui}radio-group`,
    ),
  ],
  [
    'later',
    oneOf(
      `${packages.checkout}(payment/|use-scheme)`,
      `${packages.checkout}flow/(causes|tip|details|payment|confirmation|charity|explained)/`,
      `${packages.checkout}flow/later`,
      `${packages.checkout}session/(later-rules|draft|quote-hold|span|tracked)`,
      `${packages.checkout}words/en/(later|charity)`,
      `${packages.core}(donation/(charges|later-events|lighter-plan|payload|plan-figures|steps)|money/(fee|tip)\\.|charity/charity)`,
      `${packages.core}(person/|session/|tracking/|api/(quotes|payment-methods|schedules)\\.)`,
      `${packages.ui}(country-|notice|phone-|select|summary-list|text-field|tooltip)`,
      `${packages.ui}(button-busy-styles|checkbox|spinner-styles|field\\.|field-frame-styles|icons\\.|layout\\.|layout-more-styles|styles/more-css)`,
    ),
  ],
];

/** Rollup's `manualChunks`. @param {string} id */
export const fileOf = (id) => FILES.find(([, members]) => members.test(id))?.[0];

/** What a module that `import()` names is asked for by. @param {string} id */
export const keyOf = (id) => fileOf(id) ?? id.replace(/^.*\/([\w-]+)[^/]*$/, '$1');
