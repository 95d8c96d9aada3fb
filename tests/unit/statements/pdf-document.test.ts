import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { parseBic } from '@/lib/kernel/banking/bic';
import { paymentId } from '@/lib/kernel/ids';
import { noLetterhead } from '@/lib/pdf/letterhead';
import { statementPdf } from '@/lib/statements/formats/pdf/render';
import type { DocumentOptions } from '@/lib/statements/formats/shared/document-options';
import { codeOf } from '@/lib/statements/model/code';
import type { StatementSource } from '@/lib/statements/model/entries/entry-batches';
import { readStatement } from '@/lib/statements/model/statement';
import { changedOnPaper } from '@/lib/statements/model/verify-address';
import { pdfObjects } from '../../support/files/pdf-objects';
import { installedPdfTools, runPdfTool } from '../../support/files/pdf-tools';
import { readGray } from '../../support/files/qr-reader';
import { readPdf } from '../../support/files/read-pdf';
import { bytesOf, printed, sourceFor } from './export-builder';
import { type Movement, november, replyOf } from './statement-builder';

const generatedAt = new Date('2026-12-01T06:30:00Z');
const over = { asOf: new Date('2026-12-01T05:00:00Z') };
const statementOf = (movements: readonly Movement[]) => readStatement(replyOf(movements), november);
const pdfOf = (
  movements: readonly Movement[],
  document: Partial<DocumentOptions> = {},
  more: Partial<StatementSource> = over,
) =>
  bytesOf(
    statementPdf(sourceFor(statementOf(movements), more), {
      generatedAt,
      document: { ...printed, letterhead: noLetterhead, ...document },
    }),
  );
const bic = parseBic('EXPYLT21XXX');
const servicer = {
  name: 'Example Pay UAB',
  bic: bic.ok ? bic.value : null,
  address: 'Gedimino pr. 1, Vilnius',
  asOf: new Date('2026-12-01T04:00:00Z'),
};
const logoOf = async () => ({
  png: await sharp({ create: { width: 85, height: 22, channels: 3, background: '#17526b' } })
    .png()
    .toBuffer(),
  width: 85,
  height: 22,
});

describe('the cover of a statement as PDF', () => {
  it('has the number of a month that is over, and none for other periods', async () => {
    expect((await readPdf(await pdfOf([]))).pages[0]).toContain('Account statement 11/2026');
    const stillOn = { asOf: new Date('2026-11-30T22:00:00Z') };
    expect((await readPdf(await pdfOf([], {}, stillOn))).pages[0]).not.toContain('11/2026');
  });

  it('names the bank with address and BIC, and the time of these details once they are old', async () => {
    const shown = async (asOf: string) =>
      (await readPdf(await pdfOf([], {}, { ...over, servicer: { ...servicer, asOf: new Date(asOf) } }))).text;
    const fresh = await shown('2026-12-01T04:00:00Z');
    expect(fresh).toContain('Account held with Example Pay UAB Gedimino pr. 1, Vilnius BIC EXPYLT21XXX');
    expect(fresh).not.toContain('Details of the bank as of');
    expect(await shown('2026-11-20T10:00:00Z')).toContain('Details of the bank as of 2026-11-20 10:00 UTC');
    expect((await readPdf(await pdfOf([]))).text).not.toContain('Account held with');
  });

  it('has address and letterhead of the company, and its logo as a figure with a text', async () => {
    const letterhead = {
      logo: await logoOf(),
      lines: ['Registered in Tallinn, No. 12345678'],
      address: ['Narva mnt 5', '10117 Tallinn'],
    };
    const pdf = await pdfOf([{ cents: 1 }], { letterhead });
    const { text, structure } = await readPdf(pdf);
    expect(text).toContain('Aster Trading OÜ Narva mnt 5 10117 Tallinn');
    expect(text).toContain('Registered in Tallinn, No. 12345678');
    expect(structure[0]?.kids[0]?.kids.slice(0, 3).map(({ tag }) => tag)).toEqual(['P', 'Figure', 'H1']);
    const alt = Buffer.from('Logo of the company', 'utf16le').swap16().toString('hex');
    const objects = pdfObjects(pdf);
    expect(objects.some(({ dictionary }) => dictionary.includes(`/Alt <feff${alt}>`))).toBe(true);
    const image = objects.find(({ dictionary }) => dictionary.includes('/Subtype /Image'))?.dictionary;
    expect(image).toMatch(/\/Width 85[\s\S]*\/ColorSpace \/DeviceRGB/);
    expect(image).not.toMatch(/SMask|Interpolate/);
  });
});

const paid: readonly Movement[] = [
  {
    cents: -48_050,
    externalPaymentId: 'pd-0198c3b2f47e4d1a9c0b7a6e5d4c3b2a',
    feePaymentId: paymentId('1002'),
  },
  { cents: -35, details: 'Commission' },
];
const withEndToEnd = ({ entries, ...source }: StatementSource): StatementSource => ({
  ...source,
  entries: (async function* () {
    for await (const batch of entries)
      yield batch.map((entry, index) => (index === 0 ? { ...entry, endToEndId: 'ERP-4711' } : entry));
  })(),
});

describe('a row of a statement as PDF', () => {
  it('has every identifier, and ties a payment to its fee', async () => {
    for (const form of ['compact', 'roomy'] as const) {
      const source = withEndToEnd(sourceFor(statementOf(paid), over));
      const document = { ...printed, form, letterhead: noLetterhead };
      const { rows } = await readPdf(await bytesOf(statementPdf(source, { generatedAt, document })));
      for (const shown of [
        'SEPA · Payment 1001',
        'Our ID pd-0198c3b2f47e4d1a9c0b7a6e5d4c3b2a',
        'End-to-end ID ERP-4711',
        'Fee charged as payment 1002',
      ])
        expect(rows[1]?.[2]).toContain(shown);
      expect(rows[2]?.[2]).toContain('Fee for payment 1001');
    }
  });

  it('needs more room in the roomy form, for the same facts', async () => {
    const many = Array.from({ length: 60 }, () => ({ cents: 100 }));
    const [compact, roomy] = await Promise.all([pdfOf(many), pdfOf(many, { form: 'roomy' })]);
    const [short, long] = await Promise.all([readPdf(compact), readPdf(roomy)]);
    expect(long.pages.length).toBeGreaterThan(short.pages.length);
    expect(long.rows.map((row) => row.join(' '))).toEqual(short.rows.map((row) => row.join(' ')));
  });
});

describe('the QR code of a statement as PDF', () => {
  it('is read from the page as the verification address, with code and figures', async () => {
    const pdf = await pdfOf(paid);
    const { structure } = await readPdf(pdf);
    expect(structure[0]?.kids[0]?.kids.filter(({ tag }) => tag === 'Figure')).toHaveLength(1);
    if (!installedPdfTools().has('pdftoppm')) return;
    const { head, entries } = sourceFor(statementOf(paid), over);
    const address = new URL(readGray(runPdfTool('pdftoppm', ['-gray', '-r', '200', 'file'], pdf)));
    expect(address.origin + address.pathname).toBe('https://paydesk.example.com/statements/verify');
    const scanned = Object.fromEntries(address.searchParams);
    expect(scanned).toEqual({
      code: await codeOf(head, entries),
      account: 'LT121000011101001000',
      from: '2026-11-01',
      to: '2026-11-30',
      opening: '1000.00',
      closing: '519.15',
    });
    expect(changedOnPaper(scanned, head)).toEqual([]);
    expect(changedOnPaper({ ...scanned, closing: '9519.15' }, head)).toEqual(['closing']);
  });

  it('is missing without an address', async () => {
    const { structure, pages } = await readPdf(await pdfOf(paid, { verifyAt: null }));
    expect(structure[0]?.kids[0]?.kids.some(({ tag }) => tag === 'Figure')).toBe(false);
    expect(pages[0]).not.toContain('The QR code');
  });

  it('fits below the last entry, however many there are', async () => {
    for (let count = 8; count < 16; count += 1) {
      const { pages } = await readPdf(await pdfOf(Array.from({ length: count }, () => ({ cents: 100 }))));
      expect(pages.at(-1)).toMatch(/Payment \d+.*Closing balance on.*The QR code/);
    }
  });
});
