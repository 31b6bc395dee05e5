import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPdf {
  readonly pages: number;
  /** Searchable text by page, one fragment per line. */
  readonly text: string;
  readonly title: string;
  readonly language: string | null;
  /** Roles and alternative texts for screen readers, on the first page. */
  readonly structure: string;
  readonly pictures: number;
}

/** A PDF as an independent reader parses it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const texts: string[] = [];
  for (let at = 1; at <= document.numPages; at += 1) {
    const { items } = await (await document.getPage(at)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join('\n'));
  }
  const { info } = await document.getMetadata();
  const structure = JSON.stringify(await (await document.getPage(1)).getStructTree());
  const { Title: title = '', Language: language = null } = info as { Title?: string; Language?: string };
  const read = { pages: document.numPages, text: texts.join('\n'), title, language, structure };
  const pictures = structure.split('"Figure"').length - 1;
  await task.destroy();
  return { ...read, pictures };
}
