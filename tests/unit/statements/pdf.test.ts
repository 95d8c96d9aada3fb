import { createHash } from 'node:crypto';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { formatAmount, formatSigned } from '@/lib/kernel/money';
import { sourceOf } from '@/lib/statements/entry-batches';
import { statementPdf } from '@/lib/statements/pdf/render';
import { readStatement, type Statement } from '@/lib/statements/statement';
import { type Movement, november, replyOf, withWrongBalance } from './statement-builder';

const asOf = new Date('2026-11-30T11:20:00Z');
const generatedAt = new Date('2026-11-30T12:00:00Z');
const statementOf = (movements: readonly Movement[]) => readStatement(replyOf(movements), november);

async function bytesOf(statement: Statement): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of statementPdf(sourceOf(statement, asOf), { generatedAt })) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The text of each page, and the document's metadata, as a reader of its own sees them. */
async function readPdf(bytes: Buffer) {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const content = await (await document.getPage(number)).getTextContent();
    pages.push(
      content.items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replace(/\s+/g, ' '),
    );
  }
  const { info } = await document.getMetadata();
  const marked = await document.getMarkInfo();
  await document.destroy();
  return { pages, info, marked, text: pages.join(' ') };
}

describe('a statement as PDF', () => {
  it('has every entry, with amount and balance', async () => {
    const movements = Array.from({ length: 120 }, (_, i) => ({
      cents: (i % 3 === 0 ? -1 : 1) * (1000 + i * 137),
      day: i % 30 === 0 ? 0 : 1,
      details: `Reference-${i}`,
    }));
    const statement = statementOf(movements);
    const { text } = await readPdf(await bytesOf(statement));
    for (const entry of statement.entries) {
      expect(text).toContain(`${entry.details} Payment ${entry.paymentId}`);
      expect(text).toContain(`${formatSigned(entry.signedAmount)} ${formatAmount(entry.runningBalance)}`);
    }
  });

  it('has holder, account, period, balances and turnovers on its first page', async () => {
    const { pages } = await readPdf(await bytesOf(statementOf([{ cents: 250 }, { cents: -100 }])));
    for (const shown of [
      'Aster Trading OÜ',
      'LT12 1000 0111 0100 1000',
      '1 Nov 2026 – 30 Nov 2026',
      '1,000.00',
      'Credits (1) +2.50',
      'Debits (1) −1.00',
      '1,001.50',
      '2026-11-30 12:00 UTC',
    ]) {
      expect(pages[0]).toContain(shown);
    }
  });

  it('numbers its pages and repeats header and balance on each', async () => {
    const statement = statementOf(Array.from({ length: 80 }, () => ({ cents: 100 })));
    const { pages } = await readPdf(await bytesOf(statement));
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((page, index) => {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(page).toContain('Counterparty Reference Network');
      const carried = /Carried forward ([\d,.]+)/.exec(page)?.[1];
      if (index < pages.length - 1) expect(pages[index + 1]).toContain(`Brought forward ${carried}`);
    });
  });

  it('writes Latin, Greek and Cyrillic, and breaks a token that is wider than its column', async () => {
    const token = 'pd-4f1c2a9b8e7d4c3fa0b1c2d3e4f5a6b7'.repeat(3);
    const { text } = await readPdf(
      await bytesOf(
        statementOf([
          { cents: 1, beneficiaryName: 'Łukasz Żółć', details: token },
          { cents: 1, beneficiaryName: 'Παπαδόπουλος' },
          { cents: 1, beneficiaryName: 'Щербакова Ї' },
        ]),
      ),
    );
    expect(text).toContain('Łukasz Żółć');
    expect(text).toContain('Παπαδόπουλος');
    expect(text).toContain('Щербакова Ї');
    expect(text.replaceAll(' ', '')).toContain(token);
  });

  it('shows a sign for what its font lacks, and nothing for characters that hide', async () => {
    const { text } = await readPdf(
      await bytesOf(statementOf([{ cents: 1, beneficiaryName: '\u202eevil\u0000 中 Ltd' }])),
    );
    expect(text).toContain('evil � Ltd');
  });

  it('cuts a text without end, so that its row fits on a page', async () => {
    const { pages } = await readPdf(
      await bytesOf(statementOf([{ cents: 1, details: 'x'.repeat(20_000) }, { cents: 2 }])),
    );
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('…');
  });

  it('says so when there are no entries', async () => {
    const { pages } = await readPdf(await bytesOf(statementOf([])));
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('No entries in this period.');
    expect(pages[0]).toContain('Page 1 of 1');
  });

  it('carries the remark when its sums do not add up', async () => {
    const statement = readStatement(withWrongBalance(replyOf([{ cents: 1 }, { cents: 1 }]), 1), november);
    const { pages } = await readPdf(await bytesOf(statement));
    expect(pages[0]).toContain('This statement does not add up. Entry 2 gives a balance of');
    expect(pages[0]).not.toContain('Checked:');
  });

  it('is tagged, with a title and a language, and embeds its fonts', async () => {
    const bytes = await bytesOf(statementOf([{ cents: 1 }]));
    const { info, marked } = await readPdf(bytes);
    expect(info).toMatchObject({
      Title: 'Account statement LT121000011101001000 2026-11-01 to 2026-11-30',
      Language: 'en-GB',
    });
    expect(marked).toMatchObject({ Marked: true });
    expect(bytes.toString('latin1').match(/\/FontFile2/g)).toHaveLength(2);
  });

  it('is the same bytes for the same statement and instant', async () => {
    const digest = async () =>
      createHash('sha256')
        .update(await bytesOf(statementOf([{ cents: 1 }])))
        .digest('hex');
    expect(await digest()).toBe(await digest());
  });
});
