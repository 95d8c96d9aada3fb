import { setTimeout as pause } from 'node:timers/promises';
import { Logger, run } from 'graphile-worker';
import { z } from 'zod';
import type { Database } from '@/lib/db/client';
import { userId } from '@/lib/kernel/ids';
import { deliverTo } from '@/lib/notices/deliver';
import { followChain } from '@/lib/notices/follow';
import { mailTask, requeueAbandoned } from '@/lib/notices/mail-queue';
import type { MailSettings } from '@/lib/notices/mail-settings';
import { createMailTransport } from '@/lib/notices/mail-transport';

/** How long the follower sleeps at the head of the chain. */
const idleMs = 2_000;
/** How long it waits after an error of its own (the database is away, say) before it goes on. */
const restMs = 5_000;
/** How often mails are looked for that a killed worker left behind. */
const sweepMs = 60_000;

type NoticeParts = {
  readonly db: Database;
  readonly databaseUrl: string;
  /** The mail server; without one there is no queue and no connection of its own. */
  readonly mail: MailSettings | undefined;
  readonly signal: AbortSignal;
  readonly report: (error: unknown) => void;
};

/** Makes notices of what happens, and mails of the notices, until the signal says stop; then lets what began settle. */
export async function runNotices(parts: NoticeParts): Promise<void> {
  const { db, mail, signal, report } = parts;
  const following = repeat({ signal, report }, async () => {
    const followed = await followChain({ db, mail: mail !== undefined });
    return followed > 0 ? 0 : idleMs;
  });
  await Promise.all([following, mail && runMails({ ...parts, mail })]);
}

/** Runs the queue of mails. It is started again when it stopped by itself, as when the database was away. */
async function runMails(parts: NoticeParts & { readonly mail: MailSettings }): Promise<void> {
  const { db, databaseUrl, mail, signal, report } = parts;
  const deliver = { db, transport: createMailTransport(mail), linkTo: mail.linkTo, now: () => new Date() };
  const sweeping = repeat({ signal, report }, async () => {
    await requeueAbandoned(db, new Date());
    return sweepMs;
  });
  const running = repeat({ signal, report }, async () => {
    const runner = await run({
      connectionString: databaseUrl,
      maxPoolSize: 3,
      concurrency: 2,
      noHandleSignals: true,
      logger: new Logger(() => (level, message) => {
        if (level === 'error') report(new Error(message));
      }),
      parsedCronItems: [],
      // In batches, because those alone are waited for at the stop: a single job's end would be lost, and its lock stay.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      taskList: {
        [mailTask]: (payload: unknown) => deliverTo(deliver, userId(jobPayload.parse(payload).userId)),
      },
    });
    const stop = () => void runner.stop().catch(() => undefined);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    try {
      await runner.promise;
    } finally {
      signal.removeEventListener('abort', stop);
    }
    return restMs;
  });
  await Promise.all([sweeping, running]);
}

const jobPayload = z.object({ userId: z.string() });

/** Takes a turn again and again, each after as many milliseconds as the one before it said. */
async function repeat(
  { signal, report }: Pick<NoticeParts, 'signal' | 'report'>,
  turn: () => Promise<number>,
): Promise<void> {
  while (!signal.aborted) {
    const waitMs = await turn().catch((error: unknown) => {
      report(error);
      return restMs;
    });
    // The stop ends the pause, by an error that says nothing else.
    if (waitMs > 0) await pause(waitMs, undefined, { signal }).catch(() => undefined);
  }
}
