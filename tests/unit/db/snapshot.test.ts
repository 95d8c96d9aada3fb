import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, it } from 'vitest';
import { readSourceFiles } from '../../support/code/source-files';
import { tagsIn } from '../../support/database/schema-folder';

it('finds every change of the table definitions in the migrations', async () => {
  const modules = await Promise.all(
    readSourceFiles('lib/db/schema').map(({ path }) => import(resolve(path))),
  );
  const newest = (tagsIn('drizzle').at(-1) ?? '').slice(0, 4);
  const snapshot = JSON.parse(readFileSync(`drizzle/migrations/meta/${newest}_snapshot.json`, 'utf8'));
  const defined = generateDrizzleJson(Object.assign({}, ...modules), snapshot.id);
  expect(await generateMigration(snapshot, defined)).toEqual([]);
});
