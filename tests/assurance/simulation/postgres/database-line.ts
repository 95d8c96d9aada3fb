import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Meeting } from '../moments';
import { createFraming, type Message, textAt } from './postgres-messages';

export type DatabaseLine = {
  readonly url: string;
  /** Ends all connections; new ones can be made. */
  readonly cut: () => void;
  /** Ends all connections for good. */
  readonly close: () => Promise<void>;
};

/**
 * A worker's way to PostgreSQL. Each statement stops at its moment: what the client sends is handed on up to
 * the `Sync` or `Query` that the server would reply to.
 */
export async function openDatabaseLine(url: string, meeting: Meeting): Promise<DatabaseLine> {
  const { hostname, port } = new URL(url);
  const clients = new Set<Socket>();
  const cut = (): void => {
    for (const client of clients) client.destroy();
  };
  const server = createServer({ noDelay: true }, (client) => {
    clients.add(client);
    client.on('close', () => clients.delete(client));
    carry(client, connect({ port: Number(port), host: hostname, noDelay: true }), meeting, cut);
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const address = new URL(url);
  // safe: a server that listens on a port has an address of that shape.
  address.port = String((server.address() as AddressInfo).port);
  return {
    url: address.href,
    cut,
    close: () =>
      new Promise((settle) => {
        cut();
        server.close(() => settle());
      }),
  };
}

function carry(client: Socket, database: Socket, meeting: Meeting, cut: () => void): void {
  for (const end of [client, database]) {
    end.on('error', () => undefined);
    end.on('close', () => {
      client.destroy();
      database.destroy();
    });
  }
  let isReplyWithheld = false;
  /** Replies that the database owes; one for the start of the connection. */
  let owed = 1;
  let replied = (): void => undefined;
  const readReplies = createFraming('server');
  database.on('data', (chunk: Buffer) => {
    if (!isReplyWithheld) client.write(chunk);
    owed -= readReplies(chunk).filter(({ type }) => type === 'Z').length;
    if (owed === 0) replied();
  });
  const allReplied = (): Promise<void> =>
    new Promise((settle) => {
      replied = settle;
      database.once('close', () => settle());
      if (owed === 0) settle();
    });

  const nameStatement = createNaming();
  async function pass(message: Message): Promise<void> {
    const what = nameStatement(message);
    if (message.type !== 'S' && message.type !== 'Q') {
      database.write(message.bytes);
      return;
    }
    const course = what === undefined ? 'pass' : await meeting.statement(what);
    // A fail-over is a strike of the store in memory alone.
    if (course === 'cut_before' || course === 'fail_over') return cut();
    isReplyWithheld = course === 'cut_after';
    owed += 1;
    database.write(message.bytes);
    if (course !== 'cut_after') return;
    await allReplied();
    cut();
  }
  const readMessages = createFraming('client');
  let before: Promise<void> = Promise.resolve();
  client.on('data', (chunk: Buffer) => {
    for (const message of readMessages(chunk)) before = before.then(() => pass(message));
  });
}

/** What the driver asks of a new connection is no moment: it is part of connecting. */
const ofTheDriver = /pg_catalog\.pg_type|^\s*$/;

/** Follows which statement the next `Sync` is about. Undefined for a message that no worker sent. */
function createNaming(): (message: Message) => string | undefined {
  const texts = new Map<string, string>();
  let current: string | undefined;
  return ({ type, bytes }) => {
    if (type === 'P') {
      const { text: name, end } = textAt(bytes, 5);
      texts.set(name, textAt(bytes, end).text);
      current = texts.get(name);
    } else if (type === 'B') {
      const { end } = textAt(bytes, 5);
      current = texts.get(textAt(bytes, end).text);
    } else if (type === 'Q') current = textAt(bytes, 5).text;
    return current === undefined || ofTheDriver.test(current) ? undefined : shortened(current);
  };
}

const shortened = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 100);
