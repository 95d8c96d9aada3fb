import { fromDecimal, type MinorUnits } from '@/lib/kernel/money';
import { areCodesEnough } from '@/lib/policy/rules/codes';
import type { Policy } from '@/lib/policy/rules/policy';
import {
  isSatisfied,
  type Requirement,
  requirementOf,
  requirementRule,
} from '@/lib/policy/rules/requirement';
import type { ChainRecord } from '../records';
import { moveOf } from './timeline';

export type StoredDecision = {
  readonly version: number;
  readonly hash: string;
  readonly approverId: string;
  readonly decision: string;
  readonly groups: readonly string[];
  /** The Merkle root of the list with which an order was approved. */
  readonly listRoot?: string | null;
  readonly deputyOf: string | null;
  /** The second factor that confirmed it; null before second factors. */
  readonly factorId: string | null;
  readonly evidence: unknown;
};

const decisionOfMove: Readonly<Record<string, string>> = {
  add_approval: 'approved',
  approve: 'approved',
  hold: 'approved',
  decline: 'declined',
  send_back: 'sent_back',
};

/**
 * Differences between stored decisions and the chain: each must exist once, by the same person on the same
 * version.
 */
export function whyDecisionsDiffer(
  records: readonly ChainRecord[],
  stored: readonly StoredDecision[],
): readonly string[] {
  const recorded = new Map<string, ChainRecord>(
    records.flatMap((record) => {
      const decision = decisionOfMove[moveOf(record)];
      // Returning an order creates the next version; the decision applies to the previous one.
      const version = Number(record.details.version) - (decision === 'sent_back' ? 1 : 0);
      return decision ? [[`${version} ${record.actorId} ${decision}`, record] as const] : [];
    }),
  );
  const whys: string[] = [];
  for (const {
    version,
    hash,
    approverId,
    decision,
    groups,
    deputyOf,
    factorId,
    evidence,
    listRoot = null,
  } of stored) {
    const key = `${version} ${approverId} ${decision}`;
    const record = recorded.get(key);
    recorded.delete(key);
    if (!record) {
      whys.push(`the audit chain does not know that ${approverId} ${decision} version ${version}`);
    } else if (decision !== 'sent_back' && record.details.hash !== hash) {
      whys.push(`${approverId} ${decision} another hash of version ${version} by record ${record.sequence}`);
    } else if (record.details.confirmedWith !== undefined && (factorId === null || !evidence)) {
      // Its time is not in the chain: an approval without evidence could claim to be older than factors.
      whys.push(
        `the approval of ${approverId} is stored without the confirmation that record ${record.sequence} names`,
      );
    } else if ((record.details.listRoot ?? null) !== listRoot) {
      whys.push(`${approverId} approved version ${version} in another list by record ${record.sequence}`);
    } else if ((record.details.deputyOf ?? null) !== deputyOf) {
      whys.push(`${approverId} approved in the place of another person than by record ${record.sequence}`);
    } else if (isOtherGroups(record, groups)) {
      whys.push(`${approverId} is said to have been in other groups than by record ${record.sequence}`);
    }
  }
  for (const record of recorded.values())
    whys.push(`the decision of ${record.actorName} in record ${record.sequence} is not stored any more`);
  return whys;
}

/** Older records do not contain the approver's groups. */
const isOtherGroups = ({ details }: ChainRecord, groups: readonly string[]): boolean =>
  details.groups !== undefined && details.groups !== groups.join(', ');

export type Approved = {
  readonly version: number;
  readonly hash: string;
  readonly makerId: string;
  readonly lastEditorId: string;
};

/** Recomputes the requirement under the policy of the approval; undefined if the record lacks the sum. */
export type Remeasure = (
  policy: Policy,
  record: ChainRecord,
) => Pick<Requirement, 'approvals' | 'groups'> | undefined;

/**
 * Why a processed order or batch was not properly approved. The chain must record the approval of exactly
 * this hash. Enough approvers must be neither maker nor last editor, and must fill the seats that the policy
 * of that time requires (maker-checker).
 */
export function whyNotApproved(
  subject: Approved,
  records: readonly ChainRecord[],
  stored: readonly StoredDecision[],
  policyOf: (version: number) => Policy | undefined,
  remeasure: Remeasure,
): string | undefined {
  const approval = records.findLast(
    (record) => ['approve', 'hold'].includes(moveOf(record)) && record.details.hash === subject.hash,
  );
  if (!approval) return 'it went on, and the audit chain knows no approval of what it is';
  const policy = policyOf(Number(approval.details.policyVersion));
  if (!policy)
    return `the policy by which it was approved (version ${approval.details.policyVersion}) is not there`;
  const gone = String(approval.details.notCounted ?? '').split(' ');
  const seats = stored.filter(
    ({ version, hash, approverId, deputyOf, decision }) =>
      decision === 'approved' &&
      version === subject.version &&
      hash === subject.hash &&
      ![approverId, deputyOf].includes(subject.makerId) &&
      ![approverId, deputyOf].includes(subject.lastEditorId) &&
      !gone.includes(approverId),
  );
  const recorded = { approvals: Number(approval.details.of), groups: groupsAsked(approval) };
  for (const required of [recorded, remeasure(policy, approval)]) {
    if (required && !isSatisfied(required, seats)) return tooFew(seats.length, required);
  }
  return undefined;
}

/**
 * Approvals of this hash confirmed by code although the policy of that time required a passkey for their sum.
 */
export function whyCodesAreNotEnough(
  hash: string | null,
  records: readonly ChainRecord[],
  policyOf: (version: number) => Policy | undefined,
  sumOf: (record: ChainRecord) => MinorUnits | undefined,
): readonly string[] {
  return records.flatMap((record) => {
    const { details, sequence } = record;
    const isByCode = details.hash === hash && details.confirmedWith === 'totp';
    const policy = isByCode ? policyOf(Number(details.policyVersion)) : undefined;
    const sum = sumOf(record);
    return policy && sum !== undefined && !areCodesEnough(policy, sum)
      ? [`the approval in record ${sequence} was confirmed with a code, and its sum took a passkey`]
      : [];
  });
}

/** The day's total to the beneficiary, from the record of an approval. */
export const cumulatedSum = ({ details }: ChainRecord): MinorUnits | undefined =>
  typeof details.cumulated === 'string' ? fromDecimal(details.cumulated) : undefined;

const groupsAsked = ({ details }: ChainRecord): readonly string[] =>
  String(details.groupsAsked ?? '')
    .split(', ')
    .filter(Boolean);

function tooFew(given: number, { approvals, groups }: Pick<Requirement, 'approvals' | 'groups'>): string {
  const seats = groups.length > 0 ? `, with ${groups.join(' and ')} among them` : '';
  return `it went on with ${given} approvals that count, and needs ${approvals}${seats}`;
}

/**
 * Recomputes the requirement of a single order from the recorded day's total to its beneficiary. Undefined
 * for records of another version of the rule, which count as recorded. Records without a version have version
 * 1.
 */
export const remeasureOrder =
  (order: { readonly network: 'SEPA' | 'SEPA_INSTANT' | 'SWIFT'; readonly account: string }): Remeasure =>
  (policy, { details }) =>
    typeof details.cumulated === 'string' && (details.rule ?? 1) === requirementRule
      ? requirementOf(policy, {
          network: order.network,
          account: order.account,
          cumulated: fromDecimal(details.cumulated),
          isOwnTransfer: details.ownTransfer === true,
        })
      : undefined;
