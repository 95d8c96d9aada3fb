import PDFDocument from 'pdfkit';

/** An object of the file that others point at, and that is written when its content is known. */
export type Reference = { readonly id: number; offset?: number };

/**
 * What this file uses of PDFKit's inside, as of the version in package.json: every byte goes through
 * `_write`, `_offset` counts them, and `_offsets` says for the cross references where each object begins.
 */
type Inside = {
  _write: (data: string | Uint8Array) => void;
  _offset: number;
  readonly _offsets: number[];
  _refEnd(reference: Reference): void;
};

export type Document = {
  readonly kit: PDFKit.PDFDocument;
  reserve(): Reference;
  /** Writes the object that was reserved, from its text. */
  writeReserved(reference: Reference, body: string): void;
  /** The identifier that the next object gets. */
  nextId(): number;
  /** Writes an object that nothing has to wait for; PDFKit's own cost many times as much. */
  writeObject(body: string): void;
  /** The chunks that are full. */
  take(): Uint8Array[];
  /** What is left when the document has ended. */
  takeRest(): Uint8Array[];
};

/** Bytes of a chunk, all but the last. */
const chunkBytes = 65_536;

/** Characters that are gathered before they become bytes. */
const mostLines = 16_384;

/**
 * Opens a PDFKit document whose bytes are gathered into chunks. PDFKit hands on each line alone, through a
 * stream whose reader it does not wait for: tens of thousands of small pieces. Here the lines are put into
 * one buffer, and taken by whoever makes the document when that suits.
 */
export function openDocument(options: PDFKit.PDFDocumentOptions): Document {
  const kit = new PDFDocument(options);
  const inside = kit as unknown as Inside; // safe: see `Inside`
  const full: Uint8Array[] = [];
  let room = Buffer.allocUnsafe(chunkBytes);
  let used = 0;

  const putBytes = (bytes: Uint8Array) => {
    for (let from = 0; from < bytes.length; ) {
      const part = bytes.subarray(from, from + room.length - used);
      room.set(part, used);
      used += part.length;
      from += part.length;
      if (used < room.length) continue;
      full.push(room);
      room = Buffer.allocUnsafe(chunkBytes);
      used = 0;
    }
  };
  /** Lines that are not bytes yet: turning some hundreds at once is far cheaper than each alone. */
  let lines = '';
  const putLines = () => {
    putBytes(Buffer.from(lines, 'latin1'));
    lines = '';
  };

  const head: Uint8Array = kit.read() ?? new Uint8Array();
  putBytes(head);
  const putText = (text: string) => {
    lines += text;
    inside._offset += text.length;
    if (lines.length >= mostLines) putLines();
  };
  inside._write = (data) => {
    if (typeof data === 'string') {
      putText(`${data}\n`);
    } else {
      putLines();
      putBytes(data);
      inside._offset += data.length;
    }
  };

  return {
    kit,
    reserve: () => kit.ref({}),
    writeReserved(reference, body) {
      reference.offset = inside._offset;
      putText(`${reference.id} 0 obj\n${body}\nendobj\n`);
      inside._refEnd(reference);
    },
    nextId: () => inside._offsets.length + 1,
    writeObject(body) {
      const id = inside._offsets.push(inside._offset);
      putText(`${id} 0 obj\n${body}\nendobj\n`);
    },
    take: () => full.splice(0),
    takeRest() {
      putLines();
      if (used > 0) full.push(room.subarray(0, used));
      used = 0;
      return full.splice(0);
    },
  };
}
