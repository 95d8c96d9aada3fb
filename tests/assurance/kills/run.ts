import { setTimeout as pause } from 'node:timers/promises';
import { usedAuditKeys } from '@/lib/audit/marks';
import { verifyEverything } from '@/lib/verify/everything';
import { findBrokenClaims } from '@/tests/assurance/books/claims';
import { readLedger } from '@/tests/assurance/books/ledger';
import { firstAccount } from '@/tests/simulation/cluster/paid-rows';
import type { ServerRole } from '@/tests/simulation/cluster/supervised';
import { signInAt } from '@/tests/simulation/cluster/visitor';
import { untilServed } from '@/tests/simulation/cluster/visits';
import { verifiedBeneficiary } from '@/tests/support/provider/beneficiaries';
import { type Commented, startCommenting } from './commenting';
import { type Acknowledged, startPeople } from './people';
import { openStormPlace, type StormPlace } from './place';
import { type StormSize, type Strikes, strikeAll } from './strikes';

export type StormReport = {
  readonly strikes: Strikes;
  /** Payments that the provider made, and how many requests for one it got beyond the first. */
  readonly payments: number;
  readonly repeats: number;
  readonly batches: number;
  readonly singles: number;
  readonly recalled: number;
  readonly commented: Commented | undefined;
  /** Acts of people that met no database. */
  readonly errors: number;
  readonly stormSeconds: number;
  /** From the last strike until nothing moved any more. */
  readonly calmSeconds: number;
  /** Claims that do not hold, in words. */
  readonly broken: readonly string[];
};

export type StormOptions = StormSize & {
  readonly processes: Readonly<Record<ServerRole, number>>;
  readonly log: (line: string) => void;
};

/** How long it may take until nothing moves any more, in milliseconds. */
const patienceMs = 600_000;

/**
 * Processes, PostgreSQL and the network between them are killed, frozen and cut while people approve and
 * payments are made. Then all is left alone; once nothing moves any more, the books are examined.
 */
export async function runStorm({ processes, log, ...size }: StormOptions): Promise<StormReport> {
  const place = await openStormPlace(processes);
  try {
    await untilServed(place);
    const account = await firstAccount(place);
    const commenting = await startCommentingAt(place);
    const people = startPeople(place, account);
    const began = Date.now();
    const strikes = await strikeAll(place, size, log);
    const told = await people.stop();
    const commented = await commenting?.stop();
    const calm = Date.now();
    log('The storm is over; waiting until nothing moves any more.');
    const moving = await untilCalm(place);
    const ledger = readLedger(place.journal);
    const broken = [
      ...moving,
      ...(await findBrokenClaims(place.sql, ledger)),
      ...(await forgotten(place, told)),
      ...(commented ? await lostComments(place, commented) : []),
      ...(await auditFindings(place)),
    ];
    return {
      strikes,
      payments: ledger.length,
      repeats: await countRepeats(place),
      batches: told.batches.length,
      singles: told.orders.length,
      recalled: told.recalled.length,
      commented,
      errors: told.errors,
      stormSeconds: (calm - began) / 1_000,
      calmSeconds: (Date.now() - calm) / 1_000,
      broken,
    };
  } finally {
    await place.close();
  }
}

async function startCommentingAt(place: StormPlace) {
  const [web] = place.members.filter(({ role }) => role === 'web');
  if (!web) return undefined;
  const { id } = await verifiedBeneficiary(place.db, place.team);
  return startCommenting(place, await signInAt(web, place), id);
}

/** What still moves when the patience is over, in words; nothing otherwise. */
async function untilCalm({ sql }: StormPlace): Promise<readonly string[]> {
  for (const end = Date.now() + patienceMs; ; await pause(500)) {
    const moving = await sql<{ what: string; count: number }[]>`
      select 'orders that are ' || state as what, count(*)::int from orders
      where state in ('approved', 'held', 'sending', 'checking', 'pending') group by state
      union all
      select 'batches that are ' || state, count(*)::int from batches
      where state in ('approved', 'running', 'paused') group by state`;
    if (moving.length === 0) return [];
    if (Date.now() > end) return moving.map(({ what, count }) => `${count} ${what} for ten minutes`);
  }
}

/** What people were told that they had done is in the database. */
async function forgotten({ sql }: StormPlace, told: Acknowledged): Promise<string[]> {
  const rows = await sql<{ what: string }[]>`
    select 'approved batch ' || id as what from unnest(${told.batches}::uuid[]) as told (id)
    where not exists (select from batches where batches.id = told.id and state = 'done')
    union all
    select 'approved order ' || id from unnest(${told.orders}::uuid[]) as told (id)
    where not exists (select from orders where orders.id = told.id and state in ('completed', 'withdrawn'))
    union all
    select 'recalled order ' || id from unnest(${told.recalled}::uuid[]) as told (id)
    where not exists (select from orders where orders.id = told.id and state = 'withdrawn')`;
  return rows.map(({ what }) => `${what} did not end so`);
}

async function lostComments({ sql }: StormPlace, { ids }: Commented): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from unnest(${[...ids]}::uuid[]) as told (id)
    where (select count(*) from comments where comments.id = told.id) <> 1`;
  return rows.map(({ id }) => `comment ${id} was accepted, and is not there`);
}

async function auditFindings({ db }: StormPlace): Promise<string[]> {
  const means = { heads: [], auditKeys: usedAuditKeys(), sealingKey: undefined };
  const { chain, compared } = await verifyEverything(db, means);
  return [
    ...(chain.intact ? [] : ['the audit chain is broken']),
    ...compared.flatMap(({ subject, first }) =>
      first.map(({ id, why }) => `audit: ${subject} ${id}: ${why}`),
    ),
  ];
}

async function countRepeats({ sql }: StormPlace): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from attempts where call = 'create' and number > 1`;
  return row?.count ?? 0;
}
