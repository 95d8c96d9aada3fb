import { tableXlsx } from '@/lib/statements/formats/xlsx/table';
import { information, paymentFile, transaction } from '@/tests/support/batches/payment-files';
import { madeCsv, madeRows } from './import-rows';

export const formats = ['csv', 'xlsx', 'pain001'] as const;
export type Format = (typeof formats)[number];

/** A file of so many payments, each the same in every format. */
export async function madeFile(format: Format, rows: number): Promise<Uint8Array> {
  switch (format) {
    case 'csv':
      return madeCsv(rows);
    case 'xlsx':
      return madeWorkbook(rows);
    case 'pain001':
      return madePaymentFile(rows);
  }
}

async function madeWorkbook(count: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of tableXlsx('Payments', cellsOf(count))) pieces.push(piece);
  return Buffer.concat(pieces);
}

function* cellsOf(count: number): Generator<string[], void> {
  yield ['Name', 'IBAN', 'Amount', 'Reference'];
  for (const { name, account, amount, reference } of madeRows(count))
    yield [name, account, amount, reference];
}

function madePaymentFile(count: number): Uint8Array {
  const transactions: string[] = [];
  for (const { name, account, amount, reference } of madeRows(count)) {
    transactions.push(
      transaction({
        amount: `<InstdAmt Ccy="EUR">${amount}</InstdAmt>`,
        creditor: `<Nm>${name}</Nm>`,
        account: `<IBAN>${account}</IBAN>`,
        remittance: `<Ustrd>${reference}</Ustrd>`,
      }),
    );
  }
  const header = `<NbOfTxs>${count}</NbOfTxs>`;
  return new TextEncoder().encode(
    paymentFile({ header, information: information(), transactions: transactions.join('') }),
  );
}
