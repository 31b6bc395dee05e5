import { escapeHtml } from './mail/mail-template.ts';

/** A JSON value for a script's data block, escaped so that it cannot end the block. */
export function dataBlock(id: string, value: unknown): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${escapeHtml(id)}">${json}</script>`;
}
