import { describe, expect, test } from 'vitest';
import type { SourceRow } from '@/lib/batches/import/mapping/source-row';
import { paymentRows } from '@/lib/batches/import/pain001/payment-rows';
import { inPieces } from '../../../support/batches/batch-files';
import { paymentFile, transaction } from '../../../support/batches/payment-files';

async function valuesOf(address: string, changes: Parameters<typeof transaction>[0] = {}) {
  const creditor = `<Nm>Harbour</Nm><PstlAdr>${address}</PstlAdr>`;
  const found: SourceRow[] = [];
  const file = paymentFile({ header: '', transactions: transaction({ creditor, ...changes }) });
  for await (const rows of paymentRows(inPieces(file))) found.push(...rows);
  return found[0]?.values;
}

const structured =
  '<StrtNm>Main St</StrtNm><BldgNb>1</BldgNb><PstCd>10001</PstCd><TwnNm>New York</TwnNm><Ctry>US</Ctry>';
const hybrid = `${structured}<AdrLine>c/o Smith</AdrLine>`;
const unstructured = (...lines: string[]) =>
  `<Ctry>US</Ctry>${lines.map((line) => `<AdrLine>${line}</AdrLine>`).join('')}`;

describe('an address by SEPA', () => {
  test.each([
    ['structured', structured, 'Main St 1 10001 New York US'],
    ['hybrid', hybrid, 'c/o Smith Main St 1 10001 New York US'],
    ['unstructured', unstructured('1 Main St', '10001 New York'), '1 Main St 10001 New York US'],
    [
      'of parts that its lines repeat',
      '<TwnNm>New York</TwnNm><Ctry>US</Ctry><AdrLine>1 Main St</AdrLine><AdrLine>10001 New York, US</AdrLine>',
      '1 Main St 10001 New York, US',
    ],
    ['of a country alone', '<Ctry>US</Ctry>', 'US'],
  ])('is one line of all that is written: %s', async (_, address, line) => {
    expect(await valuesOf(address)).toMatchObject({ network: 'SEPA', beneficiaryAddress: line });
  });
});

describe('an address by SWIFT', () => {
  const account = '<Othr><Id>1234567890</Id></Othr>';
  test.each([
    ['structured', structured, 'Main St 1', '10001 New York'],
    ['hybrid, without losing the street to c/o', hybrid, 'c/o Smith Main St 1', '10001 New York'],
    [
      'hybrid, whose lines repeat the town',
      '<TwnNm>New York</TwnNm><Ctry>US</Ctry><AdrLine>1 Main St</AdrLine><AdrLine>New York</AdrLine>',
      '1 Main St',
      'New York',
    ],
    [
      'hybrid without a town',
      '<StrtNm>Main St 1</StrtNm><AdrLine>c/o Smith</AdrLine><AdrLine>New York</AdrLine>',
      'c/o Smith Main St 1',
      'New York',
    ],
    [
      'unstructured, of three lines',
      unstructured('c/o Smith', '1 Main St', '10001 New York'),
      'c/o Smith 1 Main St',
      '10001 New York',
    ],
    ['unstructured, of one line', unstructured('1 Main St'), '1 Main St', ''],
    [
      'unstructured, ending with the country',
      unstructured('1 Main St', 'New York', 'US'),
      '1 Main St',
      'New York',
    ],
  ])('has street and town: %s', async (_, address, addressStreet, addressTown) => {
    expect(await valuesOf(address, { account })).toMatchObject({
      network: 'SWIFT',
      addressStreet,
      addressTown,
    });
  });
});
