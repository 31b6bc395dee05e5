import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface DownloadedPdf {
  readonly name: string;
  /** Its first bytes, as text. */
  readonly begins: string;
  /** Its searchable text. */
  readonly text: string;
}

/** A downloaded PDF. */
export async function readPdf(download: Download): Promise<DownloadedPdf> {
  const bytes = await readFile(await download.path());
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const texts: string[] = [];
  for (let at = 1; at <= document.numPages; at += 1) {
    const { items } = await (await document.getPage(at)).getTextContent();
    texts.push(...items.map((item) => ('str' in item ? item.str : '')));
  }
  await task.destroy();
  return {
    name: download.suggestedFilename(),
    begins: bytes.subarray(0, 5).toString('latin1'),
    text: texts.join('\n'),
  };
}
