import { createDatabase } from '@/lib/db/client';
import { type Finding, fails, isOk, warns } from '../finding';
import type { Check } from '../run-checks';

/** In seconds; beyond it a process neither leads nor sends (`lib/db/connection/clock.ts`). */
const toleranceSeconds = 60;
/** In seconds; synchronised clocks differ by less, and the provider's header has whole seconds. */
const unusualSeconds = 5;
/** In milliseconds. */
const answerWithinMs = 10_000;

const todo = 'synchronise the clock of this machine by NTP, such as `timedatectl set-ntp true`';

export const databaseClock: Check = {
  about: 'clock, database',
  ifLost: 'see the finding about DATABASE_URL',
  async run({ databaseUrl }) {
    if (databaseUrl === undefined) return [];
    const { sql, close } = createDatabase(databaseUrl, { max: 1 });
    try {
      const [row] = await sql<{ ms: number }[]>`
        select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`;
      return [clockFinding('clock, database', row?.ms ?? Number.NaN)];
    } finally {
      await close();
    }
  },
};

/** Any reply has the provider's time: an unsigned request has no effect. */
export const providerClock: Check = {
  about: 'clock, provider',
  ifLost:
    'check SERVICE_BASE_URL and the way out; for a private authority set NODE_EXTRA_CA_CERTS to its certificate',
  async run({ env }) {
    if (!env) return [];
    const { baseUrl } = env.provider;
    const signal = AbortSignal.timeout(answerWithinMs);
    const { headers } = await fetch(baseUrl, { method: 'HEAD', redirect: 'manual', signal });
    const date = Date.parse(headers.get('date') ?? '');
    return Number.isNaN(date)
      ? [isOk('clock, provider', 'answers without a Date header, so its clock is unknown')]
      : [clockFinding('clock, provider', date)];
  },
};

/** `otherMs`: the other clock, in milliseconds since 1970. */
export function clockFinding(about: string, otherMs: number, now = Date.now()): Finding {
  const seconds = Math.round((now - otherMs) / 1_000);
  const off = Math.abs(seconds);
  if (off <= unusualSeconds) return isOk(about, 'agrees with the clock of this machine');
  const says = `this machine is ${off} s ${seconds > 0 ? 'ahead' : 'behind'}`;
  return off > toleranceSeconds ? fails(about, `${says}: it sends nothing`, todo) : warns(about, says, todo);
}
