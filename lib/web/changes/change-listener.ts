import { changesChannel } from '@/lib/db/channels/changes-channel';
import { openSession, type Session } from '@/lib/db/connection/session';
import { type ChangeTopic, isChangeTopic } from '@/lib/kernel/topics/change-topics';
import { within } from '@/lib/kernel/within';
import { createRecentChanges, type RecentChanges } from './recent-changes';

type ListenerParts = {
  readonly databaseUrl: string;
  readonly now: () => number;
  readonly heard: (topic: ChangeTopic) => void;
  /** The connection is gone, and with it perhaps some changes. */
  readonly lost: () => void;
};

type Listening = { readonly session: Session; readonly recent: RecentChanges };

/** The one connection of a process that listens for changes. Opened when needed, and again after it broke. */
export function createChangeListener({ databaseUrl, now, heard, lost }: ListenerParts) {
  let listening: Promise<Listening> | undefined;

  async function listen(): Promise<Listening> {
    const recent = createRecentChanges(now());
    const session = await openSession({
      url: databaseUrl,
      name: 'paydesk changes',
      channels: [changesChannel],
      heard: (_channel, topic) => {
        if (!isChangeTopic(topic)) return;
        recent.note(topic, now());
        heard(topic);
      },
    });
    session.closed.addEventListener('abort', () => {
      listening = undefined;
      lost();
    });
    if (session.isClosed()) throw new Error('the listening connection was lost');
    return { session, recent };
  }

  const listenOnce = (): Promise<Listening> => {
    listening ??= listen().catch((error: unknown) => {
      listening = undefined;
      throw error;
    });
    return listening;
  };

  return {
    /** Settles when the process listens, with what changed since then. */
    recent: async (): Promise<RecentChanges> => (await listenOnce()).recent,
    /** Closes a connection that does not answer: one that the network dropped would stay silent for hours. */
    check: async (withinMs: number): Promise<void> => {
      const { session } = await listenOnce();
      try {
        await within(withinMs, session.sql`select`);
      } catch (error) {
        await session.close();
        throw error;
      }
    },
    close: async (): Promise<void> => {
      const open = await listening?.catch(() => undefined);
      await open?.session.close();
    },
  };
}
