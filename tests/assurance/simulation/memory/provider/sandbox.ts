import { Bank } from '@/lib/sandbox/bank/bank';
import { Faults } from '@/lib/sandbox/faults/faults';
import { createRouter } from '@/lib/sandbox/http/router';
import { Book } from '@/lib/sandbox/ledger/book';
import { noJournal } from '@/lib/sandbox/ledger/journal';
import { createRandom } from '@/lib/sandbox/runtime/random';
import { seed } from '@/lib/sandbox/seed/seed';
import { sandboxCredentials } from '@/tests/support/provider/sandbox';
import { config } from './client';

/** The sandbox without its network. */
export function createProvider(clock: () => Date) {
  const book = new Book();
  seed(book, noJournal, { seed: 'empty', openingBalance: '10000000.00' }, clock().getTime());
  const bank = new Bank(book, noJournal, { clock, completionDelayMs: () => 1_000 });
  const nothing = { status: 404, body: undefined };
  const handler = createRouter({
    bank,
    journal: noJournal,
    faults: new Faults(createRandom(1), () => undefined),
    tally: { requests: 0, nonceRefusals: 0 },
    credentials: sandboxCredentials,
    operatorSegment: config.operatorSegment,
    checkNonces: true,
    signsCommissionAccount: false,
    control: async () => nothing,
    onChange: () => undefined,
  });
  return { bank, handler };
}
