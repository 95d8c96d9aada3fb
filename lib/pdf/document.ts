import PDFDocument from 'pdfkit';

/** An object referenced before it is written. */
export type Reference = { readonly id: number; offset?: number };

/**
 * PDFKit internals used here, as of the version in package.json. Every byte goes through `_write`, `_offset`
 * counts them, and `_offsets` has the start of each object for the cross-reference table.
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
  /** Writes a reserved object. */
  writeReserved(reference: Reference, body: string): void;
  /** Identifier of the next object. */
  nextId(): number;
  /** Writes an object directly; PDFKit's own objects are many times slower. */
  writeObject(body: string): void;
  /** The complete chunks. */
  take(): Uint8Array[];
  /** The remaining bytes after the end of the document. */
  takeRest(): Uint8Array[];
};

/** Bytes per chunk, except for the last. */
const chunkBytes = 65_536;

/** Characters buffered before conversion to bytes. */
const mostLines = 16_384;

/**
 * Opens a PDFKit document that collects its bytes in chunks. PDFKit emits each line separately, through a
 * stream without back-pressure: tens of thousands of small pieces. Here they go into one buffer, which the
 * caller drains.
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
  /** Lines not converted to bytes yet: converting hundreds at once is much faster. */
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
