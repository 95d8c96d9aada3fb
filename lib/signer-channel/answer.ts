import type { Sql } from '@/lib/db/client';
import { metrics } from '@/lib/metrics/metrics';
import { isMarkedWith, markParts, type SignerChannelKey } from './marks';
import {
  type AnswerOf,
  isSignerRequest,
  type RequestOf,
  type SignerRequestKind,
  signerRequests,
} from './requests';

/** The signer's answer to each kind of request. */
export type SignerAnswers = {
  readonly [Kind in SignerRequestKind]: (request: RequestOf<Kind>) => Promise<AnswerOf<Kind>>;
};

type AnsweringParts = {
  readonly sql: Sql;
  readonly key: SignerChannelKey;
  readonly answers: SignerAnswers;
  readonly report: (error: unknown) => void;
};

type Taken = { readonly id: string; readonly kind: string; readonly body: string; readonly mark: string };

/** Requests taken at a time. */
const mostTaken = 32;

/**
 * Takes the waiting requests and answers each; returns whether there were any. A request that another signer
 * took and did not answer within five seconds is taken again; one that is older than its requester waits is
 * left.
 */
export async function answerRequests(parts: AnsweringParts): Promise<boolean> {
  const { sql } = parts;
  const taken = await sql<Taken[]>`
    update signer_requests set taken_at = clock_timestamp()
    where id in (
      select id from signer_requests
      where answer is null and asked_at > clock_timestamp() - interval '10 seconds'
        and (taken_at is null or taken_at < clock_timestamp() - interval '5 seconds')
      order by asked_at limit ${mostTaken} for update skip locked)
    returning id, kind, body, mark`;
  await Promise.all(taken.map((one) => answerOne(parts, one)));
  return taken.length > 0;
}

async function answerOne({ sql, key, answers, report }: AnsweringParts, asked: Taken): Promise<void> {
  const { id, kind, body, mark } = asked;
  if (!isMarkedWith(key, mark, 'request', id, kind, body) || !isSignerRequest(kind))
    return report(new Error('the signer was asked by a process that does not have its key'));
  // An empty answer says that the signer failed.
  const answer = await answerOf(answers, kind, body).catch((error: unknown) => {
    report(error);
    return '';
  });
  metrics().signerAnswers.inc({ kind, outcome: answer === '' ? 'failed' : 'answered' });
  await sql`
    update signer_requests set answer = ${answer}, answer_mark = ${markParts(key, 'answer', id, kind, answer)}
    where id = ${id} and answer is null`;
}

async function answerOf<Kind extends SignerRequestKind>(
  answers: SignerAnswers,
  kind: Kind,
  body: string,
): Promise<string> {
  // safe: the schema of this kind parsed it, which the compiler cannot follow through the index
  const request = signerRequests[kind].request.parse(JSON.parse(body)) as RequestOf<Kind>;
  return JSON.stringify(await answers[kind](request));
}
