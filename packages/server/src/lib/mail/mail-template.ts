import { LANGUAGES, languageOf } from '@lantern-giving/core/language';

interface Link {
  readonly label: string;
  readonly href: string;
}

interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Part of a mail that is about several things. */
export interface MailSection {
  readonly heading?: string;
  readonly paragraphs: readonly string[];
  readonly table?: Table;
  readonly link?: Link;
}

/** The content of a mail, before layout. */
export interface MailContent {
  readonly locale: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** A code to type elsewhere, shown on a separate line. */
  readonly code?: string;
  readonly table?: Table;
  readonly sections?: readonly MailSection[];
  readonly link?: Link;
  /** Instead of `link`, if there are several. */
  readonly links?: readonly Link[];
  readonly footer: string;
  /** A small link below the footer, such as one that stops these mails. */
  readonly footerLink?: Link;
}

/** Renders the same content as plain text and as HTML without any remote resource. */
export function renderMail(content: MailContent): { readonly text: string; readonly html: string } {
  const { link, links = link ? [link] : [], sections = [] } = content;
  const whole = { ...content, links, sections };
  return { text: textOf(whole), html: htmlOf(whole) };
}

type Whole = MailContent & Required<Pick<MailContent, 'sections' | 'links'>>;

function textOf({ title, paragraphs, code, table, sections, links, footer, footerLink }: Whole): string {
  const linkText = ({ label, href }: Link) => `${label}:\n${href}`;
  const parts = [
    title,
    ...paragraphs,
    code ?? null,
    table ? tableText(table) : null,
    ...sections.flatMap((section) => [
      section.heading ?? null,
      ...section.paragraphs,
      section.table ? tableText(section.table) : null,
      section.link ? linkText(section.link) : null,
    ]),
    ...links.map(linkText),
    `--\n${footer}`,
    footerLink ? linkText(footerLink) : null,
  ];
  return `${parts.filter((part) => part !== null).join('\n\n')}\n`;
}

function tableText({ head, rows }: Table): string {
  return [head, ...rows].map((row) => row.join('  ')).join('\n');
}

function htmlOf({ locale, title, paragraphs, code, table, sections, links, footer, footerLink }: Whole): string {
  const direction = LANGUAGES[languageOf(locale) ?? 'en'].dir;
  // Mail clients drop the attributes of `html`, and some those of `body`.
  const spoken = `lang="${escapeHtml(locale)}" dir="${direction}"`;
  const large = 'font:600 28px/1.5 ui-monospace,monospace;letter-spacing:4px;text-align:center';
  return [
    `<!doctype html><html ${spoken}><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>`,
    `<body ${spoken} style="margin:0;padding:16px;font:16px/1.5 system-ui,sans-serif;color:#1b2430;background:#ffffff">`,
    `<div role="article" aria-roledescription="email" ${spoken} style="max-width:600px;margin:0 auto"><h1 style="font-size:22px">${escapeHtml(title)}</h1>`,
    ...paragraphs.map(paragraphHtml),
    code ? `<p dir="ltr" style="${large}">${escapeHtml(code)}</p>` : '',
    table ? tableHtml(table, direction) : '',
    ...sections.flatMap((section) => [
      section.heading ? `<h2 style="font-size:18px;margin-top:32px">${escapeHtml(section.heading)}</h2>` : '',
      ...section.paragraphs.map(paragraphHtml),
      section.table ? tableHtml(section.table, direction) : '',
      section.link ? buttonHtml(section.link) : '',
    ]),
    ...links.map(buttonHtml),
    `<p style="color:#5a6675;font-size:14px">${escapeHtml(footer)}`,
    footerLink
      ? ` <a href="${escapeHtml(footerLink.href)}" style="color:#5a6675">${escapeHtml(footerLink.label)}</a>`
      : '',
    '</p></div></body></html>',
  ].join('');
}

function paragraphHtml(paragraph: string): string {
  return `<p>${escapeHtml(paragraph)}</p>`;
}

function buttonHtml({ label, href }: Link): string {
  const button =
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#2b2f7f;color:#ffffff;text-decoration:none';
  return `<p><a href="${escapeHtml(href)}" style="${button}">${escapeHtml(label)}</a></p>`;
}

function tableHtml(table: Table, direction: 'ltr' | 'rtl'): string {
  const [start, end] = direction === 'rtl' ? ['right', 'left'] : ['left', 'right'];
  const cell = `padding:6px 0;padding-${end}:12px;border-bottom:1px solid #d8dde3;text-align:${start}`;
  // The last column holds amounts: aligned at the end and never wrapped. Nor is the first of three, such as "Night 21".
  const last = `padding:6px 0;border-bottom:1px solid #d8dde3;text-align:${end};white-space:nowrap`;
  const first = `${cell};white-space:nowrap`;
  const styleOf = (at: number, of: number) => `style="${at === of - 1 ? last : at === 0 && of > 2 ? first : cell}"`;
  const head = table.head
    .map((text, at, row) => `<th scope="col" ${styleOf(at, row.length)}>${escapeHtml(text)}</th>`)
    .join('');
  const rows = table.rows
    .map((row) => row.map((text, at) => `<td ${styleOf(at, row.length)}>${escapeHtml(text)}</td>`).join(''))
    .map((row) => `<tr>${row}</tr>`)
    .join('');
  return `<table style="border-collapse:collapse;width:100%"><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table>`;
}

export function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (char) => entities[char] ?? char);
}
