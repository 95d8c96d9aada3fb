import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { formatAmount } from '@/lib/kernel/money';
import { statementPdf } from '@/lib/statements/formats/pdf/render';
import type { EntryBatches, StatementSource } from '@/lib/statements/model/entries/entry-batches';
import { type Entry, readStatement } from '@/lib/statements/model/statement';
import { statementOfSize } from '../../bench/statement/statement-of-size';
import { installedPdfTools, runPdfTool } from '../../support/files/pdf-tools';
import { readPdf } from '../../support/files/read-pdf';
import { asOf, bytesOf, generatedAt, sourceFor, sourceOf } from './export-builder';
import { november, replyOf } from './statement-builder';

const pdfOf = (source: StatementSource) => bytesOf(statementPdf(source, { generatedAt }));
const portioned = (source: StatementSource, size: number): StatementSource => ({
  ...source,
  entries: inPortions(source.entries, size),
});
async function* inPortions(batches: EntryBatches, size: number): AsyncGenerator<readonly Entry[]> {
  for await (const batch of batches) {
    for (let start = 0; start < batch.length; start += size) yield batch.slice(start, start + size);
  }
}

describe('the file of a statement as PDF', () => {
  it('is tagged: a heading, paragraphs, and a table with a head, and a row of five cells an entry', async () => {
    const { isTagged, structure, rows, pages } = await readPdf(await pdfOf(statementOfSize(60)));
    expect(isTagged).toBe(true);
    const [document] = structure[0]?.kids ?? [];
    expect(document?.tag).toBe('Document');
    expect(document?.kids.slice(0, 3).map(({ tag }) => tag)).toEqual(['H1', 'P', 'P']);
    const table = document?.kids.find(({ tag }) => tag === 'Table');
    expect(table?.kids.map(({ tag }) => tag)).toEqual(['THead', ...pages.map(() => 'TBody')]);
    expect(rows).toHaveLength(61);
    expect(rows[0]).toEqual(['Date, value', 'Counterparty', 'Reference', 'Amount, EUR', 'Balance, EUR']);
    expect(rows[2]).toEqual([
      '7 Jan 2026',
      'Παπαδόπουλος και Υιοί Α.Ε. 1 GR16 0110 1250 0000 0001 2300 695',
      'Invoice 2 SEPA · Payment 700001',
      '−79.20',
      '2,499,920.81',
    ]);
  });

  it('names its title and language, and embeds both faces', async () => {
    const bytes = await pdfOf(statementOfSize(3));
    const { info } = await readPdf(bytes);
    expect(info).toMatchObject({
      Title: 'Account statement LT121000011101001000 2026-01-01 to 2026-12-31',
      Language: 'en-GB',
    });
    expect(bytes.toString('latin1').match(/\/FontFile2/g)).toHaveLength(2);
  });

  it('has a bookmark a month, which leads to its first entry', async () => {
    const { bookmarks, pages } = await readPdf(await pdfOf(statementOfSize(365)));
    const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
    const titles = months.map((month) => `${month} 2026`);
    expect(bookmarks.map(({ title }) => title)).toEqual(['Summary', ...titles, 'Closing balance']);
    for (const { title, page } of bookmarks.slice(1, -1)) expect(pages[page - 1]).toContain(` 1 ${title} `);
    expect(bookmarks.at(-1)?.page).toBe(pages.length);
    const positions = bookmarks.map(({ page, height }) => page * 1000 - height);
    expect(positions).toEqual(positions.toSorted((left, right) => left - right));
  });

  it('is tagged up to 10,000 entries; beyond that it is plain, and says so on its cover', async () => {
    const tagged = (await pdfOf(statementOfSize(10_000))).toString('latin1');
    expect(tagged).toContain('/StructTreeRoot');
    const bytes = await pdfOf(statementOfSize(10_001));
    expect(bytes.includes('/StructTreeRoot')).toBe(false);
    const { isTagged, pages } = await readPdf(bytes, { mostPages: 2 });
    expect(isTagged).toBe(false);
    expect(pages[0]).toContain('Not tagged for screen readers, because it has more than 10,000 entries');
    expect(pages[1]).toContain('Brought forward');
  });

  it('is the same bytes for the same statement and instant, whatever the portions its entries come in', async () => {
    const bytes = await pdfOf(statementOfSize(700));
    for (const size of [1, 7, 500]) {
      const again = await pdfOf(portioned(statementOfSize(700), size));
      expect(again.equals(bytes)).toBe(true);
    }
  });

  it('comes in chunks of 64 KiB, each in memory of its own', async () => {
    const lengths: number[] = [];
    const memories = new Set<ArrayBufferLike>();
    for await (const chunk of statementPdf(statementOfSize(500), { generatedAt })) {
      lengths.push(chunk.length);
      memories.add(chunk.buffer);
    }
    expect(lengths.length).toBeGreaterThan(3);
    expect(new Set(lengths.slice(0, -1))).toEqual(new Set([65_536]));
    expect(memories.size).toBe(lengths.length);
  });

  it('yields after each page', async () => {
    let turns = 0;
    let isDone = false;
    const others = (async () => {
      for (; !isDone; turns += 1) await setImmediate();
    })();
    const bytes = await pdfOf(statementOfSize(2_000));
    isDone = true;
    await others;
    const pages = bytes.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0;
    expect(pages).toBeGreaterThan(50);
    expect(turns).toBeGreaterThanOrEqual(pages);
  });

  it('closes its source when its reader leaves', async () => {
    let isClosed = false;
    const { head, entries } = statementOfSize(5_000);
    const watched = (async function* () {
      try {
        yield* entries;
      } finally {
        isClosed = true;
      }
    })();
    for await (const _chunk of statementPdf({ head, asOf, entries: watched }, { generatedAt })) break;
    expect(isClosed).toBe(true);
  });

  it('is unfinished if entries are missing', async () => {
    const { head } = statementOfSize(10);
    const { entries } = statementOfSize(9);
    await expect(pdfOf({ head, asOf, entries })).rejects.toThrow('9 entries came for a statement of 10');
  });

  it('satisfies every reader that is installed', async () => {
    const statement = readStatement(
      replyOf([
        { cents: 5, beneficiaryName: 'Łukasz Żółć' },
        { cents: -7, beneficiaryName: 'Παπαδόπουλος' },
        { cents: 9, beneficiaryName: 'Щербакова' },
      ]),
      november,
    );
    const bytes = await pdfOf(sourceFor(statement));
    const texts: Partial<Record<string, string>> = { 'pdfjs-dist': (await readPdf(bytes)).text };
    const tools = installedPdfTools();
    if (tools.has('pdftotext')) {
      texts.pdftotext = runPdfTool('pdftotext', ['-layout', 'file', '-'], bytes).toString();
    }
    for (const [reader, text] of Object.entries(texts)) {
      for (const { beneficiaryName, runningBalance } of statement.entries) {
        expect(text, reader).toContain(beneficiaryName);
        expect(text, reader).toContain(formatAmount(runningBalance));
      }
    }
    if (tools.has('qpdf')) {
      for (const file of [bytes, await pdfOf(statementOfSize(10_001))]) {
        expect(runPdfTool('qpdf', ['--check', 'file'], file).toString()).toContain(
          'No syntax or stream encoding errors',
        );
      }
    }
    if (tools.has('pdffonts')) {
      const lines = runPdfTool('pdffonts', ['file'], bytes).toString().trim().split('\n').slice(2);
      expect(lines).toHaveLength(2);
      for (const line of lines) expect(line).toMatch(/NotoSans-.*CID TrueType +Identity-H +yes yes yes/);
    }
    if (tools.has('pdftoppm')) {
      const unnamed = readStatement(
        replyOf([5, -7, 9].map((cents) => ({ cents, beneficiaryName: '' }))),
        november,
      );
      const ink = (pdf: Buffer) =>
        runPdfTool('pdftoppm', ['-gray', '-r', '50', 'file'], pdf).filter((pixel) => pixel < 128).length;
      expect(ink(bytes)).toBeGreaterThan(ink(await pdfOf(sourceOf(unnamed, asOf))));
    }
  });
});
