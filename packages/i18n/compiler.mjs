// Compiles messages in ICU MessageFormat to TypeScript: a message without arguments becomes a string, one with a single
// argument a function of it, one with several a function of an object. English defines the messages and their
// arguments; every other language must match.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** @typedef {import('@formatjs/icu-messageformat-parser').MessageFormatElement} Element */
/** @typedef {{ readonly [key: string]: string | Messages }} Messages */
/** @typedef {Map<string, string>} Arguments name to TypeScript type */

const home = import.meta.dirname;
const REFERENCE = 'en';

/** Apart from the rest of a person, since the checkout has no field for it. Only a part of other areas. */
const PHONE = 'forms/phone';
const PERSON = ['forms/person', PHONE];

/**
 * Messages that several areas need are written once, in files of their own, and compiled into each of them: as a group
 * with this name or, where the name is empty, beside the area's own messages.
 * @type {Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>}
 */
const SHARED = {
  'checkout/frame-and-plan': { chargeTime: ['charge-time'] },
  'checkout/steps': { person: ['forms/person'] },
  'dashboard/donors': { chargeTime: ['charge-time'] },
  'forms/person': { '': [PHONE] },
  'forms/profile': { '': PERSON },
  'forms/tax-receipts': { '': PERSON },
  mail: { chargeTime: ['charge-time'] },
  site: { chargeTime: ['charge-time'] },
};

/** The areas of the checkout after the plan: each has a module in English, and all share one in another language. */
const AFTER_PLAN = ['steps', 'panels', 'express', 'tax', 'add-ons', 'giving'];

/** Areas of the checkout that are short, and whose languages are one file of the widget. */
const IN_ONE_FILE = ['checkout/friday', 'checkout/on-file', 'checkout/reload', 'checkout/several', 'checkout/ten-days'];

/**
 * Every compiled file: its path and content. A language with missing files is not compiled yet, but its existing files
 * are still checked against English.
 * @param {string} folder
 * @returns {Map<string, string>}
 */
export function compileAll(folder = join(home, 'messages')) {
  const wanted = filesOf(join(folder, REFERENCE));
  const languages = readdirSync(folder).sort((one) => (one === REFERENCE ? -1 : 1));
  const complete = languages.filter((language) => {
    const own = filesOf(join(folder, language));
    return wanted.every((file) => own.includes(file));
  });
  /** @type {Map<string, string>} */
  const files = new Map();
  for (const area of new Set(wanted.map(areaOf).filter((one) => one !== PHONE))) {
    for (const language of languages) {
      const own = filesOf(join(folder, language));
      if (!own.some((file) => areaOf(file) === area)) continue;
      const reference = messagesOf(join(folder, REFERENCE), area, complete.includes(language) ? wanted : own);
      const text = compile(messagesOf(join(folder, language), area, own), { language, area, reference });
      if (complete.includes(language)) files.set(join(home, 'src', language, `${area}.ts`), text);
    }
    if (area.startsWith('checkout/')) continue;
    files.set(join(home, 'src', `${area}.ts`), loaderOf(area, complete));
    files.set(join(home, 'src/all', `${area}.ts`), allOf(area, complete));
  }
  for (const [path, text] of checkoutOf(complete)) files.set(join(home, 'src', path), text);
  return files;
}

/** @param {string} folder of a language @returns {string[]} such as `checkout/steps/tip` */
const filesOf = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace('.json', '').replaceAll('\\', '/'))
    .sort();

/**
 * An area is a file or, inside a folder, a subfolder whose files are its groups: messages shown together.
 * @param {string} file
 */
const areaOf = (file) => file.split('/').slice(0, 2).join('/');

/**
 * @param {string} folder of a language
 * @param {string} area
 * @param {readonly string[]} files which to read; a missing one has no messages
 * @returns {Messages}
 * @throws Error if two files have a message of the same name
 */
function messagesOf(folder, area, files) {
  const read = (/** @type {string} */ file) => JSON.parse(readFileSync(join(folder, `${file}.json`), 'utf8'));
  const own = files.filter((file) => areaOf(file) === area);
  const alone = own[0] === area ? read(area) : {};
  const groups = own.filter((file) => file !== area).map((file) => [file.slice(area.length + 1), read(file)]);
  const shared = Object.entries(SHARED[area] ?? {}).flatMap(([name, from]) =>
    from.filter((file) => files.includes(file)).map((file) => /** @type {const} */ ([name, file])),
  );
  const among = shared.filter(([name]) => name === '').map(([, file]) => read(file));
  const named = shared.filter(([name]) => name !== '').map(([name, file]) => [name, read(file)]);
  const entries = [alone, ...among, Object.fromEntries(groups), Object.fromEntries(named)].flatMap(Object.entries);
  const keys = entries.map(([key]) => key);
  const twice = keys.filter((key, index) => keys.indexOf(key) < index);
  if (twice.length > 0) throw new Error(`messages of ${area}: ${twice.join(', ')} is in two files`);
  return Object.fromEntries(entries);
}

/**
 * @param {Messages} messages
 * @param {{ language: string, area: string, reference: Messages }} about
 * @throws Error with every difference from the reference, each with the message's path
 */
export function compile(messages, { language, area, reference }) {
  const problems = differences(messages, reference, '');
  if (problems.length > 0) throw new Error(`messages/${language}/${area}.json\n  ${problems.join('\n  ')}`);
  const { name, type, up } = namesOf(area);
  const isReference = language === REFERENCE;
  const body = group(messages, isReference ? null : reference);
  const head = `// Compiled from messages/${language}/${area}.json by \`npm run messages -w @lantern-giving/i18n\`.\n`;
  const needed = ['number', 'plural', 'choose'].filter((format) => body.includes(`$${format}(`));
  const names = needed.map((format) => `${format}: $${format}`).join(', ');
  const used = needed.map((format) => `'${format}'`).join(' | ');
  const formats = needed.length > 0 ? `{ ${names} }: Pick<MessageFormats, ${used}>` : '_: unknown';
  const types = needed.length > 0 ? `import type { MessageFormats } from '${up}formats.ts';\n` : '';
  return isReference
    ? `${head}${types}\nexport const ${name} = (${formats}) => (${body});\n\nexport type ${type} = ReturnType<typeof ${name}>;\n`
    : `${head}import type { ${type} } from '${up}${REFERENCE}/${area}.ts';\n${types}\nexport const ${name} = (${formats}): ${type} => (${body});\n`;
}

/**
 * A module that loads each language on request.
 * @param {string} area
 * @param {readonly string[]} languages
 */
function loaderOf(area, languages) {
  const { name, type, up } = namesOf(area);
  const home = up === '../' ? './' : up.slice('../'.length);
  const rows = languages.map(
    (language) => `  ${language}: async ($) => (await import('${home}${language}/${area}.ts')).${name}($),`,
  );
  return `// Compiled: the file with the messages of each language.
import type { ${type} } from '${home}${REFERENCE}/${area}.ts';
import { messagesIn } from '${home}load.ts';

export type { ${type} };

export const ${name}Messages = messagesIn<${type}>({
${rows.join('\n')}
});
`;
}

/**
 * A module with all languages at once, for a server, which writes to many people at a time.
 * @param {string} area
 * @param {readonly string[]} languages
 */
function allOf(area, languages) {
  const { name, type, up } = namesOf(area);
  const imports = languages.map((language) => `import { ${name} as ${language} } from '${up}${language}/${area}.ts';`);
  const rows = languages.map((language) => `  ${language}: ${language}(formatsOf('${language}')),`);
  return `// Compiled: the messages of every language, for a server.
import type { Language } from '@lantern-giving/core/language';
import type { ${type} } from '${up}${REFERENCE}/${area}.ts';
${imports.join('\n')}
import { formatsOf } from '${up}formats.ts';

export type { ${type} };

export const ${name}Messages: Readonly<Record<Language, ${type}>> = {
${rows.join('\n')}
};
`;
}

/**
 * The checkout's English is imported by the modules that show it (docs/adr/0071-messages-of-the-checkout.md). Every other
 * language is two files, loaded on request: one for the frame and the plan, one for everything after it.
 * @param {readonly string[]} languages
 * @returns {Map<string, string>}
 */
function checkoutOf(languages) {
  const others = languages.filter((language) => language !== REFERENCE);
  const head = '// Compiled: the files with the messages of the checkout, by language.\n';
  const row = (/** @type {string} */ language, /** @type {string} */ file) =>
    `  ${language}: () => import('../${language}/checkout/${file}.ts'),\n`;
  const frameAndPlan = others.map((language) => row(language, 'frame-and-plan'));
  const afterPlan = others.map((language) => row(language, 'after-plan'));
  const own = [...AFTER_PLAN, 'unavailable']
    .map((area) => `export { ${namesOf(area).name} } from './${area}.ts';\n`)
    .join('');
  const afterPlanFiles = others.map(
    (language) => /** @type {const} */ ([join(language, 'checkout/after-plan.ts'), head + own]),
  );
  return new Map([
    ['checkout/frame-and-plan.ts', `${head}export const frameAndPlanIn = {\n${frameAndPlan.join('')}};\n`],
    ['checkout/after-plan.ts', `${head}export const afterPlanIn = {\n${afterPlan.join('')}};\n`],
    ...AFTER_PLAN.map((area) => /** @type {const} */ ([`checkout/${area}.ts`, head + englishApart(area)])),
    ...IN_ONE_FILE.map((area) => /** @type {const} */ ([`${area}.ts`, `${head}${allInOne(area, languages)}`])),
    ...afterPlanFiles,
  ]);
}

/**
 * A module for each area, so that each is with what requests it.
 * @param {string} area of those after the plan
 */
function englishApart(area) {
  const { name } = namesOf(area);
  const row = `  ${REFERENCE}: () => import('../${REFERENCE}/checkout/${area}.ts'),\n  ...afterPlanIn,\n`;
  return `import { afterPlanIn } from './after-plan.ts';\n\nexport const ${name}In = {\n${row}};\n`;
}

/** @param {string} area @param {readonly string[]} languages */
function allInOne(area, languages) {
  const { name } = namesOf(area);
  const imports = languages.map((language) => `import { ${name} as ${language} } from '../${language}/${area}.ts';\n`);
  return `${imports.join('')}\nexport const ${name}In = { ${languages.join(', ')} };\n`;
}

/**
 * `checkout/frame-and-plan` becomes `frameAndPlan` with the type `FrameAndPlanMessages`; `up` leads to `src`.
 * @param {string} area
 */
function namesOf(area) {
  const path = area.split('/');
  const name = (path.at(-1) ?? area).replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  return { name, type: `${name[0]?.toUpperCase()}${name.slice(1)}Messages`, up: '../'.repeat(path.length) };
}

/**
 * @param {Messages} messages
 * @param {Messages} reference
 * @param {string} path
 * @returns {string[]}
 */
function differences(messages, reference, path) {
  const at = (/** @type {string} */ key) => (path === '' ? key : `${path}.${key}`);
  const surplus = Object.keys(messages).filter((key) => !(key in reference));
  return [
    ...surplus.map((key) => `${at(key)} is not in ${REFERENCE}`),
    ...Object.entries(reference).flatMap(([key, expected]) => {
      const found = messages[key];
      if (found === undefined) return [`${at(key)} is missing`];
      if (typeof found !== typeof expected) return [`${at(key)} is a ${typeof found === 'string' ? 'text' : 'group'}`];
      if (typeof found === 'object') return differences(found, /** @type {Messages} */ (expected), at(key));
      return argumentProblems(found, /** @type {string} */ (expected)).map((problem) => `${at(key)}: ${problem}`);
    }),
  ];
}

/** @param {string} message @param {string} expected @returns {string[]} */
function argumentProblems(message, expected) {
  try {
    const wanted = argumentsOf(read(expected));
    const found = argumentsOf(read(message));
    return [...found].flatMap(([name, type]) => {
      const known = wanted.get(name);
      if (known === undefined) return [`{${name}} is not given`];
      return known === type ? [] : [`{${name}} is ${known}, not ${type}`];
    });
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** @param {string} message @returns {Element[]} */
const read = (message) => parse(message, { ignoreTag: true, requiresOtherClause: true });

/** @param {readonly Element[]} elements @param {Arguments} found @returns {Arguments} */
function argumentsOf(elements, found = new Map()) {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    if (element.type === TYPE.argument) {
      if (!found.has(element.value)) found.set(element.value, 'string');
    } else if (element.type === TYPE.number) found.set(element.value, 'number');
    else if (element.type === TYPE.plural || element.type === TYPE.select) {
      found.set(element.value, element.type === TYPE.plural ? 'number' : choiceOf(Object.keys(element.options)));
      for (const option of Object.values(element.options)) argumentsOf(option.value, found);
    } else throw new Error('only arguments, numbers, plurals and selects are supported: pass dates and money as texts');
  }
  return found;
}

/** The type of a select's argument. @param {readonly string[]} options */
function choiceOf(options) {
  const names = options.filter((name) => name !== 'other');
  return isYesNo(names) ? 'boolean' : `${names.map((name) => `'${name}'`).join(' | ')} | (string & {})`;
}

/** @param {readonly string[]} names */
const isYesNo = (names) => names.length === 1 && names[0] === 'true';

/** @param {Messages} messages @param {Messages | null} reference @param {string} indent @returns {string} */
function group(messages, reference, indent = '') {
  const inside = `${indent}  `;
  const rows = Object.entries(reference ?? messages).map(([key]) => {
    const message = messages[key];
    const name = /^[A-Za-z_]\w*$/.test(key) ? key : JSON.stringify(key);
    if (message === undefined) throw new Error(`${key} is missing`);
    const inner = reference?.[key];
    if (typeof message === 'string') {
      return `${inside}${name}: ${value(message, typeof inner === 'string' ? inner : null)}`;
    }
    return `${inside}${name}: ${group(message, typeof inner === 'object' ? inner : null, inside)}`;
  });
  return `{\n${rows.join(',\n')},\n${indent}}`;
}

/**
 * English defines a message's arguments: another language may leave some out.
 * @param {string} message
 * @param {string | null} reference null where the message is English's own, which defines the types
 */
function value(message, reference) {
  const elements = read(message);
  const given = [...argumentsOf(reference === null ? elements : read(reference))];
  const [only] = given;
  if (!only) return template(elements, { given: '', count: '' });
  if (given.length === 1) {
    const [name, type] = only;
    return `(${reference === null ? `${name}: ${type}): string` : `${name})`} => ${template(elements, { given: '', count: '' })}`;
  }
  const type = given.map(([name, type]) => `${name}: ${type}`).join('; ');
  // Not destructured: `given.name` at each use is shorter than naming it twice.
  const text = template(elements, { given: 'given.', count: '' });
  return `(${reference === null ? `given: { ${type} }): string` : 'given)'} => ${text}`;
}

/** @typedef {{ given: string, count: string }} Scope the prefix of an argument's name, and the value of # */

/** @param {readonly Element[]} elements @param {Scope} scope @returns {string} */
function template(elements, scope) {
  if (elements.every((element) => element.type === TYPE.literal)) {
    const text = elements.map((element) => (element.type === TYPE.literal ? element.value : '')).join('');
    return shown(JSON.stringify(text));
  }
  if (elements.length === 1 && elements[0] && elements[0].type !== TYPE.literal) {
    const only = expression(elements[0], scope);
    return elements[0].type === TYPE.argument ? `\`\${${only}}\`` : only;
  }
  const parts = elements.map((element) =>
    element.type === TYPE.literal
      ? shown(element.value.replace(/[`\\]|\$(?=\{)/g, '\\$&'))
      : `\${${expression(element, scope)}}`,
  );
  return `\`${parts.join('')}\``;
}

/**
 * Invisible characters are written as escapes: directional marks would reorder the displayed code.
 * @param {string} text
 */
const shown = (text) => text.replace(/[\p{Cf}\u00a0]/gu, (mark) => `\\u{${mark.codePointAt(0)?.toString(16)}}`);

/** @param {Element} element @param {Scope} scope @returns {string} */
function expression(element, scope) {
  switch (element.type) {
    case TYPE.pound:
      return scope.count;
    case TYPE.argument:
      return scope.given + element.value;
    case TYPE.number:
      return `$number(${scope.given}${element.value})`;
    case TYPE.plural:
      return plural(element, scope);
    case TYPE.select: {
      const { other, ...named } = element.options;
      const name = scope.given + element.value;
      const choices = Object.entries(named).map(([option, { value: text }]) => {
        const asked = isYesNo(Object.keys(named)) ? name : `${name} === ${JSON.stringify(option)}`;
        return `${asked} ? ${template(text, scope)} : `;
      });
      return `(${choices.join('')}${template(other?.value ?? [], scope)})`;
    }
    default:
      throw new Error('unsupported element');
  }
}

/**
 * Exact numbers (`=1`) first, then the language's plural categories; without any, no selection is needed.
 * @param {import('@formatjs/icu-messageformat-parser').PluralElement} element
 * @param {Scope} scope
 */
function plural({ value, options }, scope) {
  const name = scope.given + value;
  const counted = { ...scope, count: `$number(${name})` };
  const entries = Object.entries(options).map(([form, { value: option }]) => ({ form, option }));
  const exact = entries.filter(({ form }) => form.startsWith('='));
  const categories = entries.filter(({ form }) => !form.startsWith('='));
  const choices = exact.map(
    ({ form, option }) => `${name} === ${Number(form.slice(1))} ? ${template(option, counted)} : `,
  );
  const [only, another] = categories;
  const areTexts = categories.every(({ option }) => isCountedText(option));
  const forms = categories.map(
    ({ form, option }) => `${form}: ${areTexts ? countedText(option) : `() => ${template(option, counted)}`}`,
  );
  const several = `${name}, { ${forms.join(', ')} }`;
  const chosen = areTexts ? `$plural(${several})` : `$choose(${several})()`;
  const rest = only && !another ? template(only.option, counted) : chosen;
  return choices.length > 0 ? `(${choices.join('')}${rest})` : rest;
}

/** Whether a form can be a string in which `#` stands for the number. @param {readonly Element[]} option */
const isCountedText = (option) =>
  option.every(({ type }) => type === TYPE.literal || type === TYPE.pound) &&
  option.filter(({ type }) => type === TYPE.pound).length < 2 &&
  !option.some((element) => element.type === TYPE.literal && element.value.includes('#'));

/** @param {readonly Element[]} option */
const countedText = (option) =>
  shown(JSON.stringify(option.map((element) => (element.type === TYPE.literal ? element.value : '#')).join('')));
