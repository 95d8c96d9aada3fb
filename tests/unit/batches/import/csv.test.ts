import { describe, expect, test } from 'vitest';
import { csvRows } from '@/lib/batches/import/csv/csv-rows';
import { encodingOfStart } from '@/lib/batches/import/csv/encoding';
import { guessDelimiter, guessMapping } from '@/lib/batches/import/file/guess';
import type { Encoding } from '@/lib/batches/import/mapping/encodings';
import { columnsOfHeadings, headingsKey } from '@/lib/batches/import/mapping/headings';
import type { Delimiter } from '@/lib/batches/import/mapping/mapping';
import type { TableRow } from '@/lib/batches/import/mapping/source-row';
import { sniffFormat } from '@/lib/batches/import/upload/sniff';
import { inPieces } from '../../../support/batches/batch-files';

async function read(
  file: string | Uint8Array,
  {
    encoding = 'utf-8',
    delimiter = ',',
    size = 7,
  }: { encoding?: Encoding; delimiter?: Delimiter; size?: number } = {},
): Promise<TableRow[]> {
  const found: TableRow[] = [];
  for await (const rows of csvRows(inPieces(file, size), { encoding, delimiter })) found.push(...rows);
  return found;
}
const cellsOf = async (...args: Parameters<typeof read>) => (await read(...args)).map(({ cells }) => cells);

describe('a CSV file', () => {
  test('is read in any pieces and with any line ends', async () => {
    for (const size of [1, 2, 5, 1_000]) {
      expect(await cellsOf('a,b\r\n"c ""d""","e\r\nf"\rg,h\n', { size })).toEqual([
        ['a', 'b'],
        ['c "d"', 'e f'],
        ['g', 'h'],
      ]);
    }
  });

  test('is read with blanks after quotation marks, wherever the file is split', async () => {
    for (const size of [1, 2, 5, 1_000]) {
      expect(await cellsOf('"a" ,"b" \n"c" ,"d" \n', { size })).toEqual([
        ['a', 'b'],
        ['c', 'd'],
      ]);
    }
  });

  test('is numbered by lines of the file, including empty and quoted ones', async () => {
    expect((await read('a,b\n\n"c\nd",e\n , \nf,g')).map(({ line }) => line)).toEqual([1, 3, 6]);
  });

  test('is read with as many empty lines as a spreadsheet may have, and no more', async () => {
    const lines = (empty: number) => read(`${'\n'.repeat(empty)}a,b`, { size: 262_144 });
    expect(await lines(100_000)).toEqual([{ line: 100_001, cells: ['a', 'b'] }]);
    await expect(lines(1_100_000)).rejects.toThrow('more than a million empty lines');
  });

  test.each([
    ['utf-8', Buffer.from('\ufeffMüller,€', 'utf8')],
    ['utf-16le', Buffer.from('\ufeffMüller,€', 'utf16le')],
    ['utf-16be', Buffer.from('\ufeffMüller,€', 'utf16le').swap16()],
    ['windows-1252', Buffer.from([0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72, 0x2c, 0x80])],
  ] as const)('is read in %s', async (encoding, bytes) => {
    expect(await cellsOf(bytes, { encoding })).toEqual([['Müller', '€']]);
    if (encoding !== 'windows-1252') expect(encodingOfStart(bytes)).toBe(encoding);
  });

  test('is read in UTF-16 without a byte order mark', () => {
    const text = 'Name;IBAN;Amount\n'.repeat(20);
    expect(encodingOfStart(Buffer.from(text, 'utf16le'))).toBe('utf-16le');
    expect(encodingOfStart(Buffer.from(text, 'utf16le').swap16())).toBe('utf-16be');
    expect(encodingOfStart(Buffer.from(text))).toBeUndefined();
  });

  test('is refused if its bytes are invalid in its encoding', async () => {
    await expect(read(Buffer.from([0x61, 0xff, 0x62]))).rejects.toThrow(/not written in UTF-8/);
    await expect(read('a,b\0\n')).rejects.toThrow(/NUL/);
  });

  test('is read without a spreadsheet’s delimiter line', async () => {
    expect(await cellsOf('sep=;\na;b\n', { delimiter: ';' })).toEqual([['a', 'b']]);
  });
});

describe('the guess of a mapping', () => {
  test.each([
    [',', 'Name,IBAN,Amount\nSoren,DE89,12.50\nMaya,DE89,1.00\n'],
    [';', 'Name;IBAN;Amount\nSoren, the first;DE89;12,50\nMaya;DE89;1,00\n'],
    ['\t', 'Name\tIBAN\tAmount\nSoren\tDE89\t12,50\n'],
    ['|', 'Name|IBAN|Amount\nSoren|DE89|12.50\n'],
    [';', 'sep=;\nName,x;IBAN\n'],
  ] as const)('finds the delimiter %j', (delimiter, sample) => {
    expect(guessDelimiter(sample)).toBe(delimiter);
  });

  const guess = async (file: string, delimiter: Delimiter = ';') =>
    guessMapping(await read(file, { delimiter }), {
      encoding: 'utf-8',
      isEncodingOpen: false,
      delimiter,
      sheet: null,
    });

  test('finds columns by headings in several languages', () => {
    expect(columnsOfHeadings(['Empfänger', 'Konto', 'Betrag', 'Verwendungszweck', 'BIC'])).toEqual({
      beneficiaryName: 0,
      beneficiaryAccount: 1,
      amount: 2,
      reference: 3,
      bankBic: 4,
    });
    expect(columnsOfHeadings(['Gavėjas', 'Gavėjo sąskaita', 'Suma', 'Mokėjimo paskirtis'])).toEqual({
      beneficiaryName: 0,
      beneficiaryAccount: 1,
      amount: 2,
      reference: 3,
    });
    expect(columnsOfHeadings(['Amount (EUR)', 'IBAN', 'Beneficiary name', 'Payment reference'])).toEqual({
      amount: 0,
      beneficiaryAccount: 1,
      beneficiaryName: 2,
      reference: 3,
    });
  });

  test('finds columns despite text in brackets', () => {
    expect(columnsOfHeadings(['Empfänger (Name)', 'Konto (IBAN)', 'Betrag (brutto)'])).toEqual({
      beneficiaryName: 0,
      beneficiaryAccount: 1,
      amount: 2,
    });
  });

  test('finds a column of IBANs under any heading, and nothing in a column of numbers', async () => {
    const mapping = await guess(
      'Name;Kreditor;Nummer;Betrag\nMaya Maler;DE89370400440532013000;1001;1,00\nSoren Soehne;DE89370400440532013000;1002;2,00\n',
    );
    expect(mapping).toMatchObject({ hasHeadings: true });
    expect(mapping.columns).toEqual({ beneficiaryName: 0, beneficiaryAccount: 1, amount: 3 });
  });

  test('takes a currency beside an amount as the amount’s, not as the payout currency', () => {
    expect(columnsOfHeadings(['Amount', 'Currency', 'Payout currency'])).toEqual({
      amount: 0,
      amountCurrency: 1,
      currency: 2,
    });
  });

  test('finds columns by their content without headings', async () => {
    const mapping = await guess(
      'DE89370400440532013000;Soren Soehne;12,50;Invoice 1\nDE89370400440532013000;Maya Maler;1,00;Invoice 2\n',
    );
    expect(mapping).toMatchObject({
      hasHeadings: false,
      columns: { beneficiaryAccount: 0, beneficiaryName: 1, amount: 2, reference: 3 },
    });
  });

  test('finds the decimal mark by the amounts, or by the delimiter', async () => {
    const head = 'Name;IBAN;Amount\n';
    expect((await guess(`${head}a;b;1.234,50\n`)).decimalMark).toBe(',');
    expect((await guess(`${head}a;b;1,234.50\n`)).decimalMark).toBe('.');
    expect((await guess(`${head}a;b;1000\n`)).decimalMark).toBe(',');
    expect((await guess('Name,IBAN,Amount\na,b,1000\n', ',')).decimalMark).toBe('.');
  });

  test('finds columns by headings in another spelling', () => {
    expect(headingsKey(['Empfänger', 'IBAN ', 'Betrag (EUR)'])).toBe(
      headingsKey(['empfanger', 'iban', 'BETRAG EUR']),
    );
    expect(headingsKey(['a', 'b'])).not.toBe(headingsKey(['b', 'a']));
  });
});

test('reads a line break within quotation marks as a space', async () => {
  expect(await read('"Ada\n Lovelace";5\n', { delimiter: ';' })).toEqual([
    { line: 1, cells: ['Ada Lovelace', '5'] },
  ]);
});

test('recognises the headings of a widely used bookkeeping export', () => {
  expect(columnsOfHeadings(['*ContactName', 'InvoiceNumber', 'InvoiceAmountDue'])).toEqual({
    beneficiaryName: 0,
    reference: 1,
    amount: 2,
  });
});

test('refuses an OpenDocument sheet with the next step', () => {
  const start = Buffer.from(
    `${'PK\x03\x04'.padEnd(30, '\0')}mimetypeapplication/vnd.oasis.opendocument.spreadsheet`,
    'latin1',
  );
  expect(sniffFormat(start)).toMatchObject({ ok: false, error: expect.stringContaining('.ods') });
});

test('refuses an old Excel file with the next step', () => {
  const start = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  expect(sniffFormat(start)).toMatchObject({ ok: false, error: expect.stringContaining('.xlsx') });
});
