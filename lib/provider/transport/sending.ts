import { stored } from '@/messages/provider-faults';
import type { Connection, Outcome, SignedRequest } from './connection';

type Bounds = {
  /** From the first byte of the request to the last byte of its reply, in milliseconds. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
};

/** Writes a request now. `end` is called once: by the connection, on timeout or on abort. */
export function beginSending(
  connection: Connection,
  request: SignedRequest,
  { timeoutMs, signal }: Bounds,
  end: (outcome: Outcome) => void,
): void {
  const stop = () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  };
  let giveUp: ReturnType<Connection['send']> | undefined;
  const timer = setTimeout(() => giveUp?.('timeout'), timeoutMs);
  const abort = () => giveUp?.('aborted');
  signal?.addEventListener('abort', abort, { once: true });
  try {
    giveUp = connection.send(request, (outcome) => {
      stop();
      end(outcome);
    });
  } catch (cause) {
    // A closed connection may be detected only now.
    stop();
    end({ kind: 'fault', reason: 'connection', message: stored('notWritten'), cause });
  }
}
