import { and, eq, inArray } from 'drizzle-orm';
import { readBelieved } from '@/lib/audit/believed';
import type { Executor } from '@/lib/db/client';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { type RightsOnRecord, readRightsOnRecord } from '@/lib/identity/rights-on-record';
import { includes } from './period';

type DeputyRecord = Pick<
  typeof auditRecords.$inferSelect,
  'sequence' | 'action' | 'actorId' | 'subjectId' | 'details'
>;

/** An approval as deputy, as the audit chain records it. */
export type ApprovedAsDeputy = {
  readonly deputyId: string;
  readonly personId: string;
  /** When it was decided, and the record of it. */
  readonly at: Date;
  readonly sequence: bigint;
};

/** Whether somebody was another person's deputy when they approved, by the audit chain. */
export type DeputiesOnRecord = (approved: ApprovedAsDeputy) => boolean;

/** Reads the deputyships of these absent people from the records that this process trusts. */
export async function readDeputiesOnRecord(
  db: Executor,
  people: readonly string[],
): Promise<DeputiesOnRecord> {
  if (people.length === 0) return () => false;
  const records = await readBelieved(
    db,
    and(
      eq(auditRecords.subjectKind, 'person'),
      inArray(auditRecords.subjectId, [...new Set(people)]),
      inArray(auditRecords.action, ['person.deputy_agreed', 'person.deputy_ended']),
    ),
  );
  const admins = records.flatMap(({ actorId }) => (actorId === null ? [] : [actorId]));
  return wasDeputy(records, await readRightsOnRecord(db, admins));
}

/**
 * By records alone: an admin on record, who is neither of the two, agreed before; the period includes the
 * decision; and no end was recorded before it.
 */
export const wasDeputy =
  (records: readonly DeputyRecord[], rightsOf: RightsOnRecord): DeputiesOnRecord =>
  ({ deputyId, personId, at, sequence }) =>
    records.some(
      ({ action, actorId, subjectId, details, sequence: agreedAt }) =>
        action === 'person.deputy_agreed' &&
        subjectId === personId &&
        details.deputy === deputyId &&
        agreedAt < sequence &&
        actorId !== null &&
        actorId !== personId &&
        actorId !== deputyId &&
        isAdmin(rightsOf(actorId, agreedAt)) &&
        includes({ startsAt: dateOf(details.startsAt), endsAt: dateOf(details.endsAt) }, at) &&
        !records.some(
          (ended) =>
            ended.action === 'person.deputy_ended' &&
            ended.details.deputyship === details.deputyship &&
            ended.sequence < sequence,
        ),
    );

const isAdmin = (rights: ReturnType<RightsOnRecord>): boolean => rights?.role === 'admin' && rights.isActive;

/** An invalid date is in no period. */
const dateOf = (text: unknown): Date => new Date(typeof text === 'string' ? text : Number.NaN);
