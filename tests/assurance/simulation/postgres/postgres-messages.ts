/** A message of PostgreSQL's protocol, whole. */
export type Message = { readonly type: string; readonly bytes: Buffer };

/**
 * Cuts what one side of a connection sends into whole messages. The first message of a client has no type.
 */
export function createFraming(side: 'client' | 'server') {
  let rest = Buffer.alloc(0);
  let isFirst = side === 'client';
  return (chunk: Buffer): Message[] => {
    rest = Buffer.concat([rest, chunk]);
    const messages: Message[] = [];
    for (;;) {
      const head = isFirst ? 0 : 1;
      if (rest.length < head + 4) return messages;
      const end = head + rest.readInt32BE(head);
      if (rest.length < end) return messages;
      messages.push({ type: isFirst ? '' : String.fromCharCode(rest[0] ?? 0), bytes: rest.subarray(0, end) });
      rest = rest.subarray(end);
      isFirst = false;
    }
  };
}

/** The text of a zero-terminated string at an offset, and the offset behind it. */
export function textAt(bytes: Buffer, offset: number): { readonly text: string; readonly end: number } {
  const end = bytes.indexOf(0, offset);
  return { text: bytes.toString('utf8', offset, end), end: end + 1 };
}
