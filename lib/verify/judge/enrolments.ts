import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { factorConfirmations } from '@/lib/db/schema/people/factors';
import { changeRequestConfirmations, changeRequests } from '@/lib/db/schema/rules/change-requests';
import { type Rights, rightsAfter } from '@/lib/identity/rights-on-record';
import { factorActions } from '@/lib/identity/second-factors/factors-record';
import { enrolFactorKind } from '@/lib/people/second-factors/change-request-kinds';
import {
  lastPasswordGivers,
  neededAdmins,
  waitingHoursAfter,
} from '@/lib/people/second-factors/enrolment-admins';
import { groupedBy } from '../grouped';
import { type ChainRecord, recordsOf, recordsOfKind } from '../records';

const hourMs = 3_600_000;

/**
 * Tolerance in milliseconds: a record is written after the start of its transaction, from which the waiting
 * time counts.
 */
const toleranceMs = 60_000;

/** Stored data about the enrolment of second factors, besides the chain. */
type Kept = {
  /** Factors that their owner confirmed. */
  readonly confirmed: ReadonlySet<string>;
  /** By change request: the approved waiting hours, and approvers with both a confirmation and a record. */
  readonly requested: ReadonlyMap<string, Requested>;
  readonly giverAt: (person: string, at: Date) => string | undefined;
};

type Requested = {
  readonly factorId: string;
  readonly waitingHours: number;
  readonly approvers: ReadonlySet<string>;
};

/**
 * Invalid activations of second factors, by factor: not confirmed by the owner, approved by too few admins,
 * or before the waiting time was over. Replays people up to each activation, because the required number of
 * admins depends on those active at the time.
 */
export async function judgeEnrolments(db: Executor): Promise<ReadonlyMap<string, readonly string[]>> {
  const factorsOnRecord = await readKept(db);
  const rights = new Map<string, Rights>();
  const activated = new Map<string, readonly string[]>();
  const owners = new Set<string>();
  let isNamed = false;
  for await (const record of recordsOfKind(db, 'person')) {
    const { action, subjectId, details } = record;
    if (action === factorActions.activated) {
      isNamed ||= details.by !== undefined;
      const admins = [...rights].flatMap(([id, { role, isActive }]) =>
        role === 'admin' && isActive ? [id] : [],
      );
      const seen = { admins, isFirst: !owners.has(subjectId), isNamed };
      activated.set(String(details.factor), whyNotEnrolled(record, seen, factorsOnRecord));
      owners.add(subjectId);
    } else {
      rights.set(subjectId, rightsAfter(rights.get(subjectId), record));
    }
  }
  return activated;
}

type Seen = {
  readonly admins: readonly string[];
  /** Whether it is the person's first factor. */
  readonly isFirst: boolean;
  /** Whether records of this age state who approved a factor. */
  readonly isNamed: boolean;
};

function whyNotEnrolled(record: ChainRecord, seen: Seen, factorsOnRecord: Kept): readonly string[] {
  const { details } = record;
  switch (details.by) {
    case 'owner':
      return factorsOnRecord.confirmed.has(String(details.factor))
        ? []
        : ['its owner is said to have confirmed it, and did not'];
    case 'command_line':
      return seen.isFirst ? [] : ['it was added at the command line, and is not the first of its owner'];
    case 'admins':
      return whyNotApproved(record, seen, factorsOnRecord);
    default:
      return seen.isNamed ? ['the audit chain does not tell who approved it'] : [];
  }
}

function whyNotApproved(
  { at, subjectId: owner, details }: ChainRecord,
  { admins }: Seen,
  { requested, giverAt }: Kept,
): readonly string[] {
  const changeRequest = requested.get(String(details.changeRequest));
  if (!changeRequest || changeRequest.factorId !== details.factor) return ['no admin approved it'];
  const giver = giverAt(owner, at);
  const eligible = admins.filter((id) => id !== owner && id !== giver);
  const given = [...changeRequest.approvers].filter((id) => id !== owner && id !== giver).length;
  const needed = neededAdmins(eligible.length);
  const counts = new Date(String(details.activeFrom)).getTime();
  const earliest = at.getTime() + waitingHoursAfter(given, changeRequest.waitingHours) * hourMs - toleranceMs;
  return [
    given >= needed ? undefined : `it was approved by ${given} of the ${needed} admins that it takes`,
    counts >= earliest ? undefined : 'it counted before its waiting time was over',
  ].filter((why) => why !== undefined);
}

async function readKept(db: Executor): Promise<Kept> {
  const own = await db
    .select({ id: factorConfirmations.subjectId })
    .from(factorConfirmations)
    .where(eq(factorConfirmations.act, 'enrol'));
  const rows = await db
    .select()
    .from(changeRequests)
    .where(and(eq(changeRequests.kind, enrolFactorKind.kind), eq(changeRequests.state, 'approved')));
  const ids = rows.map(({ id }) => id);
  const confirmations = ids.length
    ? await db
        .select()
        .from(changeRequestConfirmations)
        .where(inArray(changeRequestConfirmations.changeRequestId, ids))
    : [];
  const byChangeRequest = groupedBy(confirmations, ({ changeRequestId }) => changeRequestId);
  const records = await recordsOf(db, 'change_request', ids);
  return {
    confirmed: new Set(own.map(({ id }) => id)),
    giverAt: await lastPasswordGivers(db),
    requested: new Map(
      rows.map(({ id, subjectId, payload }) => {
        const recorded = (records.get(id) ?? [])
          .filter(
            ({ action }) =>
              action === 'change_request.approval_added' || action === 'change_request.approved',
          )
          .map(({ actorId }) => String(actorId));
        const stored = new Set<string>((byChangeRequest.get(id) ?? []).map(({ personId }) => personId));
        const waitingHours = enrolFactorKind.payload.safeParse(payload).data?.waitingHours ?? 0;
        return [
          id,
          {
            factorId: subjectId,
            waitingHours,
            approvers: new Set(recorded.filter((one) => stored.has(one))),
          },
        ];
      }),
    ),
  };
}
