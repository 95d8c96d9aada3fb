import type { NotedHead } from '@/lib/audit/heads';
import type { AuditKey } from '@/lib/audit/marks';
import { type ChainVerdict, verifyChain } from '@/lib/audit/verify';
import type { Database, Executor } from '@/lib/db/client';
import type { SealingKey } from '@/lib/identity/sealed';
import { type ApprovedKind, checkAllApprovals } from '@/lib/identity/second-factors/evidence-again';
import { compareAccounting } from './compare/accounting';
import { compareAttachments } from './compare/attachments';
import { compareBatches } from './compare/batches';
import { compareBeneficiaries } from './compare/beneficiaries';
import { compareChangeRequests } from './compare/change-requests';
import { compareDiscussions } from './compare/discussions';
import { compareErasures } from './compare/erasures';
import { compareFactors } from './compare/factors';
import { compareOrders } from './compare/orders';
import { comparePeople } from './compare/people';
import { compareRecurring } from './compare/recurring';
import { compareApiTokens } from './compare/rules/api-tokens';
import { compareCompany } from './compare/rules/company';
import { compareConfidentialAccounts } from './compare/rules/confidential-accounts';
import { compareDeputyships } from './compare/rules/deputyships';
import { compareErasedPayees } from './compare/rules/erased-payees';
import { compareEventEndpoints } from './compare/rules/event-endpoints';
import { comparePaymentFiles } from './compare/rules/payment-files';
import { comparePolicies } from './compare/rules/policies';
import { compareSignIns } from './compare/sign-ins';
import { type Compared, openTally } from './difference';

/** The results, and the number of confirmations that could not be checked because a secret is missing. */
export type Verification = {
  readonly chain: ChainVerdict;
  readonly compared: readonly Compared[];
  readonly unchecked: number;
  readonly areMarksChecked: boolean;
};

/**
 * Verifies the whole chain and compares every table that authorises payments with it, in one snapshot. If the
 * chain is broken, compares nothing. Memory does not grow with the number of orders.
 */
export const verifyEverything = (db: Database, means: Means): Promise<Verification> =>
  db.transaction((tx) => verifyInside(tx, means), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });

/** Inputs besides the database: noted heads of the chain, and the keys for marks and codes. */
export type Means = {
  readonly heads: readonly NotedHead[];
  /** Keys for verifying marks; without any, marks are not verified. */
  readonly auditKeys: readonly AuditKey[];
  readonly sealingKey: SealingKey | undefined;
};

/** `verifyEverything` in the caller's transaction, which must provide a snapshot. */
export async function verifyInside(
  tx: Executor,
  { heads, auditKeys, sealingKey }: Means,
): Promise<Verification> {
  const chain = await verifyChain(tx, heads, auditKeys);
  const areMarksChecked = auditKeys.length > 0;
  if (!chain.intact) return { chain, compared: [], unchecked: 0, areMarksChecked };
  const { policyOf, ...policies } = await comparePolicies(tx);
  const ofOrders = await compareConfirmations(tx, 'order', sealingKey);
  const ofBatches = await compareConfirmations(tx, 'batch', sealingKey);
  const ofResumptions = await compareConfirmations(tx, 'resumption', sealingKey);
  const ofChangeRequests = await compareConfirmations(tx, 'change_request', sealingKey);
  const ofFactors = await compareConfirmations(tx, 'factor', sealingKey);
  const compared = [
    await compareOrders(tx, policyOf),
    await compareBatches(tx, policyOf),
    ofOrders.compared,
    ofBatches.compared,
    ofResumptions.compared,
    ofChangeRequests.compared,
    ofFactors.compared,
    await compareSignIns(tx),
    await comparePeople(tx),
    await compareFactors(tx),
    await compareDeputyships(tx),
    policies,
    await compareConfidentialAccounts(tx),
    await compareCompany(tx),
    await compareApiTokens(tx),
    await comparePaymentFiles(tx),
    await compareEventEndpoints(tx),
    await compareChangeRequests(tx),
    await compareBeneficiaries(tx),
    await compareRecurring(tx),
    await compareDiscussions(tx),
    await compareAttachments(tx),
    await compareAccounting(tx),
    await compareErasures(tx),
    await compareErasedPayees(tx),
  ];
  const confirmations = [ofOrders, ofBatches, ofResumptions, ofChangeRequests, ofFactors];
  const unchecked = confirmations.reduce((sum, each) => sum + each.unchecked, 0);
  return { chain, compared, unchecked, areMarksChecked };
}

async function compareConfirmations(
  db: Executor,
  kind: ApprovedKind,
  sealingKey: SealingKey | undefined,
): Promise<{ readonly compared: Compared; readonly unchecked: number }> {
  const { holds, none, unchecked, broken } = await checkAllApprovals(db, sealingKey, kind);
  const tally = openTally(`confirmations of ${confirmedLabels[kind]}`);
  for (const { subjectId, version, approverId, at, verdict } of broken) {
    const why = verdict.outcome === 'broken' ? verdict.why : '';
    tally.add(`${kind} ${subjectId}, version ${version}, by ${approverId} at ${at.toISOString()}`, [why]);
  }
  const result = tally.result();
  return { compared: { ...result, count: result.count + holds + none + unchecked }, unchecked };
}

const confirmedLabels: Readonly<Record<ApprovedKind, string>> = {
  order: 'orders',
  batch: 'batches',
  resumption: 'resumed batches',
  change_request: 'changes',
  factor: 'second factors',
};
