import { eq } from 'drizzle-orm';
import { type AuditActor, type AuditEntry, recordAudits } from '@/lib/audit/record';
import type { Transaction } from '@/lib/db/client';
import { statusAlerts } from '@/lib/db/schema/records/status-alerts';
import { type StatusProblem, statusProblems } from '@/lib/kernel/topics/status-problems';
import { graceSecondsOf } from './problems';

type Alert = typeof statusAlerts.$inferSelect;

/** What becomes of an alert in a minute; undefined for nothing. */
type Step = 'begin' | 'raise' | 'forget' | 'quiet' | 'return' | 'resolve' | undefined;

/** In milliseconds: a problem that comes back sooner is the same one. */
const quietMs = 5 * 60_000;

const monitoring: AuditActor = { id: null, name: 'Monitoring' };

/**
 * Raises an alert about each problem that has held for its time of grace, and resolves those that are over:
 * one audit record each, from which notices, e-mails and outgoing webhooks follow. Call once a minute, with
 * any number of workers, in the transaction of the minute.
 */
export async function followProblems(
  tx: Transaction,
  problems: readonly StatusProblem[],
  now: Date,
): Promise<void> {
  const alerts = new Map((await tx.select().from(statusAlerts)).map((alert) => [alert.problem, alert]));
  const entries: AuditEntry[] = [];
  for (const problem of statusProblems) {
    const alert = alerts.get(problem);
    const step = stepOf(alert, problems.includes(problem), now);
    if (step === 'begin') await tx.insert(statusAlerts).values({ problem, since: now });
    else if (step && alert) {
      await take(tx, alert, step, now);
      entries.push(...entriesOf(alert, step));
    }
  }
  await recordAudits(tx, entries);
}

function stepOf(alert: Alert | undefined, holds: boolean, now: Date): Step {
  if (!alert) return holds ? 'begin' : undefined;
  const { problem, since, raisedAt, quietSince } = alert;
  if (!raisedAt) {
    if (!holds) return 'forget';
    return now.getTime() - since.getTime() >= graceSecondsOf(problem) * 1_000 ? 'raise' : undefined;
  }
  if (holds) return quietSince ? 'return' : undefined;
  if (!quietSince) return 'quiet';
  return now.getTime() - quietSince.getTime() >= quietMs ? 'resolve' : undefined;
}

type LaterStep = Exclude<Step, 'begin' | undefined>;

async function take(tx: Transaction, { problem }: Alert, step: LaterStep, now: Date): Promise<void> {
  const one = eq(statusAlerts.problem, problem);
  if (step === 'forget' || step === 'resolve') await tx.delete(statusAlerts).where(one);
  else await tx.update(statusAlerts).set(changes[step](now)).where(one);
}

const changes: Readonly<Record<'raise' | 'quiet' | 'return', (now: Date) => Partial<Alert>>> = {
  raise: (now) => ({ raisedAt: now }),
  quiet: (now) => ({ quietSince: now }),
  return: () => ({ quietSince: null }),
};

function entriesOf({ problem, since, quietSince }: Alert, step: LaterStep): readonly AuditEntry[] {
  if (step !== 'raise' && step !== 'resolve') return [];
  const until = step === 'resolve' && quietSince ? { until: quietSince.toISOString() } : {};
  return [
    {
      actor: monitoring,
      action: step === 'raise' ? 'status.raised' : 'status.resolved',
      subjectKind: 'installation',
      subjectId: problem,
      details: { problem, since: since.toISOString(), ...until },
    },
  ];
}
