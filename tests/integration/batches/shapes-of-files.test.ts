import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { shownFile } from '../../support/batches/files/shown-file';
import { createFixture } from '../../support/database/fixture';

const folder = 'tests/data/payment-files';
const expectedSuffix = '.expected.txt';
const now = () => new Date('2026-11-23T09:00:00Z');

const shapes = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.name.endsWith(expectedSuffix))
  .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(folder.length + 1))
  .toSorted();

// `npx vitest run -u` writes what is shown now. Read the difference before you commit it.
test.each(shapes)('shows %s as expected, and imports it so', async (shape) => {
  const own = await createFixture();
  const bytes = readFileSync(`${folder}/${shape}`);
  await expect(await shownFile(own, { name: basename(shape), bytes, now })).toMatchFileSnapshot(
    `../../../${folder}/${shape}${expectedSuffix}`,
  );
});

test('there are a hundred shapes of files', () => {
  expect(shapes.length).toBeGreaterThanOrEqual(100);
});
