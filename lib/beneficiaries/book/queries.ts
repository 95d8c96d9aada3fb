import { aliasedTable, and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { whereFound } from '@/lib/db/found-by';
import { users } from '@/lib/db/schema/people/users';
import { beneficiaries, beneficiaryVersions } from '@/lib/db/schema/rules/beneficiaries';
import type { BeneficiaryId } from '@/lib/kernel/ids';
import {
  type BeneficiaryState,
  beneficiaryStates,
  notRetiredStates,
  verifiedStates,
} from '@/lib/kernel/states/beneficiary-states';
import { accountKey } from './account-key';
import type { BeneficiaryCursor, BeneficiaryFilter } from './filter';
import type { PaidAccount } from './verified';

type Reading = Granted<'beneficiaries:read'>;

const pageSize = 50;

/** The columns that a list shows and a payment uses. */
const listed = {
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

/** A page of fifty by name, with the cursor of the next page, if there is one. */
export async function listBeneficiaries(db: Executor, _granted: Reading, filter: BeneficiaryFilter) {
  const { state, text, after } = filter;
  const rows = await db
    .select(listed)
    .from(beneficiaries)
    .where(
      and(
        state && eq(beneficiaries.state, state),
        text ? await whereFound(db, beneficiaries, beneficiaries.id, text) : undefined,
        after
          ? sql`(${beneficiaries.sortName}, ${beneficiaries.id}) > (${after.sortName}, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(beneficiaries.sortName, beneficiaries.id)
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const next: BeneficiaryCursor | undefined =
    rows.length > pageSize && last ? { sortName: last.sortName, id: last.id } : undefined;
  return { beneficiaries: page, next };
}
export type ListedBeneficiary = Awaited<ReturnType<typeof listBeneficiaries>>['beneficiaries'][number];

/** The few verified beneficiaries that match the typed text, for a payment. */
export async function findPayable(db: Executor, _granted: Reading, text: string, most = 8) {
  return db
    .select(listed)
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

/** The entry of an account that is verified, pending or changing; undefined if there is none. */
export async function findByAccount(db: Executor, _granted: Reading, paid: PaidAccount) {
  const [row] = await db
    .select(listed)
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
  db: Executor,
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
