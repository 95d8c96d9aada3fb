import { sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Database, Executor } from '@/lib/db/client';
import { factors } from '@/lib/db/schema/people/factors';
import { users } from '@/lib/db/schema/people/users';
import { goLiveCard } from '@/lib/db/schema/records/go-live';
import { mails } from '@/lib/db/schema/records/notices';
import { webhookDeliveries } from '@/lib/db/schema/records/webhooks';
import { beneficiaries } from '@/lib/db/schema/rules/beneficiaries';
import { policies } from '@/lib/db/schema/rules/policies';
import { cachedAccounts } from '@/lib/db/schema/statements/statement-cache';
import { stateList } from '@/lib/db/states';
import { verifiedStates } from '@/lib/kernel/states/beneficiary-states';
import { type Facts, type GoLiveStep, goLiveSteps, isStepDone } from './steps';

export type Progress = {
  /** Without steps that this server cannot know. */
  readonly steps: readonly { readonly step: GoLiveStep; readonly isDone: boolean }[];
  readonly facts: Facts;
  readonly isComplete: boolean;
  /** Whether an admin has hidden it from the overview. */
  readonly isHidden: boolean;
};

/** How far this installation is on its way to live payments, from what is there now. */
export async function readGoLive(
  db: Database,
  _granted: Granted<'people:read'>,
  { now, isMailConfigured }: { readonly now: Date; readonly isMailConfigured: boolean },
): Promise<Progress> {
  const [known, [card]] = await Promise.all([
    readFacts(db),
    db.select({ isHidden: goLiveCard.isHidden }).from(goLiveCard),
  ]);
  const facts: Facts = { ...known, isMailConfigured };
  const steps = goLiveSteps.flatMap((step) => {
    const isDone = isStepDone(step, facts, now);
    return isDone === undefined ? [] : [{ step, isDone }];
  });
  const isComplete = steps.every(({ isDone }) => isDone);
  return { steps, facts, isComplete, isHidden: card?.isHidden ?? false };
}

/** What the database says: numbers only, also for `npm run doctor`. */
export async function readFacts(db: Executor): Promise<Omit<Facts, 'isMailConfigured'>> {
  const [counts, archive] = await Promise.all([readCounts(db), readArchive(db)]);
  return { ...counts, ...archive };
}

/** Active, with a password or sign-in of their own: an invitation that nobody accepted gives no access. */
const isHere = sql`${users.isActive} and not ${users.mustChangePassword}`;

async function readCounts(db: Executor) {
  const [row] = await db.execute<{
    admins: number;
    makers: number;
    approvers: number;
    without_factor: number;
    policies: number;
    has_sent_mail: boolean;
    has_webhook: boolean;
    has_account: boolean;
    has_beneficiary: boolean;
  }>(sql`
    select
      (count(*) filter (where role = 'admin'))::int as admins,
      (count(*) filter (where role = 'maker'))::int as makers,
      (count(*) filter (where role = 'approver'))::int as approvers,
      (count(*) filter (where role = 'approver' and not exists (
        select from ${factors} where ${factors.userId} = ${users.id}
          and ${factors.state} = 'active' and ${factors.activeFrom} <= now())))::int as without_factor,
      (select count(*) from ${policies})::int as policies,
      exists (select from ${mails} where outcome = 'sent') as has_sent_mail,
      exists (select from ${webhookDeliveries} where is_verified) as has_webhook,
      exists (select from ${cachedAccounts}) as has_account,
      exists (select from ${beneficiaries} where state in ${stateList(verifiedStates)}) as has_beneficiary
    from ${users} where ${isHere}`);
  return {
    admins: row?.admins ?? 0,
    makers: row?.makers ?? 0,
    approvers: row?.approvers ?? 0,
    withoutFactor: row?.without_factor ?? 0,
    policies: row?.policies ?? 0,
    hasSentMail: row?.has_sent_mail ?? false,
    hasWebhook: row?.has_webhook ?? false,
    hasAccount: row?.has_account ?? false,
    hasBeneficiary: row?.has_beneficiary ?? false,
  };
}

/** The archive of the database server, if it keeps one. */
async function readArchive(db: Executor): Promise<Pick<Facts, 'lastArchive'>> {
  const [row] = await db.execute<{ archives: boolean; at: string | null }>(sql`
    select current_setting('archive_mode') <> 'off' as archives, last_archived_time as at from pg_stat_archiver`);
  if (!row?.archives) return { lastArchive: undefined };
  return { lastArchive: row.at === null ? null : new Date(row.at) };
}
