import { asc } from 'drizzle-orm';
import { recurringRequests } from '@/lib/db/schema/recurring';
import type { Actor } from '@/lib/identity/grant';
import { anyKind } from '@/lib/proposals/proposal';
import type { AskParts } from '@/lib/recurring/ask';
import type { RecurringInput } from '@/lib/recurring/input';
import { recurringChange, recurringSetUp } from '@/lib/recurring/proposal-kinds';
import { proposeRecurring } from '@/lib/recurring/propose';
import { listWaiting } from '@/lib/recurring/queries';
import type { ServiceClient } from '@/lib/service/client';
import { openDesk } from './engine';
import { value } from './orders';
import { granted } from './people';
import { approveAs } from './second-factors';

export const kinds = [anyKind(recurringSetUp), anyKind(recurringChange)];

/** The sandbox's fifth beneficiary, who gets 250.00 and for whom each payment costs 0.35, every Monday. */
export const retainer: RecurringInput = {
  beneficiaryId: '5',
  label: 'Translation retainer',
  recurrenceType: 'WEEKLY',
  day: '1',
  time: '08:00:00',
  enabled: true,
};

export const weekMs = 7 * 86_400_000;

export type RecurringDesk = Awaited<ReturnType<typeof openRecurringDesk>>;

/** A desk whose maker proposes recurring payments and whose approver agrees to them. */
export async function openRecurringDesk(...options: Parameters<typeof openDesk>) {
  const desk = await openDesk(...options);
  const { db, clock, team } = desk;
  const parts = (service: ServiceClient = desk.service): AskParts => ({ db, service, now: clock.now });
  const proposing = granted(team.maker, 'recurring:propose');
  const reading = granted(team.maker, 'recurring:read');
  const propose = (changes: Partial<RecurringInput> = {}, latest = 0) =>
    proposeRecurring(parts(), proposing, { input: { ...retainer, ...changes }, latest, note: '' });
  const waiting = async () => (await listWaiting(db, reading)).map(({ proposal }) => proposal);
  /** The only open proposal, agreed to. */
  const agree = async (service?: ServiceClient, actor: Actor = team.approver) => {
    const [proposal, ...others] = await waiting();
    if (!proposal || others.length > 0) throw new Error('not one proposal waits');
    return approveAs(parts(service), kinds, actor, proposal);
  };
  return {
    ...desk,
    parts,
    propose,
    agree,
    waiting,
    reading,
    /** Proposed by one, agreed to by another, and asked of the service. */
    setUp: async (changes: Partial<RecurringInput> = {}, latest = 0, service?: ServiceClient) => {
      value(await propose(changes, latest));
      return value(await agree(service));
    },
    stopping: granted(team.maker, 'recurring:stop'),
    requests: () =>
      db
        .select()
        .from(recurringRequests)
        .orderBy(asc(recurringRequests.beneficiaryId), asc(recurringRequests.version)),
    /** The service lives through a week, in which it pays a weekly payment once. */
    passWeek: () => {
      clock.advance(weekMs);
      desk.sandbox.runDue();
    },
  };
}
