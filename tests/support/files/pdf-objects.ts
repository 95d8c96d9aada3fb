import { inflateSync } from 'node:zlib';

/** An object of a PDF without object streams: its dictionary as written, and its content decompressed. */
export type PdfObject = { readonly dictionary: string; readonly content: Buffer | undefined };

/** Every object of a PDF, read without the program that wrote it. */
export function pdfObjects(pdf: Buffer): readonly PdfObject[] {
  const text = pdf.toString('latin1');
  const found: PdfObject[] = [];
  for (const match of text.matchAll(/^\d+ 0 obj\n([\s\S]*?)\n(?:stream\n|endobj)/gm)) {
    const [whole, dictionary = ''] = match;
    const start = match.index + whole.length;
    found.push({
      dictionary,
      content: whole.endsWith('stream\n') ? contentOf(pdf, start, dictionary) : undefined,
    });
  }
  return found;
}

function contentOf(pdf: Buffer, start: number, dictionary: string): Buffer {
  const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1]);
  const bytes = pdf.subarray(start, start + length);
  return dictionary.includes('/FlateDecode') ? inflateSync(bytes) : bytes;
}
