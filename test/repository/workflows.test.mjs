import { existsSync, globSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../scripts/internal/console.mjs';
import { steps, stepsNamed } from '../../scripts/internal/steps.mjs';

// It imports its JSON in a way that only bundlers support.
const hooks = registerHooks({
  resolve: (name, context, next) => {
    const found = next(name, context);
    return name.endsWith('.json') ? { ...found, importAttributes: { type: 'json' } } : found;
  },
});
const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await import('@actions/workflow-parser');
hooks.deregister();

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const paths = globSync('.github/workflows/*.yml', { cwd: root });

/**
 * @typedef {{ uses?: string, run?: string, with?: Record<string, unknown> }} Step
 * @typedef {{ uses?: string, permissions?: object, 'timeout-minutes'?: number, steps?: Step[],
 *   strategy?: { matrix: { include: { steps: string }[] } } }} Job
 */

/** @param {string} path @returns {{ permissions: object, jobs: Record<string, Job> }} */
const read = (path) => parse(readFileSync(join(root, path), 'utf8'));
const jobsOf = (/** @type {string} */ path) => Object.entries(read(path).jobs);

/** Every command of a job, once per row of its matrix. @param {Job} job */
const commandsOf = ({ steps = [], strategy }) =>
  steps.flatMap(({ run = '' }) =>
    run.includes('matrix.steps')
      ? (strategy?.matrix.include ?? []).map((row) => run.replace(/\$\{\{ matrix\.steps \}\}/, row.steps))
      : run.split(' && '),
  );

/** The names that a command passes to npm test, split like in a shell. @param {string} command */
const namesIn = (command) =>
  [...(/^npm test -- (.*)$/.exec(command)?.[1] ?? '').matchAll(/'([^']+)'|(\S+)/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );

describe.each(paths)('%s', (path) => {
  test('is valid for GitHub', async () => {
    const file = {
      name: path,
      content: readFileSync(join(root, path), 'utf8'),
    };
    const { context, value } = parseWorkflow(file, new NoOperationTraceWriter());
    if (value) await convertWorkflowTemplate(context, value);
    expect(context.errors.getErrors().map(({ message }) => message)).toEqual([]);
  });

  test('grants no permission by default, and limits the time of each job', () => {
    expect(read(path).permissions).toEqual({});
    for (const [name, job] of jobsOf(path)) {
      expect(job.permissions, name).toBeDefined();
      if (!job.uses) expect(job['timeout-minutes'], name).toBeLessThanOrEqual(60);
    }
  });

  test('pins the version of every action', () => {
    const used = jobsOf(path).flatMap(([, job]) => [job.uses, ...(job.steps ?? []).map(({ uses }) => uses)]);
    for (const uses of used.filter((one) => one !== undefined)) {
      if (uses.startsWith('./')) expect(existsSync(join(root, uses)), uses).toBe(true);
      else expect(uses).toMatch(/^[\w-]+\/[\w-]+@v\d+$/);
    }
  });

  test('runs existing scripts, steps and files only', () => {
    const inputs = jobsOf(path).flatMap(([, { steps = [] }]) => steps.map((step) => step.with ?? {}));
    const given = inputs.flatMap(({ version, publish }) => [version, publish].filter((one) => typeof one === 'string'));
    for (const command of [...jobsOf(path).flatMap(([, job]) => commandsOf(job)), ...given]) {
      const [, script] = /^npm (?:run )?(?!install\b)([\w-]+)/.exec(command) ?? [];
      if (script) expect(manifest.scripts, command).toHaveProperty(script);
      const [, file] = /^node (\S+)$/.exec(command) ?? [];
      if (file) expect(existsSync(join(root, file)), command).toBe(true);
      if (/^npm test/.test(command)) expect(stepsNamed(namesIn(command)).length).toBeGreaterThan(0);
    }
    const files = inputs.map((input) => input['node-version-file']).filter((one) => typeof one === 'string');
    for (const file of files) expect(existsSync(join(root, file)), file).toBe(true);
  });
});

test('the workflows together run every step of npm test', () => {
  const commands = paths.flatMap((path) => jobsOf(path).flatMap(([, job]) => commandsOf(job)));
  const tested = commands.flatMap(namesIn).flatMap((name) => stepsNamed([name]).map((step) => step.name));
  const checked = commands.includes('npm run check') ? ['unit', 'types', 'Biome', 'boundaries'] : [];
  const engines = commands.includes('npm run engines') ? ['engines'] : [];
  const all = steps.map(({ name }) => name);
  expect([...new Set([...tested, ...checked, ...engines])].sort()).toEqual(all.sort());
});
