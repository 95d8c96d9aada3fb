import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

export type ReceivedMail = {
  readonly to: readonly string[];
  readonly subject: string;
  readonly messageId: string;
  /** The raw message, with soft line breaks removed. */
  readonly source: string;
};

/** The server's reply to a complete message: only accepted ones are stored. */
type Answer = 'accept' | { readonly code: number } | Promise<void>;

/**
 * A local mail server that accepts every message, or refuses as configured. `answers` are its replies to the
 * next messages, in order; a promise delays the reply.
 */
export async function startMailServer() {
  const received: ReceivedMail[] = [];
  const answers: Answer[] = [];
  const refusedPeople = new Map<string, number>();
  let waiting: { readonly until: () => boolean; readonly proceed: () => void }[] = [];
  let messages = 0;
  const settle = () => {
    waiting = waiting.filter(({ until, proceed }) => {
      if (until()) proceed();
      return !until();
    });
  };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, callback) {
      const code = refusedPeople.get(address);
      callback(code === undefined ? null : refusal(code));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        messages += 1;
        settle();
        const answer = answers.shift() ?? 'accept';
        if (answer instanceof Promise) await answer;
        else if (answer !== 'accept') return callback(refusal(answer.code));
        received.push(readMail(Buffer.concat(chunks).toString('utf8'), session.envelope.rcptTo));
        callback();
        settle();
      });
    },
  });
  // Some tests kill a client in the middle of a message.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  // safe: it listens on a port, not on a path
  const { port } = server.server.address() as AddressInfo;
  const when = (until: () => boolean) =>
    new Promise<void>((proceed) => {
      waiting.push({ until, proceed });
      settle();
    });
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    answers,
    /** Refused addresses, with their reply codes. */
    refusedPeople,
    /** Resolves when this many messages in total were accepted. */
    accepted: (count: number) => when(() => received.length >= count),
    /** Resolves when this many messages in total were received, accepted or not. */
    brought: (count: number) => when(() => messages >= count),
  };
}

const refusal = (code: number): Error => Object.assign(new Error('not now'), { responseCode: code });

function readMail(raw: string, to: readonly { readonly address: string }[]): ReceivedMail {
  const source = raw.replace(/=\r\n/g, '');
  const header = (name: string) => new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'im').exec(raw)?.[1] ?? '';
  return {
    to: to.map(({ address }) => address),
    subject: header('Subject').replace(/\r\n[ \t]/g, ' '),
    messageId: header('Message-ID'),
    source,
  };
}

/** A message whose text is quoted-printable. */
export const decodedMail = (source: string): string =>
  Buffer.from(
    source
      .replaceAll('=\r\n', '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
