import { describe, expect, it } from 'vitest';
import { parseBic } from '@/lib/kernel/banking/bic';
import { paymentId } from '@/lib/kernel/ids';
import { statementCamt053 } from '@/lib/statements/formats/camt/statement';
import type { StatementSource } from '@/lib/statements/model/entries/entry-batches';
import { readStatement, type Statement } from '@/lib/statements/model/statement';
import { bytesOf, generatedAt, sourceFor } from './export-builder';
import { type Element, parseXml } from './read-back';
import { day, type Movement, november, replyOf } from './statement-builder';

const statementOf = (movements: readonly Movement[], opening = 100_000n) =>
  readStatement(replyOf(movements, { opening }), november);
const messageOf = async (
  statement: Statement,
  more: Partial<StatementSource> = {},
): Promise<Element | undefined> =>
  parseXml(await bytesOf(statementCamt053(sourceFor(statement, more), { generatedAt }))).Document
    ?.BkToCstmrStmt;
const entriesOf = async (movements: readonly Movement[]) =>
  (await messageOf(statementOf(movements)))?.Stmt?.Ntry ?? [];
const detailsOf = async (movement: Movement) => (await entriesOf([movement]))[0]?.NtryDtls?.TxDtls;

describe('a statement as camt.053', () => {
  it('names owner, period, and the times of creation and figures', async () => {
    const message = await messageOf(statementOf([]));
    expect(message?.GrpHdr).toMatchObject({
      MsgId: expect.stringMatching(/^[0-9A-F]{16}-20261201063000250$/),
      CreDtTm: '2026-12-01T06:30:00.250Z',
      AddtlInf: 'As of 2026-11-30T22:10:05.000Z',
    });
    expect(message?.Stmt).toMatchObject({
      FrToDt: { FrDtTm: '2026-11-01T00:00:00', ToDtTm: '2026-11-30T23:59:59' },
      Acct: { Id: { IBAN: 'LT121000011101001000' }, Ccy: 'EUR', Ownr: { Nm: 'Aster Trading OÜ' } },
    });
  });

  it('has one identifier for the same account and days, whenever it is made', async () => {
    const [first, second] = await Promise.all([
      messageOf(statementOf([])),
      messageOf(statementOf([{ cents: 1 }])),
    ]);
    expect(first?.Stmt?.Id).toBe(second?.Stmt?.Id);
  });

  it('names the bank that services the account by its BIC, if it is known', async () => {
    const bic = parseBic('EXPYLT21XXX');
    const servicer = { name: 'Bank', address: 'Vilnius', asOf: new Date(), bic: bic.ok ? bic.value : null };
    const named = await messageOf(statementOf([]), { servicer });
    expect(named?.Stmt?.Acct?.Svcr).toEqual({ FinInstnId: { BICFI: 'EXPYLT21XXX' } });
    expect((await messageOf(statementOf([])))?.Stmt?.Acct).not.toHaveProperty('Svcr');
  });

  it('numbers the months of an account without gaps, once they are over', async () => {
    const numbersOf = async (from: string, to: string, asOf: string) => {
      const statement = { ...statementOf([]), period: { from: day(from), to: day(to) } };
      const stmt = (await messageOf(statement, { asOf: new Date(asOf) }))?.Stmt;
      return [stmt?.ElctrncSeqNb, stmt?.LglSeqNb];
    };
    const over = '2027-03-01T00:00:00Z';
    expect(await numbersOf('2026-11-01', '2026-11-30', over)).toEqual(['11', '11']);
    expect(await numbersOf('2026-12-01', '2026-12-31', over)).toEqual(['12', '12']);
    expect(await numbersOf('2027-01-01', '2027-01-31', over)).toEqual(['1', '1']);
    expect(await numbersOf('2026-11-01', '2026-11-29', over)).toEqual([undefined, undefined]);
    expect(await numbersOf('2026-11-01', '2026-12-31', over)).toEqual([undefined, undefined]);
    const stillOn = '2026-11-30T23:59:59Z';
    expect(await numbersOf('2026-11-01', '2026-11-30', stillOn)).toEqual([undefined, undefined]);
    expect(await numbersOf('2026-11-01', '2026-11-30', '2026-12-01T00:00:00Z')).toEqual(['11', '11']);
  });

  it('states balances below zero as debits, and nought as a credit', async () => {
    const message = await messageOf(statementOf([{ cents: 500 }], -500n));
    expect(message?.Stmt?.Bal).toMatchObject([
      {
        Tp: { CdOrPrtry: { Cd: 'OPBD' } },
        Amt: { '#text': '5.00', '@_Ccy': 'EUR' },
        CdtDbtInd: 'DBIT',
        Dt: { Dt: '2026-11-01' },
      },
      {
        Tp: { CdOrPrtry: { Cd: 'CLBD' } },
        Amt: { '#text': '0.00', '@_Ccy': 'EUR' },
        CdtDbtInd: 'CRDT',
        Dt: { Dt: '2026-11-30' },
      },
    ]);
  });

  it('sums up its entries', async () => {
    const message = await messageOf(statementOf([{ cents: 500 }, { cents: -700 }, { cents: -100 }]));
    expect(message?.Stmt?.TxsSummry).toEqual({
      TtlNtries: { NbOfNtries: '3', Sum: '13.00', TtlNetNtry: { Amt: '3.00', CdtDbtInd: 'DBIT' } },
      TtlCdtNtries: { NbOfNtries: '1', Sum: '5.00' },
      TtlDbtNtries: { NbOfNtries: '2', Sum: '8.00' },
    });
  });

  it('codes each kind of movement in the words of ISO 20022, fees among them', async () => {
    const entries = await entriesOf([
      { cents: -500, feePaymentId: paymentId('1002') },
      { cents: -35 },
      { cents: 500 },
      { cents: -500, networkType: 'SEPA_INSTANT' },
      { cents: 500, networkType: 'SEPA_INSTANT' },
      { cents: -500, networkType: 'SWIFT' },
      { cents: 500, networkType: 'SWIFT' },
    ]);
    const codes = entries.map(({ BkTxCd }) => {
      const domain = BkTxCd?.Domn;
      return [domain?.Cd, domain?.Fmly?.Cd, domain?.Fmly?.SubFmlyCd, BkTxCd?.Prtry?.Cd].join(' ');
    });
    expect(codes).toEqual([
      'PMNT ICDT ESCT SEPA',
      'PMNT MDOP CHRG SEPA',
      'PMNT RCDT ESCT SEPA',
      'PMNT IRCT ESCT SEPA_INSTANT',
      'PMNT RRCT ESCT SEPA_INSTANT',
      'PMNT ICDT XBCT SWIFT',
      'PMNT RCDT XBCT SWIFT',
    ]);
  });

  it('ties a fee to the payments that it was charged for', async () => {
    const [payment, other, fee, next] = await entriesOf([
      { cents: -500, feePaymentId: paymentId('1003') },
      { cents: -600, feePaymentId: paymentId('1003') },
      { cents: -35 },
      { cents: -36 },
    ]);
    expect(payment?.NtryDtls?.TxDtls?.Refs?.Prtry).toEqual([{ Tp: 'feePaymentId', Ref: '1003' }]);
    expect(other?.NtryDtls?.TxDtls?.Refs?.Prtry).toEqual([{ Tp: 'feePaymentId', Ref: '1003' }]);
    expect(fee?.NtryDtls?.TxDtls?.Refs?.Prtry).toEqual([
      { Tp: 'chargedPaymentId', Ref: '1001' },
      { Tp: 'chargedPaymentId', Ref: '1002' },
    ]);
    expect(next?.NtryDtls?.TxDtls?.Refs).toEqual({ AcctSvcrRef: '1004' });
  });

  it('names the other party as creditor or debtor, by IBAN or another number', async () => {
    expect((await detailsOf({ cents: -1 }))?.RltdPties).toEqual({
      Cdtr: { Pty: { Nm: 'Counterparty 1' } },
      CdtrAcct: { Id: { IBAN: 'DE89370400440532013000' } },
    });
    expect((await detailsOf({ cents: 1, account: '0042-778' }))?.RltdPties).toEqual({
      Dbtr: { Pty: { Nm: 'Counterparty 1' } },
      DbtrAcct: { Id: { Othr: { Id: '0042-778' } } },
    });
  });

  it('leaves out missing fields', async () => {
    const details = await detailsOf({ cents: 1, beneficiaryName: '', account: '', details: '' });
    expect(Object.keys(details ?? {})).toEqual(['Refs', 'Amt', 'CdtDbtInd']);
  });

  it('has the identifiers of the file that a payment came from, beside ours', async () => {
    const [entry] = statementOf([{ cents: -1, externalPaymentId: 'pd-17' }]).entries;
    const senderIds = { messageId: 'M-1', paymentInformationId: 'P&1', endToEndId: 'ERP/<17>' };
    const named = { ...statementOf([]), entries: [{ ...(entry ?? expect.fail()), ...senderIds }] };
    const refs = (await messageOf(named))?.Stmt?.Ntry?.[0]?.NtryDtls?.TxDtls?.Refs;
    expect(Object.entries(refs ?? {})).toEqual([
      ['MsgId', 'M-1'],
      ['AcctSvcrRef', '1001'],
      ['PmtInfId', 'P&1'],
      ['InstrId', 'pd-17'],
      ['EndToEndId', 'ERP/<17>'],
    ]);
  });

  it('holds an identifier of 36 characters whole, in pieces, beside those that fit', async () => {
    const long = '0190a1b2-1111-7222-8333-444455556666';
    expect((await detailsOf({ cents: 1, externalPaymentId: 'short' }))?.Refs).toEqual({
      AcctSvcrRef: '1001',
      EndToEndId: 'short',
    });
    expect((await detailsOf({ cents: 1, externalPaymentId: long }))?.Refs).toEqual({
      AcctSvcrRef: '1001',
      Prtry: [
        { Tp: 'externalPaymentId', Ref: long.slice(0, 35) },
        { Tp: 'externalPaymentId', Ref: long.slice(35) },
      ],
    });
  });

  it('splits a long reference into lines of 140 characters without loss', async () => {
    const reference = '😀 €'.repeat(200);
    const lines = (await detailsOf({ cents: 1, details: reference }))?.RmtInf?.Ustrd ?? [];
    expect(lines.map((line) => [...line].length)).toEqual([140, 140, 140, 140, 40]);
    expect(lines.join('')).toBe(reference);
  });

  it('holds a creditor reference structured, beside the text of the payer', async () => {
    const details = await detailsOf({ cents: 1, details: 'rf18 5390 0754 7034' });
    expect(details?.RmtInf).toEqual({
      Ustrd: ['rf18 5390 0754 7034'],
      Strd: {
        CdtrRefInf: { Tp: { CdOrPrtry: { Cd: 'SCOR' }, Issr: 'ISO' }, Ref: 'RF18539007547034' },
      },
    });
  });

  it.each(['RF19539007547034', 'RF18539007547034 for November', 'RF18', 'Invoice 1'])(
    'takes no creditor reference from %j, whose check digits or form are wrong',
    async (reference) => {
      expect((await detailsOf({ cents: 1, details: reference }))?.RmtInf).toEqual({ Ustrd: [reference] });
    },
  );

  it('shows the amount that was sent in another currency', async () => {
    const swift = { cents: 12_345, networkType: 'SWIFT', originalAmount: '104.5' } as const;
    expect((await detailsOf({ ...swift, originalCurrency: 'GBP' }))?.AmtDtls).toEqual({
      InstdAmt: { Amt: { '#text': '104.5', '@_Ccy': 'GBP' } },
    });
    expect((await detailsOf({ ...swift, originalCurrency: 'pounds' }))?.AddtlTxInf).toBe(
      'Original amount: pounds 104.5',
    );
  });

  it('keeps text as it is, whatever markup it looks like', async () => {
    const reference = ']]></Ustrd><x a="1"> &amp; & < > \'';
    expect((await detailsOf({ cents: 1, details: reference }))?.RmtInf?.Ustrd).toEqual([reference]);
  });
});
