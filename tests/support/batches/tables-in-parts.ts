import { eq } from 'drizzle-orm';
import { type TableMapping, tableMapping } from '@/lib/batches/import/mapping/mapping';
import { readHere } from '@/lib/batches/import/reading/read-here';
import { runImport } from '@/lib/batches/import/reading/run-import';
import { type RequestedImport, startImport } from '@/lib/batches/import/reading/start';
import type { Database } from '@/lib/db/client';
import { batches, batchRows } from '@/lib/db/schema/orders/batches';
import { type BatchId, newBatchId } from '@/lib/kernel/ids';
import { ok } from '@/lib/kernel/result';
import { accountSchema } from '@/lib/provider/contract/contract';
import { createFixture } from '../database/fixture';
import { ownAccount, value } from '../orders/orders';
import { batchOf, handIn, now, omittedOf } from './batch-files';

/** Another own account than `ownAccount`. */
export const otherAccount = 'LT601010012345678901';
/** A table whose rows name accounts by IBAN or name, and future, past or no days. */
export const table = `Empfänger;Konto;Betrag;Zweck;Fälligkeit;Belastungskonto
Ada;DE89370400440532013000;12,50;Invoice 1;;
Bea;DE89370400440532013000;2,00;Invoice 2;04.01.2027;${otherAccount}
Cleo;DE89370400440532013000;3,00;Invoice 3;04.01.2027;
Dora;DE89370400440532013000;4,00;Invoice 4;2020-01-31;
Edda;DE89370400440532013000;5,00;Invoice 5;01/02/2020;Operations
Finn;DE89370400440532013000;6,00;Invoice 6;04.01.2027;Second   account
`;
export const newYear = new Date('2027-01-04T00:00:00Z');

const accounts = {
  listAccounts: async () =>
    ok(
      [
        [String(ownAccount), 'Operations'],
        [otherAccount, 'Second account'],
      ].map(([iban, tagName]) =>
        accountSchema.parse({
          iban,
          status: 'ACTIVE',
          accountType: 'OPERATIONAL',
          isCommission: true,
          tagName,
          balance: '1000.00',
          swiftAccount: null,
        }),
      ),
    ),
};

type Changes = Partial<TableMapping> & { readonly without?: keyof TableMapping['columns'] };

/** An uploaded table, and what a person or a worker does with it. */
export async function uploadTable(file: string | Uint8Array = table) {
  const fixture = await createFixture();
  const { db, team } = fixture;
  const { batchId } = value(await handIn(fixture, file, 'suppliers.csv'));
  const parts = { db, provider: accounts, now, readFile: readHere({ ...fixture, now }) };
  const mappingOf = async (id: BatchId, { without, ...changes }: Changes) => {
    const guessed = { ...tableMapping.parse((await batchOf(db, id)).mapping), ...changes, split: [] };
    const { [without ?? 'bankName']: _, ...columns } = guessed.columns;
    return { ...guessed, columns };
  };
  const start = async (
    changes: Changes = {},
    requested: Partial<RequestedImport> = {},
    id: BatchId = batchId,
  ) => {
    const mapping = await mappingOf(id, changes);
    return startImport(parts, team.drafting, {
      batchId: id,
      mapping,
      account: ownAccount,
      commissionAccount: null,
      scheduledFor: null,
      sameFileKnown: false,
      acceptedOmissions: (await omittedOf(parts, id, mapping)).digest,
      ...requested,
    });
  };
  const list = () => db.select().from(batches).orderBy(batches.part, batches.createdAt);
  const run = (id: BatchId = batchId) => runImport({ ...fixture, now }, id);
  return { ...fixture, parts, batchId, list, start, run, mappingOf };
}

/** The table as imported, with its drafts. */
export async function importTable(
  file: string | Uint8Array = table,
  ...how: Parameters<Awaited<ReturnType<typeof uploadTable>>['start']>
) {
  const own = await uploadTable(file);
  value(await own.start({ dayOrder: 'day_first', ...how[0] }, how[1]));
  await own.run();
  return { ...own, drafts: await own.list() };
}

export const rowsOf = ({ db }: { readonly db: Database }, batch: { readonly id: BatchId } | undefined) =>
  db
    .select()
    .from(batchRows)
    .where(eq(batchRows.batchId, batch?.id ?? newBatchId()))
    .orderBy(batchRows.position);

export const states = (list: readonly { readonly state: string }[]) => list.map(({ state }) => state);
