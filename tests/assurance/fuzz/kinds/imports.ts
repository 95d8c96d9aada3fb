import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type Unzipped, unzipSync, zipSync } from 'fflate';
import { fileBytes } from '@/lib/batches/files';
import { createUtf8Check } from '@/lib/batches/import/csv/encoding';
import { guessOfFile } from '@/lib/batches/import/file/guess-file';
import { rowsOfFile } from '@/lib/batches/import/file/rows-of-file';
import { countOmissions } from '@/lib/batches/import/omissions/count-omissions';
import { surveyPaymentFile } from '@/lib/batches/import/pain001/survey';
import { UnreadableFile } from '@/lib/batches/import/unreadable-file';
import { sniffFormat } from '@/lib/batches/import/upload/sniff';
import type { Draw } from '../../draw';
import { hold, type Kind } from '../kind';
import { mutatedBytes, mutatedText } from '../mutate';
import { fileId, storedFile } from '../stored-file';

const folder = 'tests/data/payment-files';
const now = new Date('2026-11-27T12:00:00Z');

const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** A part of a workbook that is much larger than the file: sixty megabytes of nothing. */
const bomb = zipSync({ 'xl/sharedStrings.xml': new Uint8Array(60_000_000) }, { mtime: now });
const shareOfBombs = 0.001;

/** Payment files of 171 shapes: of systems, spreadsheets and banks, and what is refused. */
export const imports = (): Kind<Uint8Array> => ({
  name: 'imports',
  // Workbooks take a hundred times as long as tables of text.
  ampleMs: 2_000,
  seeds: readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.expected.txt') && extname(entry.name) !== '')
    .map(({ parentPath, name }) => new Uint8Array(readFileSync(join(parentPath, name)))),
  mutate: (draw, bytes, seeds) => {
    if (isArchive(bytes)) return mutatedWorkbook(draw, bytes, seeds);
    if (draw.chance(0.5)) return mutatedBytes(draw, bytes, seeds);
    const others = [Buffer.from(draw.of(seeds)).toString('utf8')];
    return Buffer.from(mutatedText(draw, Buffer.from(bytes).toString('utf8'), others), drawnEncoding(draw));
  },
  shown: (bytes) => Buffer.from(bytes).toString('base64'),
  read: async (bytes) => {
    const format = sniffFormat(bytes.subarray(0, 4_096));
    if (!format.ok) return 'refused by its first bytes';
    const db = storedFile(bytes);
    try {
      if (format.value === 'pain001') await surveyPaymentFile(fileBytes(db, fileId), now);
      const { mapping } = await guessOfFile(db, { format: format.value, fileId, isUtf8: isUtf8(bytes), now });
      let rows = 0;
      const file = {
        format: format.value,
        fileId,
        mapping,
        onRead: () => undefined,
        omissions: countOmissions(),
      };
      for await (const some of rowsOfFile(db, file))
        for (const row of some) {
          hold(
            Object.values(row.values).every((value) => typeof value === 'string'),
            'each value of a row is a text',
          );
          rows += 1;
        }
      return rows > 0 ? `${format.value} with rows` : `${format.value} without rows`;
    } catch (error) {
      if (error instanceof UnreadableFile) return `${format.value} refused`;
      throw error;
    }
  },
});

const drawnEncoding = (draw: Draw): BufferEncoding => draw.of(['utf8', 'utf8', 'utf8', 'latin1', 'utf16le']);

function isUtf8(bytes: Uint8Array): boolean {
  const check = createUtf8Check();
  check.scan(bytes);
  return check.end();
}

/** The bytes of the archive are changed, or the text of one of its parts; some get a part that is a bomb. */
function mutatedWorkbook(draw: Draw, bytes: Uint8Array, seeds: readonly Uint8Array[]): Uint8Array {
  if (draw.chance(0.3)) return mutatedBytes(draw, bytes, seeds);
  if (draw.chance(shareOfBombs)) return bomb;
  let parts: Unzipped;
  try {
    parts = unzipSync(bytes);
  } catch {
    return mutatedBytes(draw, bytes, seeds);
  }
  const names = Object.keys(parts);
  if (names.length === 0) return mutatedBytes(draw, bytes, seeds);
  const name = draw.of(names);
  if (draw.chance(0.1)) delete parts[name];
  else {
    const text = Buffer.from(parts[name] ?? []).toString('utf8');
    parts[name] = Buffer.from(mutatedText(draw, text, [text]));
  }
  return zipSync(parts, { level: 1, mtime: now });
}
