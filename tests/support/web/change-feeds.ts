import type { Actor } from '@/lib/access/grant';
import { defaultSessionRules } from '@/lib/identity/sessions/session-rules';
import { listSessionActors, openSession } from '@/lib/identity/sessions/sessions';
import { createChangeFeed, feedTiming } from '@/lib/web/changes/change-feed';
import type { TestDatabase } from '../database/database';
import { storedUser } from '../people/admins';
import { testOrigin } from './signed-in-people';

type FeedOptions = {
  readonly beatMs?: number;
  readonly now?: () => Date;
  readonly report?: (error: unknown) => void;
};

/** A web process's feed of changes. Without `beatMs` it sends no signs of life. */
export const feedOf = (
  { db, url }: TestDatabase,
  { beatMs = 2 ** 30, now = () => new Date(), report = () => undefined }: FeedOptions = {},
) =>
  createChangeFeed({
    databaseUrl: url,
    now,
    listActors: (ids) =>
      listSessionActors(db, ids, now(), defaultSessionRules, async () => 'approvers_and_admins'),
    report,
    timing: { ...feedTiming, collectMs: 20, beatMs },
  });

/** A confirmed session of a person. */
export async function sessionOf({ db }: TestDatabase, actor: Actor, now = new Date()) {
  const user = await storedUser(db, actor.id);
  if (!user) throw new Error('the person is not stored');
  return { actor, session: await openSession(db, user, { ...testOrigin, confirmedWith: 'passkey' }, now) };
}

/** Reads a stream as a browser does: each event's topics, and undefined at its end. */
export function readerOf(stream: ReadableStream<Uint8Array> | undefined) {
  if (!stream) throw new Error('no stream was opened');
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  const next = async (): Promise<readonly string[] | undefined> => {
    const { done, value } = await reader.read();
    if (done) return undefined;
    const [, topics = ''] = /^data: \d+ ?(.*)\n\n$/.exec(decoder.decode(value)) ?? [];
    return topics.split(' ').filter(Boolean);
  };
  return {
    next,
    /** Skips events until one names this topic. */
    until: async (topic: string): Promise<void> => {
      for (;;) {
        const topics = await next();
        if (!topics) throw new Error(`the stream ended before ${topic}`);
        if (topics.includes(topic)) return;
      }
    },
    /** Skips events until the end. */
    toEnd: async (): Promise<void> => {
      while ((await next()) !== undefined);
    },
    leave: () => reader.cancel(),
  };
}
