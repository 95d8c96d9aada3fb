import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '@/lib/db/client';
import { inSpan } from '@/lib/tracing/spans.mjs';
import { isMarkedWith, markParts, type SignerChannelKey, signerChannel } from './marks';
import { type AnswerOf, type RequestOf, type SignerRequestKind, signerRequests } from './requests';
import { SignerAway } from './signer-away';

/** Asks the signer. Throws `SignerAway` without an answer in time. */
export type AskSigner = <Kind extends SignerRequestKind>(
  kind: Kind,
  request: RequestOf<Kind>,
) => Promise<AnswerOf<Kind>>;

type AskingParts = {
  readonly sql: Sql;
  readonly key: SignerChannelKey;
  /** In milliseconds. */
  readonly withinMs?: number;
};

type Written = { readonly id: string; readonly answer: string; readonly answerMark: string };
type Waiting = Map<string, (answer: Written) => void>;

/** The time for an answer, in milliseconds: a signer that restarts answers within it. */
const defaultWithinMs = 10_000;

/** In milliseconds: a notification of the answer would take a connection of its own. */
const pollEveryMs = 15;

/** Asks through rows of `signer_requests`, which the signer polls: it listens at no port. */
export function createAskSigner({ sql, key, withinMs = defaultWithinMs }: AskingParts): AskSigner {
  const waiting: Waiting = new Map();
  let polling: Promise<void> | undefined;

  async function poll(): Promise<void> {
    while (waiting.size > 0) {
      await pause(pollEveryMs);
      for (const answered of await takeAnswers(sql, [...waiting.keys()]))
        waiting.get(answered.id)?.(answered);
    }
  }

  async function ask<Kind extends SignerRequestKind>(
    kind: Kind,
    request: RequestOf<Kind>,
  ): Promise<AnswerOf<Kind>> {
    const id = crypto.randomUUID();
    const body = JSON.stringify(request);
    await sql`
      with asked as (
        insert into signer_requests (id, kind, body, mark)
        values (${id}, ${kind}, ${body}, ${markParts(key, 'request', id, kind, body)})
      )
      select pg_notify(${signerChannel}, '')`;
    const answered = new Promise<Written>((resolve) => waiting.set(id, resolve));
    polling ??= poll().finally(() => {
      polling = undefined;
    });
    const late = new AbortController();
    try {
      const timeout = pause(withinMs, undefined, { signal: late.signal }).catch(() => undefined);
      const written = await Promise.race([answered, timeout, polling.then(() => answered)]);
      if (written) return readAnswer(key, kind, written);
      await sql`delete from signer_requests where id = ${id}`;
      throw new SignerAway();
    } finally {
      late.abort();
      waiting.delete(id);
    }
  }

  return (kind, request) => inSpan('signer request', { call: kind }, () => ask(kind, request));
}

const takeAnswers = (sql: Sql, ids: readonly string[]): Promise<readonly Written[]> =>
  sql<Written[]>`
    delete from signer_requests where id = any(${[...ids]}::uuid[]) and answer is not null
    returning id, answer, answer_mark as "answerMark"`;

function readAnswer<Kind extends SignerRequestKind>(
  key: SignerChannelKey,
  kind: Kind,
  { id, answer, answerMark }: Written,
): AnswerOf<Kind> {
  if (!isMarkedWith(key, answerMark, 'answer', id, kind, answer))
    throw new SignerAway('an answer of the signer has a wrong mark');
  if (answer === '') throw new SignerAway('the signer failed: its log says why');
  // safe: the schema of this kind parsed it, which the compiler cannot follow through the index
  return signerRequests[kind].answer.parse(JSON.parse(answer)) as AnswerOf<Kind>;
}
