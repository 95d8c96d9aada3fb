import { asc, gt, inArray, sql } from 'drizzle-orm';
import { accountKey } from '@/lib/beneficiaries/book/account-key';
import { documentOf } from '@/lib/beneficiaries/book/document';
import type { Executor } from '@/lib/db/client';
import { beneficiaries, beneficiaryVersions } from '@/lib/db/schema/rules/beneficiaries';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import { type CanonicalValue, canonicalJson } from '@/lib/kernel/canonical-json';
import type { BeneficiaryId } from '@/lib/kernel/ids';
import { type BeneficiaryState, verifiedStates } from '@/lib/kernel/states/beneficiary-states';
import { isErasedPayee } from '@/lib/kernel/texts/erased-payee';
import { type Compared, openTally } from '../difference';
import { groupedBy } from '../grouped';
import { type ChainRecord, missingSubjects, recordsOf } from '../records';

type Row = typeof beneficiaries.$inferSelect;
type Version = typeof beneficiaryVersions.$inferSelect;
type Approved = Pick<
  typeof changeRequests.$inferSelect,
  'id' | 'kind' | 'subjectId' | 'payload' | 'state' | 'requesterId'
>;

const pageSize = 300;

/**
 * Compares beneficiaries: an entry must equal its last version, and each version the change request approved
 * for it. Change requests themselves are compared separately.
 */
export async function compareBeneficiaries(db: Executor): Promise<Compared> {
  const tally = openTally('beneficiaries');
  for (let after: BeneficiaryId | undefined; ; ) {
    const page = await db
      .select()
      .from(beneficiaries)
      .where(after && gt(beneficiaries.id, after))
      .orderBy(asc(beneficiaries.id))
      .limit(pageSize);
    await comparePage(db, page, tally.add);
    after = page.at(-1)?.id;
    if (page.length < pageSize) break;
  }
  // One that was requested and never verified leaves comments, and no version.
  const agreed = sql`details ? 'version'`;
  for (const id of await missingSubjects(db, 'beneficiary', sql`select id::text from beneficiaries`, agreed))
    tally.miss(id, 'the audit chain knows it, and it is not stored any more');
  return tally.result();
}

async function comparePage(
  db: Executor,
  page: readonly Row[],
  add: (id: string, whys: readonly string[]) => void,
): Promise<void> {
  const ids = page.map(({ id }) => id);
  if (ids.length === 0) return;
  const records = await recordsOf(db, 'beneficiary', ids);
  const versions = await db
    .select()
    .from(beneficiaryVersions)
    .where(inArray(beneficiaryVersions.beneficiaryId, ids))
    .orderBy(asc(beneficiaryVersions.version));
  const versionsOf = groupedBy(versions, ({ beneficiaryId }) => beneficiaryId);
  const found = versions.map(({ changeRequestId }) => changeRequestId);
  const approved =
    found.length > 0 ? await db.select().from(changeRequests).where(inArray(changeRequests.id, found)) : [];
  const approvedOf = new Map<string, Approved>(
    approved.map((changeRequest) => [changeRequest.id, changeRequest]),
  );
  for (const row of page)
    add(row.id, judgeBeneficiary(row, versionsOf.get(row.id) ?? [], approvedOf, records.get(row.id) ?? []));
}

function judgeBeneficiary(
  row: Row,
  versions: readonly Version[],
  approvedOf: ReadonlyMap<string, Approved>,
  all: readonly ChainRecord[],
): readonly string[] {
  const records = all.filter(({ details }) => details.version !== undefined);
  if (row.state === 'waiting')
    return versions.length + records.length > 0 ? ['it waits, and has been agreed on'] : [];
  const recorded = new Map(records.map((record) => [record.details.version, record]));
  const last = versions.at(-1);
  const whys: string[] = [];
  for (const version of versions) {
    const record = recorded.get(version.version);
    recorded.delete(version.version);
    // A record of the form before commitments keeps the account of an erased payee.
    const isSameAccount = isErasedPayee(version.account) || record?.details.account === version.account;
    if (record?.actorId !== version.verifierId || !isSameAccount)
      whys.push(`the audit chain tells otherwise of version ${version.version}`);
    if (!isAsApproved(version, approvedOf.get(version.changeRequestId)))
      whys.push(`version ${version.version} is not what two people agreed on`);
  }
  for (const version of recorded.keys())
    if (version !== undefined) whys.push(`its version ${version} is not stored any more`);
  const isAsLast = last && row.version === last.version && text(documentOf(row)) === text(last.document);
  if (!isAsLast || row.accountKey !== accountKey(row.account, row.bankBic))
    whys.push('what holds of it is not what two people agreed on last');
  const known: readonly BeneficiaryState[] = last?.what === 'retire' ? ['retired'] : verifiedStates;
  if (last && !known.includes(row.state))
    whys.push(`it is ${row.state}, and not so by what two people agreed on last`);
  return whys;
}

function isAsApproved(version: Version, approved: Approved | undefined): boolean {
  if (approved?.state !== 'approved' || approved.subjectId !== version.beneficiaryId) return false;
  if (approved.kind !== `beneficiary.${version.what}`) return false;
  if (approved.requesterId !== version.requesterId) return false;
  const { account, bankBic } = version.document;
  if (version.account !== account || version.accountKey !== accountKey(version.account, bankBic))
    return false;
  const document = documentIn(approved.payload, version.what === 'change' ? 'after' : 'document');
  return document !== undefined && text(document) === text(version.document);
}

function documentIn(payload: CanonicalValue, member: string): CanonicalValue | undefined {
  if (payload === null || typeof payload !== 'object' || Array.isArray(payload)) return undefined;
  // safe: neither null, nor a list, nor a scalar
  return (payload as { readonly [key: string]: CanonicalValue })[member];
}

const text = (document: CanonicalValue): string => canonicalJson(document);
