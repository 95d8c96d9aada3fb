import type { HttpReply } from '@/lib/provider/contract/http-reply';
import type { Connection, Outcome, SignedRequest } from '@/lib/provider/transport/connection';
import type { OpenConnection } from '@/lib/provider/transport/open-connection';
import type { Handler } from '@/lib/sandbox/http/exchange';
import type { Meeting } from '../../moments';
import { follow } from '../../replies';

type Way = {
  readonly handler: Handler;
  /** Absent where nothing strikes. */
  readonly meeting?: Meeting;
  readonly late: (arrive: () => Promise<void>) => void;
};

export type ProviderLine = { readonly open: OpenConnection; readonly close: () => void };

/** A worker's way to the provider without a network. Each request stops at its moment. */
export function createProviderLine(way: Way): ProviderLine {
  const all = new Set<ReturnType<typeof createConnection>>();
  let isClosed = false;
  return {
    open: async ({ onClosed }) => {
      if (isClosed) throw new Error('nothing is there');
      const connection = createConnection(way, onClosed);
      all.add(connection);
      return connection;
    },
    close: () => {
      isClosed = true;
      for (const { destroy } of all) destroy();
    },
  };
}

const broken: Outcome = { kind: 'fault', reason: 'connection', message: 'the connection ended' };

function createConnection(way: Way, onClosed: () => void): Connection {
  /** How each request in flight ends. */
  const ends = new Set<(outcome: Outcome) => void>();
  let isRetired = false;
  function destroy(): void {
    if (isRetired) return;
    isRetired = true;
    for (const end of ends) end(broken);
    onClosed();
  }
  function send(request: SignedRequest, told: (outcome: Outcome) => void) {
    const end = (outcome: Outcome): void => {
      if (ends.delete(end)) told(outcome);
    };
    ends.add(end);
    void carry(way, request).then((reply) => {
      if (reply === 'none') destroy();
      else if (reply !== 'silence') end({ kind: 'reply', reply });
    });
    return (reason: 'timeout' | 'aborted') => end({ kind: 'fault', reason, message: 'no reply came' });
  }
  return {
    protocol: 'h2',
    isRetired: () => isRetired,
    canSend: () => !isRetired,
    capacity: () => 100,
    inFlight: () => ends.size,
    send,
    lastSeenAt: () => performance.now(),
    ping: (answered) => {
      answered();
      return true;
    },
    retire: destroy,
    destroy,
  };
}

async function carry(
  { handler, meeting, late }: Way,
  request: SignedRequest,
): Promise<HttpReply | 'none' | 'silence'> {
  const { method, target, headers, body } = request;
  const [path = '', query = ''] = target.split('?');
  const course = (await meeting?.request(`${method} ${path}`)) ?? { kind: 'pass' as const };
  const forward = async (): Promise<HttpReply | 'none'> => {
    const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
    const reply = await handler({
      method,
      path,
      query,
      headers: Object.fromEntries(lower),
      body,
      isLocal: true,
    });
    if (typeof reply === 'string') return 'none';
    return {
      status: reply.status,
      body: Buffer.from(reply.body === undefined ? '' : JSON.stringify(reply.body)),
    };
  };
  return follow(course, { forward, forwardLater: () => late(async () => void (await forward())) });
}
