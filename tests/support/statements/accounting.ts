import { onTestFinished } from 'vitest';
import type { Actor } from '@/lib/access/grant';
import type { Database } from '@/lib/db/client';
import type { cachedEntries } from '@/lib/db/schema/statements/statement-cache';
import { cachedAccounts, cachedStatements } from '@/lib/db/schema/statements/statement-cache';
import type { Iban } from '@/lib/kernel/banking/iban';
import { type LocalDate, localDate } from '@/lib/kernel/dates/calendar';
import { newAccountingExportId } from '@/lib/kernel/ids';
import { fromDecimal } from '@/lib/kernel/money';
import type { ExportRequest } from '@/lib/statements/accounting/exports/export';
import { makeExport } from '@/lib/statements/accounting/exports/make-export';
import { exportBytes } from '@/lib/statements/accounting/exports/queries';
import { type MappingInput, mappingInputOf } from '@/lib/statements/accounting/mapping/read-mapping';
import { saveMapping } from '@/lib/statements/accounting/mapping/save';
import { createTeamDatabase } from '../database/database';
import { ownAccount, value } from '../orders/orders';
import { granted } from '../people/people';
import { cacheEntries } from './cached-entries';

export const madeAt = new Date('2026-11-21T12:00:00Z');

/** A complete mapping of one account, with the usual accounts of SKR03. */
export const mappingInput = (changes: Partial<MappingInput> = {}): MappingInput => ({
  ...mappingInputOf(undefined, { startOn: '2026-01-01' }),
  bankAccounts: { [ownAccount]: '1200' },
  feeAccount: '4970',
  clearingAccount: '1590',
  transferAccount: '1360',
  confidentialAccount: '1755',
  hasDatev: true,
  consultant: '29098',
  client: '55003',
  name: 'Bank Paydesk',
  initials: 'MM',
  ...changes,
});

/** A rule of the mapping, by default for every entry. */
export const ruleInput = (
  counterAccount: string,
  changes: Partial<MappingInput['rules'][number]> = {},
): MappingInput['rules'][number] => ({
  field: 'any',
  match: 'contains',
  text: '',
  direction: '',
  bankAccount: '',
  counterAccount,
  costCentre: '',
  ...changes,
});

/** A team, and entries that were fetched on 21 November 2026. */
export async function openAccounting(
  entries: readonly (typeof cachedEntries.$inferInsert)[],
  mapping: Partial<MappingInput> = {},
) {
  const database = await createTeamDatabase();
  onTestFinished(database.close);
  await cacheEntries(database.db, entries);
  const parts = { db: database.db, now: () => madeAt };
  const configuring = granted(database.team.maker, 'accounting:configure');
  const version = value(await saveMapping(parts, configuring, { replaces: 0, input: mappingInput(mapping) }));
  return { ...database, parts, version };
}

export const requestOf = (changes: Partial<ExportRequest> = {}): ExportRequest => ({
  id: newAccountingExportId(),
  accounts: [ownAccount],
  format: 'datev',
  period: null,
  mappingVersion: 1,
  ...changes,
});

/** Makes an export and returns its bytes. */
export async function exported(
  { db }: { readonly db: Database },
  actor: Actor,
  changes: Partial<ExportRequest> = {},
): Promise<{ readonly id: ExportRequest['id']; readonly bytes: Buffer }> {
  const id = value(await makeExport({ db, now: () => madeAt }, actor, requestOf(changes)));
  return { id, bytes: await storedBytes(db, id) };
}

export async function storedBytes(db: Database, id: ExportRequest['id']): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of exportBytes(db, id)) parts.push(part);
  return Buffer.concat(parts);
}

/** The bank lists these as ours. */
export async function listAccounts(db: Database, ibans: readonly Iban[]): Promise<void> {
  const shared = {
    accountType: 'OPERATIONAL',
    status: 'ACTIVE',
    isCommission: false,
    fetchedAt: madeAt,
  } as const;
  const balance = fromDecimal('0.00');
  await db
    .insert(cachedAccounts)
    .values(ibans.map((iban, position) => ({ iban, position, balance, ...shared })));
}

/** The copies of an account are fetched again, at noon of a day. */
export async function fetchAgain(db: Database, day: string): Promise<void> {
  await db.update(cachedStatements).set({ fetchedAt: new Date(`${day}T12:00:00Z`) });
}

export const day = (text: string): LocalDate => localDate(text);
export const otherAccount = 'LT601010012345678901' as Iban; // safe: an IBAN of the documentation
