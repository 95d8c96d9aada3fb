import { and, desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { tableMapping } from '@/lib/batches/import/mapping/mapping';
import { readHere } from '@/lib/batches/import/reading/read-here';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { batchOf, handIn, importFile, now, omittedOf } from '../../support/batches/batch-files';
import { paymentFile, transaction } from '../../support/batches/payment-files';
import { createFixture } from '../../support/database/fixture';

const table = [
  'Name,IBAN,Amount,Reference,Cost centre,Note,Empty',
  'Soren,DE89370400440532013000,12.50,Invoice 1,4711,,',
  'Łucja,DE89370400440532013000,12.60,Invoice 2,4712,hello,',
].join('\n');

async function surveyed(file: string) {
  const fixture = await createFixture();
  const received = await handIn(fixture, file);
  if (!received.ok) throw new Error(received.error);
  const mapping = (await batchOf(fixture.db, received.value.batchId)).mapping;
  return omittedOf(
    { db: fixture.db, readFile: readHere({ ...fixture, now }) },
    received.value.batchId,
    mapping && tableMapping.parse(mapping),
  );
}

test('columns without a field are named before the import, with their first lines', async () => {
  expect(await surveyed(table)).toMatchObject({
    omissions: [
      { kind: 'column', name: 'Cost centre', count: 2, places: [2, 3] },
      { kind: 'column', name: 'Note', count: 1, places: [3] },
    ],
    respelled: [{ kind: 'respelled', name: 'beneficiaryName', count: 1, places: [3] }],
  });
});

test('a field that the network of a row does not carry is named, unless the account implies it', async () => {
  const { omissions } = await surveyed(
    [
      'Name,IBAN,Amount,Reference,BIC,Street,Town,Country,Network',
      'Soren,DE89370400440532013000,12.50,Invoice 1,COBADEFFXXX,Main Street 1,Berlin,DE,SEPA',
      'Ann,000123456789,12.50,Invoice 2,CHASUS33,Main Street 1,New York,US,SWIFT',
    ].join('\n'),
  );
  expect(omissions.map(({ kind, name, places }) => [kind, name, places])).toEqual([
    ['field', 'addressStreet', [2]],
    ['field', 'addressTown', [2]],
    ['field', 'addressCountry', [2]],
  ]);
});

test('a BIC of another bank than the IBAN is named, in a table and in a payment file', async () => {
  const rows = [
    ['DE89370400440532013000', 'COBADEFFXXX'],
    ['DE89370400440532013000', 'DEUTDEFF'],
    ['EE382200221020145685', 'HABAEE2X'],
    ['EE382200221020145685', 'CHASUS33'],
    ['DE89370400440532013000', 'no BIC'],
    ['DE89370400440532013000', ''],
  ] as const;
  const lines = rows.map(([iban, bic], at) => `Soren,${iban},12.50,Invoice ${at},${bic}`);
  const { omissions } = await surveyed(['Name,IBAN,Amount,Reference,BIC', ...lines].join('\n'));
  expect(omissions).toEqual([{ kind: 'other_bank', name: 'bankBic', count: 2, places: [3, 5] }]);
  const agent = '<CdtrAgt><FinInstnId><BICFI>CHASUS33</BICFI></FinInstnId></CdtrAgt>';
  const transactions = `${transaction()}${transaction({ agent })}`;
  const { omissions: ofFile } = await surveyed(paymentFile({ header: '', transactions }));
  expect(ofFile).toEqual([{ kind: 'other_bank', name: 'bankBic', count: 1, places: [2] }]);
});

test('a file is imported only with the list of what is not sent that its maker accepted', async () => {
  const fixture = await createFixture();
  for (const acceptedOmissions of [null, '0'.repeat(64)]) {
    const batch = await importFile(fixture, table, {}, { acceptedOmissions, sameFileKnown: true });
    expect(batch).toMatchObject({
      state: 'uploaded',
      importProblem: expect.stringContaining('“Not sent”'),
      rowCount: 0,
    });
  }
});

test('the batch and the audit keep the list', async () => {
  const fixture = await createFixture();
  const batch = await importFile(fixture, table);
  expect(batch).toMatchObject({ state: 'draft', rowCount: 2 });
  expect(batch.omissions).toEqual([
    { kind: 'column', name: 'Cost centre', count: 2, places: [2, 3] },
    { kind: 'column', name: 'Note', count: 1, places: [3] },
  ]);
  const [record] = await fixture.db
    .select({ details: auditRecords.details })
    .from(auditRecords)
    .where(and(eq(auditRecords.subjectId, batch.id), eq(auditRecords.action, 'batch.imported')))
    .orderBy(desc(auditRecords.sequence));
  expect(record?.details).toMatchObject({
    notSent: 'column "Cost centre": 2 (2, 3); column "Note": 1 (3)',
  });
});

test('a payment file is surveyed to its end, and imported with what was accepted', async () => {
  const file = paymentFile({
    header: '',
    transactions: transaction({ remittance: '<Ustrd>A</Ustrd>' }).replace(
      '<RmtInf>',
      '<Purp><Cd>SALA</Cd></Purp><RmtInf>',
    ),
  }).replace('2026-11-23', '2040-11-23');
  const { omissions } = await surveyed(file);
  expect(omissions).toEqual([{ kind: 'payment', name: 'Purp', count: 1, places: [1] }]);
  const batch = await importFile(await createFixture(), file);
  expect(batch).toMatchObject({ state: 'draft', omissions });
});
