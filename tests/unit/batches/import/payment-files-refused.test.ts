import { describe, expect, test } from 'vitest';
import type { SourceRow } from '@/lib/batches/import/mapping/source-row';
import { readPaymentHead } from '@/lib/batches/import/pain001/payment-head';
import { paymentRows } from '@/lib/batches/import/pain001/payment-rows';
import { inPieces } from '../../../support/batches/batch-files';
import { information, paymentFile, transaction } from '../../../support/batches/payment-files';

const now = new Date('2026-11-21T12:00:00Z');

async function rowsOf(file: string, size = 700): Promise<SourceRow[]> {
  const found: SourceRow[] = [];
  for await (const rows of paymentRows(inPieces(file, size))) found.push(...rows);
  return found;
}
const valuesOf = async (changes: Parameters<typeof transaction>[0]) =>
  (await rowsOf(paymentFile({ header: '', transactions: transaction(changes) })))[0]?.values;

describe('a payment file is refused', () => {
  test.each([
    ['where its number of payments is another', '<NbOfTxs>2</NbOfTxs>', /NbOfTxs/],
    ['where its sum is another', '<NbOfTxs>1</NbOfTxs><CtrlSum>12.51</CtrlSum>', /CtrlSum/],
  ])('%s', async (_, header, words) => {
    await expect(rowsOf(paymentFile({ header }))).rejects.toThrow(words);
  });

  test.each(['24.12.2026', '', '2026-02-30', '2026-12-24T10:00', 'tomorrow'])(
    'if its execution date cannot be read, which is never “now”: “%s”',
    async (date) => {
      const file = paymentFile({ information: information({ date }) });
      await expect(readPaymentHead(inPieces(file), now)).rejects.toThrow(
        /^Line 5: The execution date of PmtInf 1 cannot be read.*2026-12-24/,
      );
      await expect(rowsOf(file)).rejects.toThrow(/cannot be read/);
    },
  );

  test('without an execution date', async () => {
    const file = paymentFile().replace(/<ReqdExctnDt>.*<\/ReqdExctnDt>/, '');
    await expect(rowsOf(file)).rejects.toThrow(/names no execution date/);
  });

  test.each([
    ['CHK', /cheques/],
    ['TRA', /advice of transfers/],
    ['DD', /“DD”/],
    ['', /does not say how it is paid/],
  ])('if its payment method is %s, which is no transfer', async (method, words) => {
    const file = paymentFile().replace('<PmtMtd>TRF</PmtMtd>', method && `<PmtMtd>${method}</PmtMtd>`);
    await expect(rowsOf(file)).rejects.toThrow(words);
  });

  test.each([
    ['number', '<NbOfTxs>3</NbOfTxs>', /PmtInf 2 says that it has 3 payments \(NbOfTxs\), and it has 1/],
    ['sum', '<CtrlSum>999.99</CtrlSum>', /PmtInf 2 says that its payments are 999.99 together \(CtrlSum\)/],
  ])('if the %s of one PmtInf differs from that of its payments', async (_, reported, words) => {
    const other = information().replace('</PmtMtd>', `</PmtMtd>${reported}`);
    const transactions = `${transaction()}</PmtInf>${other}${transaction()}`;
    const header = '<NbOfTxs>2</NbOfTxs><CtrlSum>25</CtrlSum>';
    await expect(rowsOf(paymentFile({ header, transactions }))).rejects.toThrow(words);
  });

  test.each([
    ['defines entities that grow', '<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'],
    ['names something outside of it', '<!DOCTYPE a SYSTEM "file:///etc/passwd">'],
  ])('if it %s', async (_, doctype) => {
    const file = paymentFile().replace('?>\n', `?>\n${doctype}`);
    await expect(rowsOf(file)).rejects.toThrow(/DOCTYPE/);
  });

  test.each([
    ['in two currencies', '<InstdAmt Ccy="EUR"/><InstdAmt Ccy="JPY">1000</InstdAmt>'],
    ['and what it equals', '<EqvtAmt><Amt Ccy="EUR">5</Amt></EqvtAmt><InstdAmt Ccy="JPY">1000</InstdAmt>'],
  ])('if a payment has an amount %s', async (_, amount) => {
    await expect(valuesOf({ amount })).rejects.toThrow(/says more than one amount/);
  });

  test.each([
    ['account', { account: '<IBAN>DE89370400440532013000</IBAN><IBAN>DE02120300000000202051</IBAN>' }],
    ['name', { creditor: '<Nm>Soren Soehne</Nm><Nm>Maya Maler</Nm>' }],
  ])('if a payment has its %s twice', async (_, changes) => {
    await expect(valuesOf(changes)).rejects.toThrow(/Payment 1 says Cdtr.* more than once/);
  });

  test.each([
    ['execution date', '<Dbtr>', '<ReqdExctnDt><Dt>2026-12-24</Dt></ReqdExctnDt><Dbtr>', /ReqdExctnDt/],
    ['account', '</DbtrAcct>', '</DbtrAcct><DbtrAcct><Id><IBAN>X</IBAN></Id></DbtrAcct>', /DbtrAcct/],
    ['method', '<PmtMtd>', '<PmtMtd>CHK</PmtMtd><PmtMtd>', /PmtMtd/],
  ])('if a PmtInf has its %s twice', async (_, fixture, twice, words) => {
    const refused = expect(rowsOf(paymentFile().replace(fixture, twice))).rejects;
    await refused.toThrow(words);
    await expect(rowsOf(paymentFile().replace(fixture, twice))).rejects.toThrow(/more than once/);
  });

  test.each([
    ['account', /<DbtrAcct>.*<\/DbtrAcct>/],
    ['instrument', undefined],
  ])('if a PmtInf has its %s after its payments', async (_, moved) => {
    const file = paymentFile();
    const part = moved?.exec(file)?.[0] ?? '<PmtTpInf><LclInstrm><Cd>INST</Cd></LclInstrm></PmtTpInf>';
    const late = (moved ? file.replace(moved, '') : file).replace('</PmtInf>', `${part}</PmtInf>`);
    await expect(rowsOf(late)).rejects.toThrow(/PmtInf 1 says .* after its payments/);
  });

  test('if its header follows payments, with an unchecked count and sum', async () => {
    const header = /<GrpHdr>[\s\S]*<\/GrpHdr>/;
    const file = paymentFile();
    const late = file.replace(header, '').replace('</PmtInf>', `</PmtInf>${header.exec(file)?.[0]}`);
    await expect(rowsOf(late)).rejects.toThrow(/^Line 4: There is no message identifier \(GrpHdr\/MsgId\)/);
  });

  test('if a header repeats its totals after payments', async () => {
    const late = paymentFile().replace('</PmtInf>', '</PmtInf><GrpHdr><NbOfTxs>1</NbOfTxs></GrpHdr>');
    await expect(rowsOf(late)).rejects.toThrow(/^Line 8: The file says GrpHdr\/NbOfTxs after its payments/);
  });

  test.each([
    ['no MsgId', '<MsgId>M-1</MsgId>', '', 4, 'GrpHdr/MsgId'],
    ['an empty MsgId', 'M-1', '', 4, 'GrpHdr/MsgId'],
    ['a PmtInf without payments', '</PmtInf>', `</PmtInf>\n${information()}</PmtInf>`, 9, 'PmtInf 2 has no'],
    ['direct debits in it', 'CstmrCdtTrfInitn', 'CstmrDrctDbtInitn', 2, 'CstmrDrctDbtInitn'],
    ['another number of payments', '<NbOfTxs>1', '<NbOfTxs>7', 3, 'says that it has 7 payments'],
    ['another sum', '<CtrlSum>12.50', '<CtrlSum>12,50', 3, '12,50 together'],
    ['cheques', '<PmtMtd>TRF', '<PmtMtd>CHK', 4, 'asks for cheques'],
    [
      'two amounts',
      '</InstdAmt>',
      '</InstdAmt>\n<InstdAmt Ccy="EUR">1</InstdAmt>',
      7,
      'more than one amount',
    ],
    ['two names', '</Cdtr>', '\n<Nm>Other</Nm></Cdtr>', 8, 'Cdtr/Nm more than once'],
  ])('with %s, in words and with the line', async (_, written, instead, line, words) => {
    const file = paymentFile().replaceAll(written, instead);
    const refusal = new RegExp(`^Line ${line}: .*${words.replace('/', '.')}`);
    await expect(rowsOf(file)).rejects.toThrow(refusal);
  });

  test('if it uses an undefined entity', async () => {
    await expect(rowsOf(paymentFile().replace('Invoice', '&xxe;'))).rejects.toThrow(/not well-formed/);
  });

  test('if it is another message or none', async () => {
    await expect(rowsOf(paymentFile().replaceAll('pain.001.001.09', 'camt.053.001.08'))).rejects.toThrow(
      /This is camt\.053\.001\.08/,
    );
    await expect(rowsOf('<svg xmlns="http://www.w3.org/2000/svg"/>')).rejects.toThrow(/not a payment file/);
  });

  test('if it is truncated', async () => {
    await expect(rowsOf(paymentFile().slice(0, -40))).rejects.toThrow(/not well-formed/);
  });

  test('if a payment is larger than any', async () => {
    const lines = '<Xtra>x</Xtra>'.repeat(401);
    await expect(rowsOf(paymentFile({ transactions: transaction({ agent: lines }) }))).rejects.toThrow(
      /Payment 1 has too many elements/,
    );
  });

  test('if it is endless', async () => {
    const endless = paymentFile().replace('Invoice', 'x'.repeat(600_000));
    await expect(rowsOf(endless, 65_536)).rejects.toThrow(/too long/);
    const deep = `${'<a>'.repeat(80)}${'</a>'.repeat(80)}`;
    await expect(rowsOf(paymentFile().replace('<Nm>Soren', `${deep}<Nm>Soren`))).rejects.toThrow(
      /too deeply/,
    );
  });
});
