import { setTimeout as pause } from 'node:timers/promises';
import type { BatchRow } from '@/lib/batches/batch/batch';
import { tableMapping } from '@/lib/batches/import/mapping/mapping';
import type { ReadFile } from '@/lib/batches/import/reading/file-reader';
import { startImport } from '@/lib/batches/import/reading/start';
import { receiveFile } from '@/lib/batches/import/upload/receive';
import type { Database } from '@/lib/db/client';
import type { BatchId } from '@/lib/kernel/ids';
import type { ProviderClient } from '@/lib/provider/client';
import { approveSeen, getBatch, submitSeen } from '../../support/batches/batches';
import { value } from '../../support/orders/orders';
import type { Team } from '../../support/people/team';

/** Who pays, over which service, from which account. */
export type Payer = {
  readonly db: Database;
  readonly readFile: ReadFile;
  readonly team: Team;
  readonly provider: ProviderClient;
  readonly account: string;
};

const now = () => new Date();

const salary = (index: number): string => `Salary 2026-11 No ${index + 1}`;

/** The references of such a file. */
export const salariesOf = (rows: number): readonly string[] =>
  Array.from({ length: rows }, (_, index) => salary(index));

/** A file of payments from 1.00 to 9.00, each to an account of its own, as a spreadsheet writes it. */
export function payrollFile(rows: number): Uint8Array {
  const lines = Array.from({ length: rows }, (_, index) => {
    const amount = `${1 + (index % 9)},00`;
    return `Employee ${index + 1};${germanAccount(index)};${amount};${salary(index)}`;
  });
  return new TextEncoder().encode(['Beneficiary;IBAN;Amount;Reference', ...lines, ''].join('\n'));
}

function germanAccount(index: number): string {
  const account = `37040044${String(100_000_000 + index).padStart(10, '0')}`;
  const check = 98n - (BigInt(`${account}131400`) % 97n);
  return `DE${String(check).padStart(2, '0')}${account}`;
}

/**
 * Hands the file in and lets the worker read it, as its columns were guessed, until every row is checked and
 * stored.
 */
export async function importFile(payer: Payer, file: Uint8Array, mostSeconds: number): Promise<BatchId> {
  const { db, team, provider, account } = payer;
  const parts = { db, provider, now, readFile: payer.readFile };
  const { batchId } = value(
    await receiveFile(parts, team.drafting, { name: 'payroll.csv', bytes: inPieces(file) }),
  );
  const mapping = tableMapping.parse((await getBatch(db, batchId)).mapping);
  const requested = {
    batchId,
    account,
    mapping,
    commissionAccount: null,
    scheduledFor: null,
    sameFileKnown: false,
    acceptedOmissions: null,
  };
  value(await startImport(parts, team.drafting, requested));
  for (const began = Date.now(); Date.now() - began < mostSeconds * 1_000; ) {
    const { state, importProblem } = await getBatch(db, batchId);
    if (state === 'draft') return batchId;
    if (state !== 'importing') throw new Error(`the import ended: ${importProblem}`);
    await pause(50);
  }
  throw new Error('the file was not read in time');
}

/** As an upload comes. */
async function* inPieces(file: Uint8Array): AsyncGenerator<Uint8Array, void> {
  for (let at = 0; at < file.length; at += 65_536) yield file.subarray(at, at + 65_536);
}

/** The maker submits it, having seen its dry run. */
export const submitFile = async (payer: Payer, id: BatchId): Promise<BatchRow> =>
  value(await submitSeen(payer, await getBatch(payer.db, id)));

/** Two people approve it, each with their passkey. */
export async function approveByTwo(
  { db, team }: Pick<Payer, 'db' | 'team'>,
  submitted: BatchRow,
): Promise<void> {
  value(await approveSeen({ db }, team.anna, submitted));
  const { state } = value(await approveSeen({ db }, team.tomas, submitted));
  if (state === 'awaiting_approval') throw new Error('two approvals were not enough');
}
