import { XMLParser } from 'fast-xml-parser';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { statementFormats } from '@/lib/statements/formats/formats';
import { mostTagged } from '@/lib/statements/formats/pdf/render';
import { statementOfSize } from '../../bench/statement/statement-of-size';
import { type PdfObject, pdfObjects } from '../../support/files/pdf-objects';
import { bytesOf, generatedAt } from './export-builder';

const pdfOf = (size: number) => bytesOf(statementFormats.pdf.write(statementOfSize(size), { generatedAt }));

let pdf: Buffer;
let objects: readonly PdfObject[];
beforeAll(async () => {
  pdf = await pdfOf(120);
  objects = pdfObjects(pdf);
});

const withKey = (key: string) => objects.filter(({ dictionary }) => dictionary.includes(key));
const only = (key: string): PdfObject => {
  const [found, ...others] = withKey(key);
  if (!found || others.length > 0) throw new Error(`${key} is not in one object`);
  return found;
};
/** Values of the metadata, by the names of their elements. */
const metadataOf = (all: readonly PdfObject[]): string => {
  const found = all.find(({ dictionary }) => dictionary.includes('/Type /Metadata'));
  return JSON.stringify(new XMLParser().parse(found?.content?.toString() ?? ''));
};

describe('a statement as PDF, by the rules of PDF/A-3u', () => {
  it('declares itself, and is marked for accessibility as PDF/UA-1', () => {
    const metadata = metadataOf(objects);
    expect(metadata).toContain('"pdfaid:part":3,"pdfaid:conformance":"U"');
    expect(metadata).toContain('"pdfuaid:part":1');
    expect(metadata).toContain('"pdfaSchema:prefix":"pdfuaid"');
  });

  it('has the same title, program and time in its metadata and its information', () => {
    const metadata = metadataOf(objects);
    const info = withKey('(Paydesk)').map(({ dictionary }) => dictionary);
    expect(info).toHaveLength(2);
    expect(metadata).toContain('"xmp:CreatorTool":"Paydesk"');
    expect(metadata).toContain('"pdf:Producer":"Paydesk"');
    const created = generatedAt.toISOString().replace(/\D/g, '').slice(0, 14);
    expect(objects.some(({ dictionary }) => dictionary === `(D:${created}Z)`)).toBe(true);
    expect(metadata).toContain(`"xmp:CreateDate":"${generatedAt.toISOString().slice(0, 19)}Z"`);
  });

  it('has a binary header, an identifier, and neither encryption nor scripts', () => {
    const text = pdf.toString('latin1');
    expect(text.slice(0, 9)).toBe('%PDF-1.7\n');
    expect([...pdf.subarray(10, 14)].every((byte) => byte > 127)).toBe(true);
    expect(text.slice(text.lastIndexOf('trailer'))).toMatch(/\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/);
    expect(text).not.toMatch(/\/Encrypt|\/JavaScript|\/JS|\/Launch|\/LZWDecode|\/SMask|\/ca |\/CA /);
  });

  it('names the colour space of its RGB values', () => {
    expect(only('/S /GTS_PDFA1').dictionary).toContain('/DestOutputProfile');
    const profile = only('/N 3').content ?? Buffer.alloc(0);
    expect(profile.toString('latin1', 36, 40)).toBe('acsp');
    expect(profile.toString('latin1', 16, 20)).toBe('RGB ');
    const operators = contents().join('\n');
    expect(operators).not.toMatch(/ (?:cs|CS|k|K) *$/m);
  });

  it('embeds its fonts, with the Unicode value of every glyph', () => {
    const fonts = withKey('/Subtype /Type0');
    expect(fonts).toHaveLength(2);
    for (const { dictionary } of fonts) expect(dictionary).toMatch(/\/ToUnicode \d+ 0 R/);
    for (const { dictionary } of withKey('/Subtype /CIDFontType2'))
      expect(dictionary).toContain('/CIDToGIDMap /Identity');
    expect(withKey('/FontFile2')).toHaveLength(2);
  });

  it('has every operator that draws in a tagged or an artificial part', () => {
    for (const content of contents()) expect(drawnOutside(content)).toEqual([]);
  });

  it('has the same statement as camt.053 attached, for programs', async () => {
    const read = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
    const attachments: Record<string, { content: Uint8Array }> = await read.getAttachments();
    expect(Object.keys(attachments)).toEqual(['camt.053.xml']);
    const attached = Buffer.from(attachments['camt.053.xml']?.content ?? []);
    await read.destroy();
    const camt = await bytesOf(statementFormats.camt053.write(statementOfSize(120), { generatedAt }));
    expect([attached.length, attached.equals(camt)]).toEqual([camt.length, true]);
    const { dictionary } = only('/Type /Filespec');
    expect(dictionary).toContain('/AFRelationship /Alternative');
    expect(withKey('/Type /Catalog')[0]?.dictionary).toMatch(/\/AF \[\d+ 0 R\]/);
    expect(only('/Type /EmbeddedFile').dictionary).toContain('/Subtype /application#2Fxml');
  });
});

it('a statement that is too long to be tagged is no PDF/UA, and has nothing attached', async () => {
  const long = pdfObjects(await pdfOf(mostTagged + 1));
  expect(metadataOf(long)).toContain('"pdfaid:part":3');
  expect(metadataOf(long)).not.toContain('pdfuaid');
  expect(long.some(({ dictionary }) => dictionary.includes('/EmbeddedFile'))).toBe(false);
});

/** The operators of each page. */
const contents = (): readonly string[] =>
  objects.flatMap(({ dictionary, content }) =>
    content && !/\/(?:Type|N|Subtype|Length1) /.test(dictionary) ? [content.toString('latin1')] : [],
  );

/** Lines that show text or paint outside of marked content. */
function drawnOutside(content: string): string[] {
  let depth = 0;
  return content.split('\n').filter((line) => {
    if (/ (?:BDC|BMC)$/.test(line) || /BDC$/.test(line)) depth += 1;
    if (/EMC$/.test(line)) depth -= 1;
    return depth === 0 && /(?:Tj|TJ| f| S| Do)$/.test(line);
  });
}
