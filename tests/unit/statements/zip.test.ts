import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ZipFile, zipOf } from '@/lib/statements/formats/shared/zip';
import { readArchive } from './archive';
import { bytesOf } from './export-builder';

async function* filesOf(files: readonly (readonly [name: string, ...parts: Uint8Array[]])[]) {
  for (const [name, ...parts] of files) yield { name, bytes: chunksOf(parts) };
}

async function* chunksOf(parts: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* parts;
}

const text = (content: string) => new TextEncoder().encode(content);

describe('an archive', () => {
  it('holds any files, byte for byte, in their order', async () => {
    const files = fc.array(
      fc.record({
        stem: fc.stringMatching(/^[a-zA-Z0-9-]{1,20}$/),
        extension: fc.constantFrom('pdf', 'csv', 'xlsx', 'xml', 'sta'),
        parts: fc.array(fc.uint8Array({ maxLength: 3_000 }), { maxLength: 4 }),
      }),
      { maxLength: 5 },
    );
    await fc.assert(
      fc.asyncProperty(files, async (given) => {
        const packed = given.map(
          ({ stem, extension, parts }, index) => [`${index}-${stem}.${extension}`, ...parts] as const,
        );
        const found = await readArchive(await bytesOf(zipOf(filesOf(packed))));
        expect(found.map(({ name, bytes }) => [name, bytes.toString('hex')])).toEqual(
          packed.map(([name, ...parts]) => [name, Buffer.concat(parts).toString('hex')]),
        );
      }),
    );
  });

  it('compresses text, and leaves alone what is compressed already', async () => {
    const long = text('Salary '.repeat(1_000));
    const files = await readArchive(
      await bytesOf(
        zipOf(
          filesOf([
            ['a.csv', long],
            ['b.pdf', long],
            ['c.xlsx', long],
            ['d.xml', long],
          ]),
        ),
      ),
    );
    expect(files.map(({ name, isCompressed }) => [name, isCompressed])).toEqual([
      ['a.csv', true],
      ['b.pdf', false],
      ['c.xlsx', false],
      ['d.xml', true],
    ]);
  });

  it('contains no time of creation', async () => {
    const make = () => bytesOf(zipOf(filesOf([['a.csv', text('a')]])));
    const [first, second] = [await make(), await make()];
    expect(first.equals(second)).toBe(true);
    expect((await readArchive(first))[0]?.modified.getFullYear()).toBe(1980);
  });

  it('has no two files of one name', async () => {
    const twice = filesOf([
      ['a.csv', text('a')],
      ['a.csv', text('b')],
    ]);
    await expect(bytesOf(zipOf(twice))).rejects.toThrow('two files of one name');
  });

  it('reads a file in its turn, and none after its reader left', async () => {
    const opened: string[] = [];
    async function* files(): AsyncGenerator<ZipFile> {
      for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) {
        opened.push(name);
        yield { name, bytes: chunksOf([new Uint8Array(40_000)]) };
      }
    }
    const archive = zipOf(files());
    await archive.next();
    await archive.return();
    expect(opened).toEqual(['a.pdf']);
  });
});
