import { setTimeout as pause } from 'node:timers/promises';
import { readBatchFile } from '@/drizzle/seed/seed-batches';
import type { Iban } from '@/lib/kernel/banking/iban';
import { recallOrder } from '@/lib/orders/provider-requests/recall';
import { ProviderFault } from '@/lib/provider/contract/fault';
import { approveSeen, getBatch, payment, stubProvider, submitSeen } from '@/tests/support/batches/batches';
import { sepa, submittedOrder, value } from '@/tests/support/orders/orders';
import type { StormPlace } from './place';

/** What people were told that they had done; the database has to have it afterwards. */
export type Acknowledged = {
  readonly batches: string[];
  readonly orders: string[];
  readonly recalled: string[];
  /** Acts that ended in an error, after which the person starts another one. */
  errors: number;
};

const now = () => new Date();
/** A recall relies on the records alone. */
const away = { paymentStatus: () => Promise.reject(new ProviderFault('timeout', 'no answer')) };
const rowsOfBatch = 250;
/** Rows that wait or are under way, above which nobody approves another batch. */
const enoughUnderWay = 500;
const recallsOneOf = 6;

/**
 * People who draft, submit, approve and recall for as long as the storm lasts. One whose database is gone in
 * the middle of an act does not know whether it counted, and begins another one.
 */
export function startPeople(place: StormPlace, account: Iban) {
  const told: Acknowledged = { batches: [], orders: [], recalled: [], errors: 0 };
  let isOver = false;

  async function repeat(act: (number: number) => Promise<void>): Promise<void> {
    for (let number = 1; !isOver; number += 1) {
      try {
        await act(number);
      } catch {
        told.errors += 1;
        await pause(200);
      }
    }
  }

  async function approveBatch(number: number): Promise<void> {
    if ((await countUnderWay(place)) > enoughUnderWay) {
      await pause(300);
      return;
    }
    const parts = { ...place, provider: stubProvider({ account }), now };
    const named = { name: `storm-${number}.csv`, file: fileOf(number), account };
    const id = await readBatchFile(parts, place.team.drafting, named);
    const submitted = value(await submitSeen(parts, await getBatch(place.db, id)));
    value(await approveSeen(parts, place.team.anna, submitted));
    told.batches.push(id);
  }

  async function approveOrder(number: number): Promise<void> {
    const { db, team } = place;
    const order = await submittedOrder(db, team, sepa({ account, reference: `Single ${number}` }));
    const approved = value(await team.tomas.approve(order));
    told.orders.push(approved.id);
    if (number % recallsOneOf === 0) {
      const seen = { id: approved.id, version: approved.version, reason: 'Not this one' };
      const recalled = await recallOrder({ db, provider: away, now }, team.stopping, seen);
      if (recalled.ok) told.recalled.push(approved.id);
    }
    await pause(150);
  }

  const running = [repeat(approveBatch), repeat(approveOrder)];
  return {
    told,
    stop: async (): Promise<Acknowledged> => {
      isOver = true;
      await Promise.all(running);
      return told;
    },
  };
}

/** As people's books write it, each time with other references. */
function fileOf(number: number): string {
  const rows = Array.from({ length: rowsOfBatch }, (_, row) => {
    const { beneficiaryName, beneficiaryAccount } = payment(row + 1);
    return `${beneficiaryName};${beneficiaryAccount};2,00;Storm ${number}-${row + 1}`;
  });
  return ['Name;IBAN;Amount;Reference', ...rows].join('\n');
}

/** Rows that are not paid yet, of batches that were approved. */
async function countUnderWay({ sql }: StormPlace): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select (select count(*) from orders where state in ('approved', 'sending', 'checking', 'pending'))::int
      + coalesce((select sum(row_count - released_to) from batches where state in ('approved', 'running')), 0)::int as count`;
  return row?.count ?? 0;
}
