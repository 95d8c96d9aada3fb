import { createSecretKey } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { SignerEnv } from '@/lib/composition/signer-env';
import { createDatabase, type Database } from '@/lib/db/client';
import { openSession, type Session } from '@/lib/db/connection/session';
import { publicSealingKey, type SealingKey, sealingKeyOf } from '@/lib/identity/sealed';
import { log } from '@/lib/log/log';
import { answerRequests, type SignerAnswers } from '@/lib/signer-channel/answer';
import { signerChannel, signerChannelKey } from '@/lib/signer-channel/marks';
import { pruneRequests } from '@/lib/signer-channel/prune';
import { createAuthorize } from './authorize';
import { checkTypedCode } from './check-code';
import { acknowledgeFactors } from './first-start';
import { rightsParts } from './founded-rights';
import { whyNotToSend } from './prove-recurring';

type SignerParts = {
  readonly env: SignerEnv;
  readonly signal: AbortSignal;
  readonly report?: (error: unknown) => void;
};

/** In milliseconds: how soon a request is noticed whose notification was lost. */
const pollEveryMs = 250;
/** In milliseconds, after an error such as an unavailable database. */
const restMs = 1_000;
const pruneEveryMs = 60_000;

/**
 * The signer: proves approvals and signs payments, and checks codes of authenticator apps, until the signal
 * aborts. It listens at no port; requests reach it through the database. Any number of processes share the
 * work.
 */
export async function runSigner({ env, signal, report = reportToLog }: SignerParts): Promise<void> {
  const { db, sql, close } = createDatabase(env.databaseUrl, { max: 4 });
  const sealingKey = sealingKeyOf(env.sealingSecret, env.previousSealingSecrets);
  const answers = answersOf(env, { db, sealingKey });
  const bell = createBell();
  let session: Session | undefined;
  let pruneAtMs = 0;
  try {
    while (!signal.aborted) {
      try {
        if (!session || session.isClosed()) {
          const acknowledged = await acknowledgeFactors(db, sealingKey);
          if (acknowledged !== undefined) log.info('signer_first_start', { factors: acknowledged });
          session = await openSession({
            url: env.databaseUrl,
            name: 'paydesk signer',
            channels: [signerChannel],
            heard: bell.ring,
          });
        }
        if (performance.now() >= pruneAtMs) {
          await pruneRequests(sql);
          pruneAtMs = performance.now() + pruneEveryMs;
        }
        const wasAny = await answerRequests({
          sql,
          key: signerChannelKey(env.handoverSecret, env.previousHandoverSecrets),
          answers,
          report,
        });
        if (!wasAny) await bell.wait(pollEveryMs, signal);
      } catch (error) {
        report(error);
        await pause(restMs, undefined, { signal }).catch(() => undefined);
      }
    }
  } finally {
    await session?.close();
    await close();
  }
}

function answersOf(
  { transactionSecret, signedOrder, hasRoleProvider }: SignerEnv,
  { db, sealingKey }: { readonly db: Database; readonly sealingKey: SealingKey },
): SignerAnswers {
  const now = () => new Date();
  const transactionKey = createSecretKey(transactionSecret, 'utf8');
  const founding = rightsParts({ db, sealingKey, hasRoleProvider });
  const authorize = createAuthorize({ ...founding, transactionKey, signedOrder, now });
  return {
    authorize: ({ orders }) => authorize(orders),
    proveRecurring: async (request) => ({ why: (await whyNotToSend(founding, request)) ?? null }),
    checkCode: (typed) => checkTypedCode({ db, sealingKey, now }, typed),
    publicKey: async () => ({ publicKey: publicSealingKey(sealingKey) }),
  };
}

/** Wakes the loop; a ring while nobody waits counts for the next wait. */
function createBell() {
  let rung = false;
  let wake: () => void = () => undefined;
  return {
    ring: () => {
      rung = true;
      wake();
    },
    async wait(ms: number, signal: AbortSignal): Promise<void> {
      const done = new AbortController();
      wake = () => done.abort();
      if (!rung)
        await pause(ms, undefined, { signal: AbortSignal.any([signal, done.signal]) }).catch(() => undefined);
      rung = false;
      wake = () => undefined;
    },
  };
}

const reportToLog = (error: unknown): void => log.error('signer_error', { error });
