import { describe, test } from 'vitest';
import { embeddedPlace, installedPlace } from './drill-places';
import { expectDrill } from './expect-drill';

const rows = Number(process.env.PAYDESK_DRILL_ROWS ?? 10_000);
const began = Date.now();
const log = (line: string) =>
  console.log(`${((Date.now() - began) / 1000).toFixed(0).padStart(4)} s  ${line}`);

describe(`a backup made while a batch of ${rows} runs, and restored`, () => {
  test('pays nothing twice and forgets nothing, with the embedded database', async () => {
    await expectDrill(await embeddedPlace(), rows, log);
  });

  test('pays nothing twice and forgets nothing, with pg_dump', async () => {
    await expectDrill(await installedPlace(), rows, log);
  });
});
