import { eq, sql } from 'drizzle-orm';
import { exceptions } from '@/lib/db/schema/orders/submissions';
import { newBreakId } from '@/lib/kernel/ids';
import { fromDecimal } from '@/lib/kernel/money';
import { openException } from '@/lib/orders/transitions/exception';
import { payment, submittedBatch } from '../../../support/batches/batches';
import { sepa, submittedOrder } from '../../../support/orders/orders';
import type { Built } from '../built';
import { declaredPages } from '../declared/pages';
import { declaredRoutes } from '../declared/routes';
import { showing } from '../declared/showing';
import type { Cell } from '../outcome';
import { confidentialAccount } from '../stage/people';
import { pathOf, type Stage } from '../stage/stage';
import { type Choice, shown } from './roles';

/** Texts that only those who work on the account or batch may read, in the forms of pages and files. */
const canaries = ['Quenya Wagestone', 'Wagecanary', '3417.29', '3,417.29'] as const;

const content = {
  beneficiaryName: canaries[0],
  reference: canaries[1],
  amount: fromDecimal(canaries[2]),
};

/** Records of a confidential account and a confidential batch, which the team's maker made. */
async function addWithheld({ db, cast }: Stage): Promise<Stage['records']> {
  const order = await submittedOrder(db, cast.team, sepa({ ...content, account: confidentialAccount }));
  const rows = [payment(1, content), payment(2, content)];
  const batch = await submittedBatch({ db, team: cast.team }, rows, { isConfidential: true });
  const about = { order, kind: 'late', why: canaries[1], now: new Date() } as const;
  await db.transaction((tx) => openException(tx, about));
  const [exception] = await db.select().from(exceptions).where(eq(exceptions.orderId, order.id));
  const difference = newBreakId();
  await db.execute(sql`
    insert into breaks (id, kind, subject_key, state, account, day, why, first_seen_at, last_seen_at)
    values (${difference}, 'statement_broken', ${`statement:${difference}`}, 'open', ${confidentialAccount}, '2026-11-21',
      ${canaries[1]}, now(), now())`);
  return {
    'payments id': order.id,
    'batches id': batch.id,
    'batch-dry-run id': batch.id,
    'batch-preview id': batch.id,
    'exceptions id': exception?.id ?? '',
    'reconciliation id': difference,
    iban: confidentialAccount,
  };
}

/** A page repeats what was searched for: not the whole word. */
const part = 'Wagecan';
const searching = new URLSearchParams({ q: part, search: part, query: part });

/**
 * Every page and route about records that are withheld, read by who works on them, and by everybody else
 * whose role has the page. `done` means that a reply shows them.
 */
export async function runReads(stage: Stage, built: Built, isChosen: Choice): Promise<readonly Cell[]> {
  const withheld: Stage = { ...stage, records: { ...stage.records, ...(await addWithheld(stage)) } };
  const cells: Cell[] = [];
  const entries = [
    ...built.pages.map((entry) => ({ entry, rule: declaredPages[entry] })),
    ...built.routes.map((entry) => ({ entry, rule: declaredRoutes[entry]?.GET })),
  ];
  for (const [number, { entry, rule }] of entries.entries()) {
    if (rule === undefined || typeof rule === 'string' || !isChosen(number)) continue;
    // Where they are shown is declared, so that an empty page is not taken for a discreet one.
    const insiders = showing.includes(entry) ? (['maker'] as const) : [];
    for (const who of [...insiders, 'viewer', 'otherMaker', 'admin'] as const) {
      const { browser, actor } = stage.cast[who];
      if (!rule.includes(actor.role)) continue;
      const reply = await browser.ask(`${pathOf(withheld, entry)}?${searching}`);
      const isShown = canaries.some((canary) => reply.text.includes(canary));
      const expected = who === 'maker' ? 'done' : 'refused';
      const found = isShown ? 'done' : 'refused';
      cells.push({ part: 'withheld', entry, caller: who, expected, found, effects: [], reply: shown(reply) });
    }
  }
  return cells;
}
