import { scriptText } from './escape.ts';
import { givingAddress, MOUNT_ID, OPENER_CLASS, optionsOf, type WidgetSettings } from './settings.ts';

interface Platform {
  /** The platform's origin. */
  readonly origin: string;
}

/** Queues calls until the script has loaded. In ES5, since the editors of tag managers reject newer syntax. */
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

/**
 * Opens the checkout on a click on any element with `OPENER_CLASS`. Where the script has not come five seconds into the
 * page, and one second after the click, since tag managers run late, the hosted checkout is opened instead: such an
 * element has no address of its own.
 */
function openerLines(settings: WidgetSettings, { origin }: Platform): string[] {
  return [
    "document.addEventListener('click', function (event) {",
    `  if (!event.target.closest('.${OPENER_CLASS}')) return;`,
    '  event.preventDefault();',
    `  window.Lantern('open', ${optionsLiteral(settings)});`,
    '  window.setTimeout(function () {',
    `    if (!window.Lantern.version) window.open(${scriptText(givingAddress(origin, settings))}, '_top');`,
    '  }, Math.max(1000, 5000 - event.timeStamp));',
    '});',
  ];
}

function script(lines: readonly string[]): string {
  return ['<script>', ...lines.map((line) => `  ${line}`), '</script>'].join('\n');
}

/** Script for a page with its own button. */
export function openingScript(settings: WidgetSettings, platform: Platform): string {
  return script([...QUEUE, ...openerLines(settings, platform)]);
}

/** Embed code for a tag manager. It uses calls only: tag managers run late and strip attributes from script tags. */
export function tagManagerCode(settings: WidgetSettings, { origin }: Platform): string {
  const act =
    settings.form === 'inPlace'
      ? [`window.Lantern('mount', '#${MOUNT_ID}', ${optionsLiteral(settings)});`]
      : openerLines(settings, { origin });
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
