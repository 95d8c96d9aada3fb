import type { Connection, Outcome, SignedRequest } from './connection';

type Bounds = {
  /** From the first byte of the request to the last byte of its reply. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
};

/** Writes a request now. `end` is called once, later: by the connection, when the time is over or when the caller gives up. */
export function beginSending(
  connection: Connection,
  request: SignedRequest,
  { timeoutMs, signal }: Bounds,
  end: (outcome: Outcome) => void,
): void {
  const giveUp = connection.send(request, (outcome) => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
    end(outcome);
  });
  const timer = setTimeout(() => giveUp('timeout'), timeoutMs);
  const abort = () => giveUp('aborted');
  signal?.addEventListener('abort', abort, { once: true });
}
