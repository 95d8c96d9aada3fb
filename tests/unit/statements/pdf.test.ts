import { describe, expect, it } from 'vitest';
import { formatAmount, formatSigned } from '@/lib/kernel/money';
import { statementPdf } from '@/lib/statements/formats/pdf/render';
import { codeOf, groupCode } from '@/lib/statements/model/code';
import { readStatement, type Statement } from '@/lib/statements/model/statement';
import { readPdf } from '../../support/files/read-pdf';
import { asOf, bytesOf, generatedAt, sourceFor } from './export-builder';
import { type Movement, november, replyOf, withWrongBalance } from './statement-builder';

const statementOf = (movements: readonly Movement[]) => readStatement(replyOf(movements), november);
const pdfOf = async (statement: Statement) =>
  readPdf(await bytesOf(statementPdf(sourceFor(statement), { generatedAt })));
const of = async (movements: readonly Movement[]) => pdfOf(statementOf(movements));
const many = (count: number): readonly Movement[] =>
  Array.from({ length: count }, (_, index) => ({
    cents: (index % 3 === 0 ? -1 : 1) * (1000 + index * 137),
    details: `Reference-${index}`,
  }));

describe('the cover of a statement as PDF', () => {
  it('has holder, account, period, balances and turnovers', async () => {
    const { pages } = await of([{ cents: 250 }, { cents: -100 }]);
    for (const shown of [
      'Aster Trading OÜ',
      'LT12 1000 0111 0100 1000',
      '1 Nov 2026 – 30 Nov 2026',
      '1,000.00',
      'Credits (1) +2.50',
      'Debits (1) −1.00',
      '1,001.50',
    ]) {
      expect(pages[0]).toContain(shown);
    }
  });

  it('has no sign before a turnover of nothing', async () => {
    const { pages } = await of([{ cents: 250 }]);
    expect(pages[0]).toContain('Debits (0) 0.00');
    expect((await of([])).pages[0]).toMatch(/Credits \(0\) 0\.00 Debits \(0\) 0\.00/);
  });

  it('has the time of creation and of its figures', async () => {
    const { pages } = await of([{ cents: 250 }]);
    expect(asOf).toEqual(new Date('2026-11-30T22:10:05Z'));
    expect(pages[0]).toContain('as of 2026-11-30 22:10 UTC');
    expect(pages[0]).toContain('Generated 2026-12-01 06:30 UTC');
  });

  it('has the verification code, as the last page has, and where to check it', async () => {
    const statement = statementOf(many(40));
    const { head, entries } = sourceFor(statement);
    const code = groupCode(await codeOf(head, entries));
    const { pages } = await pdfOf(statement);
    expect(pages).toHaveLength(3);
    for (const page of [pages[0], pages[2]]) {
      expect(page).toContain(code);
      expect(page).toContain('Statements › Verify a statement');
    }
  });

  it('has the remark when sums do not add up', async () => {
    const statement = readStatement(withWrongBalance(replyOf([{ cents: 1 }, { cents: 1 }]), 1), november);
    const { pages } = await pdfOf(statement);
    expect(pages[0]).toContain('This statement does not add up. Entry 2 gives a balance of');
    expect(pages[0]).not.toContain('Checked:');
  });
});

describe('the table of a statement as PDF', () => {
  it('has every entry, with amount and balance', async () => {
    const statement = statementOf(many(120));
    const { text } = await pdfOf(statement);
    for (const entry of statement.entries) {
      expect(text).toContain(`${entry.details} SEPA · Payment ${entry.paymentId}`);
      expect(text).toContain(`${formatSigned(entry.signedAmount)} ${formatAmount(entry.runningBalance)}`);
    }
  });

  it('repeats its header and carries the balance from the foot of a page to the head of the next', async () => {
    const { pages } = await of(many(80));
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((page, index) => {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(page).toContain('Counterparty Reference Amount');
      const carried = /Carried forward ([\d,.]+)/.exec(page)?.[1];
      if (index < pages.length - 1) expect(pages[index + 1]).toContain(`Brought forward ${carried}`);
    });
  });

  it('leaves room for the closing below the last entry, whatever their number', async () => {
    for (let count = 11; count < 18; count += 1) {
      const { pages } = await of(many(count));
      expect(pages.at(-1)).toMatch(/Payment \d+.*Closing balance on/);
    }
  });

  it('writes Latin, Greek and Cyrillic, and breaks a token that is wider than its column', async () => {
    const token = 'pd-4f1c2a9b8e7d4c3fa0b1c2d3e4f5a6b7'.repeat(3);
    const { text } = await of([
      { cents: 1, beneficiaryName: 'Łukasz Żółć', details: token },
      { cents: 1, beneficiaryName: 'Παπαδόπουλος' },
      { cents: 1, beneficiaryName: 'Щербакова Ї' },
    ]);
    expect(text).toContain('Łukasz Żółć');
    expect(text).toContain('Παπαδόπουλος');
    expect(text).toContain('Щербакова Ї');
    expect(text.replaceAll(' ', '')).toContain(token);
  });

  it('shows a sign for what no font has, and nothing for characters that hide', async () => {
    const { text } = await of([{ cents: 1, beneficiaryName: '\u202eevil\u0000 中 😀 Ltd' }]);
    expect(text).toContain('evil 中 � Ltd');
  });

  it('writes brackets, backslashes and apostrophes as they are', async () => {
    const details = "(a) [b] \\c\\ {d} <e> 'f' /g";
    const { text } = await of([{ cents: 1, details }]);
    expect(text.replaceAll(' ', '')).toContain(details.replaceAll(' ', ''));
  });

  it('cuts a text without end, so that its row fits on a page', async () => {
    const { pages } = await of([{ cents: 1, details: 'x'.repeat(20_000) }, { cents: 2 }]);
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('…');
  });

  it('shows what an incoming SWIFT payment was before it was exchanged', async () => {
    const { rows } = await of([
      { cents: 1000, networkType: 'SWIFT', originalAmount: '5411.8', originalCurrency: 'USD' },
    ]);
    expect(rows[1]?.[2]).toBe('Invoice 1 Original 5,411.8 USD · SWIFT · Payment 1001');
  });

  it('reports at the first wrong entry what does not follow, and by how much', async () => {
    const movements = [{ cents: 100 }, { cents: 100 }, { cents: 100 }];
    const { rows } = await pdfOf(readStatement(withWrongBalance(replyOf(movements), 1), november));
    expect(rows[2]?.[4]).toBe(
      '1,002.01 The balances break here: the balance before and the amount make 1,002.00. Difference +0.01.',
    );
    expect(rows[1]?.[4]).toBe('1,001.00');
    expect(rows[3]?.[4]).toBe('1,003.00');
  });

  it('reports a period without entries', async () => {
    const { pages } = await of([]);
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('No entries in this period.');
    expect(pages[0]).toContain('Page 1 of 1');
  });
});
