import { scriptText } from './escape.ts';
import { OPENER_CLASS, optionsOf, PLACE_ID, type WidgetSettings } from './settings.ts';

/** Calls wait in a queue until the script has come. In words that tag managers read: their editors refuse newer ones. */
const QUEUE = [
  'window.Lantern = window.Lantern || function () {',
  '  window.Lantern.q.push(arguments);',
  '};',
  'window.Lantern.q = window.Lantern.q || [];',
];

function optionsLiteral(settings: WidgetSettings): string {
  const options = optionsOf(settings).map(([name, value]) => `${name}: ${scriptText(value)}`);
  return `{ ${options.join(', ')} }`;
}

/** Opens the checkout from whatever on the page has the class. */
function openerLines(settings: WidgetSettings): string[] {
  return [
    "document.addEventListener('click', function (event) {",
    `  if (!event.target.closest('.${OPENER_CLASS}')) return;`,
    '  event.preventDefault();',
    `  window.Lantern('open', ${optionsLiteral(settings)});`,
    '});',
  ];
}

function script(lines: readonly string[]): string {
  return ['<script>', ...lines.map((line) => `  ${line}`), '</script>'].join('\n');
}

/** For a page that brings its own button. */
export function openingScript(settings: WidgetSettings): string {
  return script([...QUEUE, ...openerLines(settings)]);
}

/** For a tag manager, which loads late and leaves no attribute on what it brings: everything is said by calls. */
export function tagManagerCode(settings: WidgetSettings, { origin }: { readonly origin: string }): string {
  const act =
    settings.form === 'inPlace'
      ? [`window.Lantern('mount', '#${PLACE_ID}', ${optionsLiteral(settings)});`]
      : openerLines(settings);
  const platform = scriptText(origin);
  return script([
    ...QUEUE,
    `window.Lantern('init', { origin: ${platform} });`,
    ...act,
    '(function () {',
    "  var script = document.createElement('script');",
    '  script.async = true;',
    `  script.src = ${platform} + '/lantern.js';`,
    '  document.head.appendChild(script);',
    '})();',
  ]);
}
