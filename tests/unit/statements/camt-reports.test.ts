import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditsCamt054 } from '@/lib/statements/formats/camt/notification';
import { reportCamt052 } from '@/lib/statements/formats/camt/report';
import { allFormats, formatNames, formatsFor } from '@/lib/statements/formats/shared/format-names';
import { codeOf } from '@/lib/statements/model/code';
import type { StatementSource } from '@/lib/statements/model/entries/entry-batches';
import { readStatement, type Statement } from '@/lib/statements/model/statement';
import { bytesOf, generatedAt, sourceFor } from './export-builder';
import { ledgers } from './ledgers';
import { type Element, parseXml, readCamt } from './read-back';
import { day, type Movement, november, replyOf } from './statement-builder';

const statementOf = (movements: readonly Movement[]) => readStatement(replyOf(movements), november);
const reportOf = async (statement: Statement, more: Partial<StatementSource> = {}) =>
  parseXml(await bytesOf(reportCamt052(sourceFor(statement, more), { generatedAt }))).Document
    ?.BkToCstmrAcctRpt?.Rpt;
const creditsOf = async (statement: Statement) =>
  parseXml(await bytesOf(creditsCamt054(sourceFor(statement), { generatedAt }))).Document
    ?.BkToCstmrDbtCdtNtfctn?.Ntfctn;
/** The names of the children in their order, without line breaks between them. */
const namesOf = (element: Element | undefined): readonly string[] =>
  Object.keys(element ?? {}).filter((name) => name !== '#text');
const mixed = statementOf([{ cents: 500 }, { cents: -700 }, { cents: 25 }]);

describe('a period that is not over as camt.052', () => {
  it('has the elements of the schema in their order', async () => {
    const report = await reportOf(mixed);
    expect(namesOf(report)).toEqual([
      'Id',
      'CreDtTm',
      'FrToDt',
      'Acct',
      'Bal',
      'TxsSummry',
      'Ntry',
      'AddtlRptInf',
    ]);
    expect(report?.Ntry).toHaveLength(3);
    expect(namesOf(report?.TxsSummry)).toEqual(['TtlNtries', 'TtlCdtNtries', 'TtlDbtNtries']);
  });

  it('reports up to the provider’s reply, with an interim balance instead of a closing one', async () => {
    const report = await reportOf(mixed);
    expect(report?.FrToDt).toEqual({ FrDtTm: '2026-11-01T00:00:00', ToDtTm: '2026-11-30T22:10:05.000Z' });
    expect(report?.Bal).toMatchObject([
      { Tp: { CdOrPrtry: { Cd: 'OPBD' } }, Amt: { '#text': '1000.00' }, Dt: { Dt: '2026-11-01' } },
      {
        Tp: { CdOrPrtry: { Cd: 'ITBD' } },
        Amt: { '#text': '998.25' },
        CdtDbtInd: 'CRDT',
        Dt: { DtTm: '2026-11-30T22:10:05.000Z' },
      },
    ]);
  });

  it('reports up to the newest reply if earlier months were fetched before', async () => {
    const newestAsOf = new Date('2026-11-30T23:00:00Z');
    const report = await reportOf(mixed, { asOf: new Date('2026-10-01T00:00:00Z'), newestAsOf });
    expect(report?.FrToDt?.ToDtTm).toBe('2026-11-30T23:00:00.000Z');
  });

  it('has another identifier in each later report', async () => {
    const [first, later] = await Promise.all([
      reportOf(mixed),
      reportOf(mixed, { asOf: new Date('2026-11-30T22:10:06Z') }),
    ]);
    expect(first?.Id).not.toBe(later?.Id);
  });

  it('parses back to the same figures and entries', async () => {
    await fc.assert(
      fc.asyncProperty(ledgers, async (statement) => {
        const file = await bytesOf(reportCamt052(sourceFor(statement), { generatedAt }));
        const { account, opening, closing, entries } = readCamt(file, 'camt052');
        expect({ account, opening, closing }).toEqual({
          account: statement.account,
          opening: statement.opening,
          closing: statement.closing,
        });
        expect(entries.map(({ amount, paymentId }) => [amount, paymentId])).toEqual(
          statement.entries.map(({ signedAmount, paymentId }) => [signedAmount, paymentId]),
        );
      }),
    );
  });
});

describe('the credits of a period as camt.054', () => {
  it('has the elements of the schema in their order, and no balance', async () => {
    const credits = await creditsOf(mixed);
    expect(namesOf(credits)).toEqual([
      'Id',
      'CreDtTm',
      'FrToDt',
      'Acct',
      'TxsSummry',
      'Ntry',
      'AddtlNtfctnInf',
    ]);
    expect(credits?.TxsSummry).toEqual({ TtlCdtNtries: { NbOfNtries: '2', Sum: '5.25' } });
  });

  it('holds the incoming entries only, with their numbers in the statement', async () => {
    const entries = (await creditsOf(mixed))?.Ntry ?? ([] as readonly Element[]);
    expect(entries.map(({ NtryRef, CdtDbtInd }) => [NtryRef, CdtDbtInd])).toEqual([
      ['1', 'CRDT'],
      ['3', 'CRDT'],
    ]);
  });

  it('names the verification code of the statement', async () => {
    const { head, entries } = sourceFor(mixed);
    expect((await creditsOf(mixed))?.AddtlNtfctnInf).toBe(`Verification code ${await codeOf(head, entries)}`);
  });

  it('parses back to the same credits, whatever others wrote', async () => {
    await fc.assert(
      fc.asyncProperty(ledgers, async (statement) => {
        const file = await bytesOf(creditsCamt054(sourceFor(statement), { generatedAt }));
        const incoming = statement.entries.filter(({ direction }) => direction === 'incoming');
        expect(readCamt(file, 'camt054').entries.map(({ amount, paymentId }) => [amount, paymentId])).toEqual(
          incoming.map(({ signedAmount, paymentId }) => [signedAmount, paymentId]),
        );
      }),
    );
  });

  it('has an identifier of its own for the same account and days', async () => {
    const [first, second] = await Promise.all([creditsOf(mixed), creditsOf(statementOf([]))]);
    expect(first?.Id).toBe(second?.Id);
    expect(first?.Id).not.toBe((await reportOf(mixed))?.Id);
  });
});

describe('the export formats', () => {
  it('offer interim reports for a period that ends today only', () => {
    const today = formatsFor(november, day('2026-11-30'));
    const later = formatsFor(november, day('2026-12-01'));
    expect(today).toEqual(allFormats);
    expect(today.filter((format) => !later.includes(format))).toEqual(['camt052', 'mt942']);
  });

  it('have file names that differ in one archive', () => {
    const names = Object.values(formatNames).map(({ stem, extension }) => `${stem}.${extension}`);
    expect(new Set(names).size).toBe(names.length);
  });
});
