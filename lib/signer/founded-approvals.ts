import { and, eq, inArray } from 'drizzle-orm';
import { batchResumptions } from '@/lib/db/schema/orders/batch-resumptions';
import { batchApprovals } from '@/lib/db/schema/orders/batches';
import { approvals } from '@/lib/db/schema/orders/orders';
import { auditRecords } from '@/lib/db/schema/records/audit';
import type { OrderId } from '@/lib/kernel/ids';
import type { OrderRow } from '@/lib/orders/order/content';
import { isFounded } from './founded-factors';
import { areRightsFounded, isPolicyFounded, type RightsParts } from './founded-rights';

/** Who confirmed with which factor, and in whose place. */
type Given = {
  readonly subjectId: string;
  readonly factorId: string | null;
  readonly people: readonly string[];
};

/**
 * Finds the orders that anyone approved, or whose batch anyone resumed, with a factor or with rights that are
 * not founded, or under a policy that is not. An order of a batch is approved with its batch.
 */
export async function findUnfounded(
  parts: RightsParts,
  sent: readonly OrderRow[],
): Promise<readonly OrderId[]> {
  if (sent.length === 0) return [];
  const given = await readGiven(parts, sent);
  const versions = await readPolicyVersions(parts, sent);
  const isFactor = remembered((id) => isFounded(parts, id));
  const arePersonsRights = remembered((person) => areRightsFounded(parts, person));
  const isPolicy = remembered((version) => isPolicyFounded(parts, Number(version)));
  const isSubject = remembered(async (id) => {
    const own = given.filter(({ subjectId }) => subjectId === id);
    const policies = versions.get(id) ?? [];
    if (own.length === 0 || policies.length === 0) return false;
    for (const { factorId, people } of own) {
      if (factorId === null || !(await isFactor(factorId))) return false;
      for (const person of people) if (!(await arePersonsRights(person))) return false;
    }
    for (const version of policies) if (!(await isPolicy(version))) return false;
    return true;
  });
  const unfounded: OrderId[] = [];
  for (const order of sent) if (!(await isSubject(subjectOf(order)))) unfounded.push(order.id);
  return unfounded;
}

const subjectOf = ({ id, batchId }: OrderRow): string => batchId ?? id;

/** Asks about each once. */
function remembered(ask: (id: string) => Promise<boolean>) {
  const known = new Map<string, boolean>();
  return async (id: string): Promise<boolean> => {
    const is = known.get(id) ?? (await ask(id));
    known.set(id, is);
    return is;
  };
}

async function readGiven({ db }: RightsParts, sent: readonly OrderRow[]): Promise<readonly Given[]> {
  const single = sent.filter(({ batchId }) => batchId === null);
  const hashes = new Set(single.map(({ id, hash }) => `${id} ${hash}`));
  const ids = [...new Set(sent.flatMap(({ batchId }) => batchId ?? []))];
  const ofOrders = await db
    .select()
    .from(approvals)
    .where(
      and(
        inArray(
          approvals.orderId,
          single.map(({ id }) => id),
        ),
        eq(approvals.decision, 'approved'),
      ),
    );
  const ofBatches = await db
    .select()
    .from(batchApprovals)
    .where(and(inArray(batchApprovals.batchId, ids), eq(batchApprovals.decision, 'approved')));
  const resumed = await db.select().from(batchResumptions).where(inArray(batchResumptions.batchId, ids));
  return [
    ...ofOrders
      .filter(({ orderId, hash }) => hashes.has(`${orderId} ${hash}`))
      .map((one) => givenOf(one.orderId, one)),
    ...ofBatches.map((one) => givenOf(one.batchId, one)),
    ...resumed.map(({ batchId, factorId, personId }) => ({
      subjectId: batchId,
      factorId,
      people: [personId],
    })),
  ];
}

const givenOf = (
  subjectId: string,
  {
    factorId,
    approverId,
    deputyOf,
  }: { readonly factorId: string | null; readonly approverId: string; readonly deputyOf: string | null },
): Given => ({ subjectId, factorId, people: deputyOf === null ? [approverId] : [approverId, deputyOf] });

/** The versions that the records of approvals name. */
async function readPolicyVersions(
  { db }: RightsParts,
  sent: readonly OrderRow[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const subjects = [...new Set(sent.map(subjectOf))];
  const moves = ['add_approval', 'approve', 'hold'];
  const records = await db
    .select({ subjectId: auditRecords.subjectId, details: auditRecords.details })
    .from(auditRecords)
    .where(
      and(
        inArray(auditRecords.subjectKind, ['order', 'batch']),
        inArray(auditRecords.subjectId, subjects),
        inArray(
          auditRecords.action,
          moves.flatMap((move) => [`order.${move}`, `batch.${move}`]),
        ),
      ),
    );
  const versions = new Map<string, readonly string[]>();
  for (const { subjectId, details } of records)
    versions.set(subjectId, [...(versions.get(subjectId) ?? []), String(details.policyVersion ?? 0)]);
  return versions;
}
