import { setTimeout as pause } from 'node:timers/promises';
import type { Installation } from './installation';

/** A request: when it was sent, how long the answer took, and what it was. */
export type Probe = { readonly at: number; readonly ms: number; readonly status: number | 'incomplete' };

const everyMs = 500;
const patienceMs = 120_000;
const page = '/payments';
/** A part of each whole page: the batch in its list. */
const content = 'payroll.csv';

/**
 * Opens a page and asks for the health of the process twice a second, whatever the answers of before, and
 * notes when the provider gets a payment.
 */
export function startWatch({ url, cookie, sandbox }: Pick<Installation, 'url' | 'cookie' | 'sandbox'>) {
  const pages: Probe[] = [];
  const health: Probe[] = [];
  const paidAt: { readonly at: number; readonly paid: number }[] = [];
  const open: Promise<void>[] = [];
  let isOver = false;

  async function probe(path: string, into: Probe[]): Promise<void> {
    const at = Date.now();
    const status = await fetch(`${url}${path}`, {
      headers: { cookie },
      signal: AbortSignal.timeout(patienceMs),
    }).then(
      async (response) => {
        const text = await response.text();
        // A page of that status may lack its content, and say so.
        const isWhole = path !== page || text.includes(content);
        return response.status === 200 && !isWhole ? 'incomplete' : response.status;
      },
      () => 0,
    );
    into.push({ at, ms: Date.now() - at, status });
  }

  const watching = (async () => {
    for (let paid = -1; !isOver; await pause(everyMs / 5)) {
      if (sandbox.payments.size !== paid) paidAt.push({ at: Date.now(), paid: sandbox.payments.size });
      paid = sandbox.payments.size;
    }
  })();
  const probing = (async () => {
    for (; !isOver; await pause(everyMs)) open.push(probe(page, pages), probe('/api/ready', health));
  })();

  const within = (probes: readonly Probe[], from: number, to: number) =>
    probes.filter(({ at }) => at >= from && at < to);
  return {
    /** What was requested in this time. */
    between: (from: number, to: number) => ({
      pages: within(pages, from, to),
      health: within(health, from, to),
    }),
    /** Seconds from then until a page that was requested after it was shown, and until the next payment. */
    recovery: (since: number) => {
      const shown = pages.filter(({ at, status }) => at >= since && status === 200);
      const sent = paidAt.find(({ at }) => at > since);
      const first = Math.min(...shown.map(({ at, ms }) => at + ms));
      return {
        pagesSeconds: (first - since) / 1_000,
        sendingSeconds: sent ? (sent.at - since) / 1_000 : Number.NaN,
      };
    },
    stop: async (): Promise<void> => {
      isOver = true;
      await Promise.all([watching, probing, ...open]);
    },
  };
}
