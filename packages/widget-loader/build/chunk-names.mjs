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
      `${packages.checkout}layout/(modal-frame|page-history)\\.`,
      `${packages.ui}(modal|page-scroll|icon-button-styles|styles/overlay-css)`,
    ),
  ],
  [
    'unavailable',
    oneOf(
      `${packages.checkout}(unavailable/|messages/en/unavailable)`,
      'widget-loader/src/runtime/(option-words|calls)\\.',
    ),
  ],
  ['arabic-plan', oneOf(`${packages.checkout}messages/ar/plan`)],
  [
    'arabic',
    oneOf(`${packages.checkout}messages/ar/(index|steps|charity|unavailable)`, `${packages.core}person/messages/ar`),
  ],
  [
    'seldom',
    oneOf(
      `${packages.checkout}(processors/sandbox/|state/preview-quote|steps/confirmation/calendar-file|steps/plan/date-panel)`,
      `${packages.core}((plan/plan|split/apportion)\\.|person/email-typo/)`,
      `${packages.ui}radio-group`,
    ),
  ],
  [
    'later',
    oneOf(
      `${packages.checkout}(processors/|steps/(causes|tip|details|payment|confirmation|charity)/|steps/plan/notices)`,
      `${packages.checkout}layout/(later|passed-nights|again-switch|explained|gift-summary|money-field|night-table|quote-summary)`,
      `${packages.checkout}state/(later-rules|draft|held-quote|date-range|analytics|quote|refusal|plan-of-state|step-events|request-body|problems)\\.`,
      `${packages.checkout}messages/en/(steps|charity)`,
      `${packages.core}(plan/plan-figures|money/(fee|tip)\\.|charity/charity)`,
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
