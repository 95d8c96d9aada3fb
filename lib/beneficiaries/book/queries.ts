import { aliasedTable, and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { whereFound } from '@/lib/db/found-by';
import { isAfter, type Keyset, orderOf } from '@/lib/db/keyset';
import type { ReadExecutor } from '@/lib/db/replica/read-executor';
import { users } from '@/lib/db/schema/people/users';
import { beneficiaries, beneficiaryVersions } from '@/lib/db/schema/rules/beneficiaries';
import type { BeneficiaryId } from '@/lib/kernel/ids';
import { allPages, exportPageSize } from '@/lib/kernel/lists/all-pages';
import type { ListPosition } from '@/lib/kernel/lists/position';
import type { Sort } from '@/lib/kernel/lists/sort';
import {
  type BeneficiaryState,
  beneficiaryStates,
  notRetiredStates,
  verifiedStates,
} from '@/lib/kernel/states/beneficiary-states';
import { accountKey } from './account-key';
import type { BeneficiaryFilter } from './filter';
import { type BeneficiarySort, beneficiarySorts } from './sort';
import type { PaidAccount } from './verified';

type Reading = Granted<'beneficiaries:read'>;

const pageSize = 50;

/** The columns that a list shows and a payment uses. */
export const bookColumns = {
  id: beneficiaries.id,
  state: beneficiaries.state,
  name: beneficiaries.name,
  account: beneficiaries.account,
  bankBic: beneficiaries.bankBic,
  bankName: beneficiaries.bankName,
  addressStreet: beneficiaries.addressStreet,
  addressBuilding: beneficiaries.addressBuilding,
  addressTown: beneficiaries.addressTown,
  addressCountry: beneficiaries.addressCountry,
  verifiedAt: beneficiaries.verifiedAt,
  sortName: beneficiaries.sortName,
};

/** Those that were never verified are before all others. */
const verifiedKey = sql<string>`coalesce(${beneficiaries.verifiedAt}, to_timestamp(0))`;

const keysets = {
  name: { key: beneficiaries.sortName, isIndexAscending: true },
  verified: { key: verifiedKey },
} as const;

const keysetOf = ({ by, direction }: Sort<BeneficiarySort>): Keyset => ({
  ...keysets[by],
  type: beneficiarySorts.columns[by].type,
  id: beneficiaries.id,
  direction,
});

/** A page of beneficiaries, fifty unless given, and the position after which the next one begins, if any. */
export async function listBeneficiaries(
  db: ReadExecutor,
  _granted: Reading,
  filter: BeneficiaryFilter,
  size: number = pageSize,
) {
  const { state, text, ids, sort = beneficiarySorts.initial, after } = filter;
  const rows = await db
    .select(bookColumns)
    .from(beneficiaries)
    .where(
      and(
        state && eq(beneficiaries.state, state),
        text ? await whereFound(db, beneficiaries, beneficiaries.id, text) : undefined,
        // safe: an identifier of something else selects nothing
        ids && inArray(beneficiaries.id, [...ids] as BeneficiaryId[]),
        after ? isAfter(keysetOf(sort), after) : undefined,
      ),
    )
    .orderBy(...orderOf(keysetOf(sort)))
    .limit(size + 1);
  const page = rows.slice(0, size);
  const last = page.at(-1);
  const keyOf = {
    name: last?.sortName ?? '',
    verified: (last?.verifiedAt ?? new Date(0)).toISOString(),
  };
  const next: ListPosition | undefined =
    rows.length > size && last ? { key: keyOf[sort.by], id: last.id } : undefined;
  return { beneficiaries: page, next };
}
export type ListedBeneficiary = Awaited<ReturnType<typeof listBeneficiaries>>['beneficiaries'][number];

/** All beneficiaries of a filter, page by page. */
export const allBeneficiaries = (db: ReadExecutor, granted: Reading, filter: BeneficiaryFilter) =>
  allPages(async (after) => {
    const { beneficiaries: rows, next } = await listBeneficiaries(
      db,
      granted,
      { ...filter, after },
      exportPageSize,
    );
    return { rows, next };
  });

/** The few verified beneficiaries that match the typed text, for a payment. */
export async function findPayable(db: Executor, _granted: Reading, text: string, most = 8) {
  return db
    .select(bookColumns)
    .from(beneficiaries)
    .where(
      and(
        inArray(beneficiaries.state, [...verifiedStates]),
        text.trim() ? await whereFound(db, beneficiaries, beneficiaries.id, text) : undefined,
      ),
    )
    .orderBy(beneficiaries.sortName, beneficiaries.id)
    .limit(most);
}

/** A beneficiary for a payment, if it is verified. */
export async function findPayableById(db: Executor, _granted: Reading, id: BeneficiaryId) {
  const [row] = await db
    .select(bookColumns)
    .from(beneficiaries)
    .where(and(eq(beneficiaries.id, id), inArray(beneficiaries.state, [...verifiedStates])));
  return row;
}

/** The entry of an account that is verified, pending or changing; undefined if there is none. */
export async function findByAccount(db: Executor, _granted: Reading, paid: PaidAccount) {
  const [row] = await db
    .select(bookColumns)
    .from(beneficiaries)
    .where(
      and(
        eq(beneficiaries.accountKey, accountKey(paid.beneficiaryAccount, paid.bankBic)),
        inArray(beneficiaries.state, [...notRetiredStates]),
      ),
    );
  return row;
}

/** The count of each state, for the tabs of the list. */
export async function countBeneficiaries(
  db: ReadExecutor,
  _granted: Reading,
  { text }: BeneficiaryFilter = {},
): Promise<Readonly<Record<BeneficiaryState, number>>> {
  const rows = await db
    .select({ state: beneficiaries.state, rows: count() })
    .from(beneficiaries)
    .where(text ? await whereFound(db, beneficiaries, beneficiaries.id, text) : undefined)
    .groupBy(beneficiaries.state);
  const counts = new Map(rows.map((row) => [row.state, row.rows]));
  // safe: every state of the closed list is given a count
  return Object.fromEntries(beneficiaryStates.map((state) => [state, counts.get(state) ?? 0])) as Record<
    BeneficiaryState,
    number
  >;
}

const verifier = aliasedTable(users, 'verifier');
const requester = aliasedTable(users, 'requester');

/** One beneficiary with its verifier and every version, newest first; or undefined. */
export async function findBeneficiary(db: Executor, _granted: Reading, id: BeneficiaryId) {
  const [row] = await db
    .select({ beneficiary: beneficiaries, verifierName: verifier.name })
    .from(beneficiaries)
    .leftJoin(verifier, eq(verifier.id, beneficiaries.verifierId))
    .where(eq(beneficiaries.id, id));
  if (!row) return undefined;
  const versions = await db
    .select({ version: beneficiaryVersions, requesterName: requester.name, verifierName: verifier.name })
    .from(beneficiaryVersions)
    .innerJoin(requester, eq(requester.id, beneficiaryVersions.requesterId))
    .innerJoin(verifier, eq(verifier.id, beneficiaryVersions.verifierId))
    .where(eq(beneficiaryVersions.beneficiaryId, id))
    .orderBy(desc(beneficiaryVersions.version));
  return { ...row, versions };
}
export type BeneficiaryDossier = NonNullable<Awaited<ReturnType<typeof findBeneficiary>>>;
