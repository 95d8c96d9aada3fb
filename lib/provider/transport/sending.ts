import type { Connection, Outcome, SignedRequest } from './connection';

type Bounds = {
  /** From the first byte of the request to the last byte of its reply. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
};

/**
 * Writes a request now. `end` is called once: by the connection, when the time is over or when the caller
 * gives up.
 */
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
    // A connection may find out only now that it is one no longer.
    stop();
    end({ kind: 'fault', reason: 'connection', message: 'the request could not be written', cause });
  }
}
