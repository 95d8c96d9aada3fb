/** Reads a stream of chunks by length, with at most a chunk beyond what was read in memory. */
export function createByteReader(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  let pending: Buffer = Buffer.alloc(0);

  /** Whether at least this many bytes are pending, after reading more if needed. */
  async function fill(length: number): Promise<boolean> {
    const gathered = [pending];
    let size = pending.length;
    while (size < length) {
      const next = await chunks.next();
      if (next.done) break;
      gathered.push(next.value);
      size += next.value.length;
    }
    pending = gathered.length === 1 ? pending : Buffer.concat(gathered);
    return size >= length;
  }

  function take(length: number): Buffer {
    const taken = pending.subarray(0, length);
    pending = pending.subarray(length);
    return taken;
  }

  return {
    /** Undefined if fewer are left. */
    exactly: async (length: number) => ((await fill(length)) ? take(length) : undefined),
    /** A line with its line break; undefined if there is none within `longest` bytes. */
    line: async (longest: number) => {
      await fill(longest);
      const end = pending.subarray(0, longest).indexOf(0x0a);
      return end < 0 ? undefined : take(end + 1);
    },
    isAtEnd: async () => !(await fill(1)),
  };
}
