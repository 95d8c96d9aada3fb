import { setTimeout as pause } from 'node:timers/promises';
import { createRandom } from '@/lib/sandbox/runtime/random';
import { type Draw, drawWith } from '@/tests/assurance/draw';
import type { Supervised } from '@/tests/simulation/cluster/supervised';
import type { StormPlace } from './place';

/** How often each thing was done to the installation. */
export type Strikes = {
  readonly killed: Record<'web' | 'worker' | 'signer', number>;
  /** SIGKILL of PostgreSQL, and of one of its connections, after which it recovers by itself. */
  postgres: number;
  connection: number;
  /** SIGSTOP for some seconds. */
  frozen: number;
  /** All connections to the database cut, and the network to it frozen for some seconds. */
  cut: number;
  silent: number;
};

export type StormSize = {
  readonly seed: number;
  /** SIGKILLs of web processes, workers and signers, and of PostgreSQL. */
  readonly kills: number;
  readonly postgresKills: number;
  /** Milliseconds between two strikes, at least and at most. */
  readonly gapMs: readonly [number, number];
};

type Strike = (place: StormPlace, strikes: Strikes, draw: Draw) => Promise<void>;

/** Strikes again and again, as the seed draws, until there were as many kills as asked for. */
export async function strikeAll(
  place: StormPlace,
  { seed, kills, postgresKills, gapMs: [least, most] }: StormSize,
  log: (line: string) => void,
): Promise<Strikes> {
  const draw = drawWith(createRandom(seed));
  const strikes: Strikes = {
    killed: { web: 0, worker: 0, signer: 0 },
    postgres: 0,
    connection: 0,
    frozen: 0,
    cut: 0,
    silent: 0,
  };
  const thawing: Promise<void>[] = [];
  for (let told = 0; ; ) {
    const [processes, servers] = [sumOf(strikes.killed), strikes.postgres + strikes.connection];
    if (processes >= kills && servers >= postgresKills) break;
    await pause(least + draw.below(most - least));
    // As even as it gets: whichever of the two lags behind the other is next.
    const isServersTurn = servers * kills < processes * postgresKills || processes >= kills;
    if (isServersTurn) await killPostgres(place, strikes, draw);
    else if (draw.chance(0.2)) await draw.of(others)(place, strikes, draw);
    else if (draw.chance(0.1)) thawing.push(freezeOne(place, strikes, draw));
    else killOne(place, strikes, draw);
    if (sumOf(strikes.killed) >= told + 25) {
      told = sumOf(strikes.killed);
      log(`${told} of ${kills} processes and PostgreSQL ${servers} of ${postgresKills} times were killed.`);
    }
  }
  await Promise.all(thawing);
  return strikes;
}

const sumOf = ({ web, worker, signer }: Strikes['killed']): number => web + worker + signer;

/** One of those that run, even if it has only just begun to. */
function runningOf({ members }: StormPlace): readonly Supervised[] {
  return members.filter(({ pid }) => pid() !== undefined);
}

function killOne(place: StormPlace, strikes: Strikes, draw: Draw): void {
  const running = runningOf(place);
  if (running.length === 0) return;
  const victim = draw.of(running);
  victim.signal('SIGKILL');
  strikes.killed[victim.role] += 1;
}

/** Resolves once it runs again, or was killed meanwhile. */
async function freezeOne(place: StormPlace, strikes: Strikes, draw: Draw): Promise<void> {
  const running = runningOf(place);
  if (running.length === 0) return;
  const victim = draw.of(running);
  const ms = 500 + draw.below(12_000);
  victim.signal('SIGSTOP');
  strikes.frozen += 1;
  await pause(ms);
  victim.signal('SIGCONT');
}

/** The server as a whole, or one connection, for which PostgreSQL ends all others and recovers. */
async function killPostgres(place: StormPlace, strikes: Strikes, draw: Draw): Promise<void> {
  const { server } = place;
  if (draw.chance(0.5)) {
    strikes.postgres += 1;
    await server.stop('killed');
    await pause(draw.below(3_000));
    await startAgain(place);
    return;
  }
  const pid = await server
    .admin(
      (sql) => sql<{ pid: number }[]>`
        select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
        order by state = 'active' desc, random() limit 1`,
    )
    .then(([row]) => row?.pid)
    .catch(() => undefined);
  if (pid === undefined) return;
  try {
    process.kill(pid, 'SIGKILL');
    strikes.connection += 1;
  } catch {
    // Its process has ended meanwhile.
  }
}

const startPatienceMs = 30_000;

/** As its service manager does: it does not start before the other processes of the killed one have ended. */
async function startAgain({ server }: StormPlace): Promise<void> {
  for (const end = Date.now() + startPatienceMs; ; await pause(200)) {
    const started = await server.start().then(
      () => true,
      (error: unknown) => {
        if (Date.now() > end) throw error;
        return false;
      },
    );
    if (started) return;
  }
}

const others: readonly Strike[] = [
  async ({ line }, strikes) => {
    line.cut();
    strikes.cut += 1;
  },
  async ({ line }, strikes, draw) => {
    line.freeze();
    strikes.silent += 1;
    await pause(200 + draw.below(4_000));
    line.thaw();
  },
];
