import { dirname, join } from 'node:path';
import { type WidgetSettings, widgetCode } from '@lantern-giving/core/charity/widget';
import typescript from 'typescript';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const plain: WidgetSettings = {
  form: 'link',
  charity: 'human-relief-gb',
  campaign: 'mytennights',
  amount: null,
  causes: [],
  theme: null,
  lang: null,
  label: 'Give for ten nights',
};
const full: WidgetSettings = {
  ...plain,
  amount: '100',
  causes: ['water', "o'brien"],
  theme: 'fg',
  lang: 'ar',
  label: `"Give" {now} & 'then' </a> \\ \n \`\${x}\``,
};

/** Compiler diagnostics for in-memory files, checked as if they were a page of this repository. */
function faults(files: ReadonlyMap<string, string>): string[] {
  const path = join(root, 'tsconfig.json');
  const { config } = typescript.readConfigFile(path, typescript.sys.readFile);
  const { options } = typescript.parseJsonConfigFileContent(config, typescript.sys, dirname(path));
  const host = typescript.createCompilerHost({ ...options, noEmit: true });
  const { fileExists, readFile } = host;
  host.fileExists = (name) => files.has(name) || fileExists(name);
  host.readFile = (name) => files.get(name) ?? readFile(name);
  const program = typescript.createProgram([...files.keys()], { ...options, noEmit: true }, host);
  return [...files.keys()].flatMap((name) => {
    const source = program.getSourceFile(name);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ messageText }) => `${name}: ${typescript.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
  });
}

test('generates React code that compiles against the package for every choice of options', { timeout: 60_000 }, () => {
  const files = new Map(
    (['link', 'button', 'modal', 'inPlace'] as const).flatMap((form) =>
      [plain, full].map((settings, at) => [
        join(import.meta.dirname, `${form}-${at}.tsx`),
        widgetCode('react', { ...settings, form }, { origin: 'https://give.example' }),
      ]),
    ),
  );
  expect(faults(files)).toEqual([]);
  const [[name, code] = ['', '']] = files;
  expect(faults(new Map([[name, code.replace('charity=', 'charty=')]]))).toEqual([expect.stringContaining('charty')]);
});
