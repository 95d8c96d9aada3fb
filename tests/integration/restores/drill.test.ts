import { describe, test } from 'vitest';
import { embeddedPlace, installedPlace } from '../../simulation/drill-places';
import { expectDrill } from '../../simulation/expect-drill';

const quiet = () => undefined;

describe('a backup made while a batch runs, and restored', () => {
  test('pays nothing twice and forgets nothing, with the embedded database', async () => {
    await expectDrill(await embeddedPlace(), 300, quiet);
  });

  test('pays nothing twice and forgets nothing, with pg_dump', async () => {
    await expectDrill(await installedPlace(), 300, quiet);
  });
});
