import { describe, expect, test } from 'vitest';
import type { SourceRow } from '@/lib/batches/import/mapping/source-row';
import { countOmissions } from '@/lib/batches/import/omissions/count-omissions';
import { paymentRows } from '@/lib/batches/import/pain001/payment-rows';
import { inPieces } from '../../../support/batches/batch-files';
import { paymentFile, transaction } from '../../../support/batches/payment-files';

async function read(remittance: string, account = 'DE89370400440532013000') {
  const found: SourceRow[] = [];
  const omissions = countOmissions();
  const payment = transaction({ remittance, account: `<IBAN>${account}</IBAN>` });
  const file = paymentFile({ header: '', transactions: payment });
  for await (const rows of paymentRows(inPieces(file), omissions)) found.push(...rows);
  return { row: found[0], omitted: omissions.found().map(({ name }) => name) };
}

const typed = (type: string, reference: string, issuer = '') =>
  `<Strd><CdtrRefInf><Tp><CdOrPrtry>${type}</CdOrPrtry>${issuer && `<Issr>${issuer}</Issr>`}</Tp><Ref>${reference}</Ref></CdtrRefInf></Strd>`;
const scor = (reference: string, issuer = '') => typed('<Cd>SCOR</Cd>', reference, issuer);
const document = (number: string) =>
  `<Strd><RfrdDocInf><Tp><CdOrPrtry><Cd>CINV</Cd></CdOrPrtry></Tp><Nb>${number}</Nb></RfrdDocInf></Strd>`;

const finnish = 'FI2112345600000785';

describe('a structured reference', () => {
  test.each([
    ['ISO 11649', scor('RF18539007547034')],
    ['ISO 11649, by its issuer', scor('RF18 5390 0754 7034', 'ISO')],
    ['Belgian', scor('090933755493', 'BBA')],
    ['Swiss', typed('<Prtry>QRR</Prtry>', '210000000003139471430009017')],
    ['Norwegian', typed('<Prtry>KID</Prtry>', '2345676')],
    ['of a type without a rule', typed('<Prtry>PNR</Prtry>', '4711')],
    ['of a number alone, outside the countries that have a rule', scor('4711')],
  ])('is the reference as written: %s', async (_, remittance) => {
    const { row } = await read(remittance);
    expect(remittance).toContain(`<Ref>${row?.values.reference}</Ref>`);
    expect(row?.problems).toBeUndefined();
  });

  test('is checked by the country of the account if its type alone does not say which it is', async () => {
    expect((await read(scor('1232'), finnish)).row?.problems).toBeUndefined();
    expect((await read(scor('1233'), finnish)).row?.problems?.reference).toContain('“1233” (viitenumero');
  });

  test.each([
    ['ISO 11649', scor('RF19539007547034'), 'The check digits of the creditor reference “RF19539007547034”'],
    ['no ISO 11649', scor('4711', 'ISO'), '“4711” is no creditor reference (ISO 11649)'],
    ['Belgian', scor('090933755494', 'BBA'), '“090933755494” (OGM-VCS) is wrong'],
    ['Swiss', typed('<Prtry>QRR</Prtry>', '210000000003139471430009018'), '(QRR) is wrong'],
  ])('with a wrong check digit is an error of its row: %s', async (_, remittance, words) => {
    const { row } = await read(remittance);
    expect(row?.problems?.reference).toContain(words);
  });

  test('stands before free text, and once', async () => {
    const reference = scor('RF18539007547034');
    const before = await read(`<Ustrd>Invoice 7</Ustrd>${reference}`);
    expect(before.row?.values.reference).toBe('RF18539007547034 Invoice 7');
    const once = await read(`<Ustrd>RF18539007547034 Invoice 7</Ustrd>${reference}`);
    expect(once.row?.values.reference).toBe('RF18539007547034 Invoice 7');
  });
});

describe('the numbers of the documents that are paid', () => {
  test('are the reference if there is no other', async () => {
    const { row, omitted } = await read(document('INV-7') + document('INV-8'));
    expect(row?.values.reference).toBe('INV-7 INV-8');
    expect(omitted).not.toContain('RmtInf/Strd/RfrdDocInf/Nb');
  });

  test.each([
    ['free text', '<Ustrd>Invoices of November</Ustrd>', 'Invoices of November'],
    ['a structured reference', scor('RF18539007547034'), 'RF18539007547034'],
  ])('are not sent beside %s, and named as omitted', async (_, other, reference) => {
    const { row, omitted } = await read(`${other}${document('INV-7')}`);
    expect(row?.values.reference).toBe(reference);
    expect(omitted).toContain('RmtInf/Strd/RfrdDocInf/Nb');
  });
});
