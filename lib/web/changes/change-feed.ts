import type { Actor } from '@/lib/access/grant';
import type { SessionId } from '@/lib/kernel/ids';
import type { ChangeTopic } from '@/lib/kernel/topics/change-topics';
import { within } from '@/lib/kernel/within';
import { createChangeListener } from './change-listener';
import { type ChangeStream, createChangeStream, everyTopic } from './change-stream';
import { collecting } from './collecting';
import { mayHear } from './topic-permissions';

/** In milliseconds. */
export const feedTiming = {
  /** Thousands of payments a second become a few events. */
  collectMs: 250,
  /** Between two signs of life; proxies close connections that are silent for a minute. */
  beatMs: 20_000,
  /** The timeout of the database when the connection and the sessions are checked. */
  checkWithinMs: 5_000,
};

/** A browser has one stream; others of the same session are connections that broke unnoticed. */
const mostOfSession = 4;
/** Streams of one process. Beyond it, pages poll. */
const mostStreams = 2_000;

type FeedParts = {
  readonly databaseUrl: string;
  readonly now: () => Date;
  /** The people of the sessions that have not ended. */
  readonly listActors: (ids: readonly SessionId[]) => Promise<ReadonlyMap<SessionId, Actor>>;
  readonly report: (error: unknown) => void;
  readonly timing?: typeof feedTiming;
};

type OpenStream = { readonly stream: ChangeStream; readonly session: SessionId; actor: Actor };

/**
 * Passes the changes that the database announces on to the streams of open pages. If the listening connection
 * breaks, or sessions cannot be checked, every stream ends; browsers connect again and are told what they
 * missed.
 */
export function createChangeFeed(parts: FeedParts) {
  const timing = parts.timing ?? feedTiming;
  const now = () => parts.now().getTime();
  const open = new Set<OpenStream>();
  const endAll = (): void => {
    for (const { stream } of open) stream.end();
  };
  const heard = collecting<ChangeTopic>(timing.collectMs, (topics) => {
    for (const { stream, actor } of open) stream.changed(topics.filter((topic) => mayHear(actor, topic)));
    // Sign-outs and changes of rights are records about people; the policy names who needs a second factor.
    if (topics.includes('person') || topics.includes('policy')) {
      void checkSessions(open, parts, timing).catch(fail);
    }
  });
  const listener = createChangeListener({ databaseUrl: parts.databaseUrl, now, heard, lost: endAll });

  function fail(error: unknown): void {
    endAll();
    parts.report(error);
  }

  async function beat(): Promise<void> {
    await Promise.all([checkSessions(open, parts, timing), listener.check(timing.checkWithinMs)]);
    for (const { stream } of open) stream.beat();
  }
  const timer = setInterval(() => {
    if (open.size > 0) void beat().catch(fail);
  }, timing.beatMs);
  timer.unref();

  return {
    /**
     * Opens a stream for a session. `since` is the server's time, in milliseconds, up to which the client
     * knows all changes. Undefined if this process has too many streams; throws if it cannot listen.
     */
    async open(
      { session, actor }: { readonly session: SessionId; readonly actor: Actor },
      since: number,
    ): Promise<ReadableStream<Uint8Array> | undefined> {
      const recent = await listener.recent();
      if (open.size >= mostStreams) return undefined;
      const ofSession = [...open].filter((one) => one.session === session);
      if (ofSession.length >= mostOfSession) ofSession[0]?.stream.end();
      const missed = readable(recent.since(since), actor)?.map(([topic]) => topic) ?? everyTopic;
      const stream = createChangeStream({ now, missed, onEnd: () => void open.delete(opened) });
      const opened: OpenStream = { stream, session, actor };
      open.add(opened);
      return stream.body;
    },
    /**
     * What changed since then, for browsers that no stream reaches: the server's time, and each topic with
     * the time of its last change, `order@1764172800000`. Costs no query. Throws if this process cannot
     * listen.
     */
    async missed(actor: Actor, since: number): Promise<string> {
      const at = now();
      const changed = readable((await listener.recent()).since(since), actor);
      return [at, ...(changed?.map(([topic, changedAt]) => `${topic}@${changedAt}`) ?? [everyTopic])].join(
        ' ',
      );
    },
    close: async (): Promise<void> => {
      clearInterval(timer);
      endAll();
      await listener.close();
    },
  };
}

/** Of what this person may hear. */
const readable = <Change extends readonly [ChangeTopic, number]>(
  changes: readonly Change[] | undefined,
  actor: Actor,
): readonly Change[] | undefined => changes?.filter(([topic]) => mayHear(actor, topic));

export type ChangeFeed = ReturnType<typeof createChangeFeed>;

/** Ends streams whose session has ended, and gives the others their current rights. */
async function checkSessions(
  open: ReadonlySet<OpenStream>,
  { listActors }: Pick<FeedParts, 'listActors'>,
  { checkWithinMs }: typeof feedTiming,
): Promise<void> {
  const checked = [...open];
  if (checked.length === 0) return;
  const ids = new Set(checked.map(({ session }) => session));
  const actors = await within(checkWithinMs, listActors([...ids]));
  for (const one of checked) {
    const actor = actors.get(one.session);
    if (actor) one.actor = actor;
    else one.stream.end();
  }
}
