import type { ProviderCourse } from './moments';

/** What a line answers: a reply, the end of the connection, or nothing. */
export type Answer = MadeReply | 'none' | 'silence';
export type MadeReply = { readonly status: number; readonly type: string; readonly body: Buffer };

type Ways<Reply> = {
  /** Hands the request on, and returns the provider's reply. */
  readonly forward: () => Promise<Reply>;
  /** Hands it on when time has gone on. */
  readonly forwardLater: () => void;
};

/** Carries one request on its course. */
export async function follow<Reply>(
  course: ProviderCourse,
  { forward, forwardLater }: Ways<Reply>,
): Promise<Reply | Answer> {
  switch (course.kind) {
    case 'pass':
      return forward();
    case 'lose_request':
      return 'none';
    case 'arrive_late':
      forwardLater();
      return 'none';
    case 'lose_reply':
      await forward();
      return 'none';
    case 'repeat':
      await forward();
      return forward();
    case 'silent_before':
      return 'silence';
    case 'silent_after':
      await forward();
      return 'silence';
    case 'answer_before':
      return madeUp(course);
    case 'answer_after':
      await forward();
      return madeUp(course);
  }
}

const madeUp = ({ status, body }: { readonly status: number; readonly body: string }): MadeReply => ({
  status,
  type: body.startsWith('{') ? 'application/json' : 'text/html',
  body: Buffer.from(body),
});
