import type { DemoParts } from '@/drizzle/seed/demo-factors';
import { may } from '@/drizzle/seed/may';
import type { Actor } from '@/lib/access/grant';
import { readHere } from '@/lib/batches/import/reading/read-here';
import type { Sql } from '@/lib/db/client';
import { findDeliverer } from '@/lib/payment-files/deliverer';
import { readPaymentFile } from '@/lib/payment-files/read';
import { receivePaymentFile } from '@/lib/payment-files/receive';
import { saveMapping } from '@/lib/statements/accounting/mapping/save';
import { inPieces } from '../batches/batch-files';
import { value } from '../orders/orders';
import { mappingInput } from '../statements/accounting';

/** A file of a program, which is refused, and an account mapping. */
export async function seedFiles(parts: DemoParts & { readonly sql: Sql }, maker: Actor): Promise<void> {
  const { db, now } = parts;
  const deliverer = await findDeliverer(db, 'ERP', now());
  if (!deliverer) throw new Error('two admins agreed on a token that delivers');
  const delivery = { source: 'api', name: 'payroll.csv', bytes: inPieces('Who;What\n1;2\n') } as const;
  const { file } = value(await receivePaymentFile({ db, now }, deliverer, delivery));
  await readPaymentFile({ ...parts, readFile: readHere(parts) }, file.id);
  value(
    await saveMapping({ db, now }, may(maker, 'accounting:configure'), {
      replaces: 0,
      input: mappingInput(),
    }),
  );
}
