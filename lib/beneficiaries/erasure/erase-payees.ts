import { sql } from 'drizzle-orm';
import { recordAudits } from '@/lib/audit/record';
import type { Database, Executor } from '@/lib/db/client';

/** Paydesk itself: the configured time is over. */
const actor = { id: null, name: 'Paydesk' } as const;

/** Erased in one transaction, which locks their rows and the audit chain. */
const atOnce = 200;

/** An account as in `counterparty_key`, which stands for everybody who was paid there. */
export type DuePayee = string;

/** What is older than so many years before now. */
const before = ({ years, now }: Retention): string => {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - years);
  return then.toISOString();
};

export type Retention = { readonly years: number; readonly now: Date };

/**
 * Accounts whose last payment, statement entry and change in the directory is that old, and about which
 * nothing is unfinished or disputed. Reads every order: for the night.
 */
export async function listDuePayees(db: Executor, retention: Retention): Promise<readonly DuePayee[]> {
  const rows = await db.execute<{ payee: string }>(
    sql`select due as payee from due_payees(${before(retention)}::timestamptz) as due order by due`,
  );
  return rows.map(({ payee }) => payee);
}

/** What the erasure of these payees concerns. */
export type PayeeCounts = {
  readonly orders: number;
  readonly rows: number;
  readonly beneficiaries: number;
  readonly entries: number;
  /** Audit records about beneficiaries of the form before commitments, which keep name and account. */
  readonly kept: number;
};

export async function countPayees(db: Executor, payees: readonly DuePayee[]): Promise<PayeeCounts> {
  const [row] = await db.execute<Record<keyof PayeeCounts, string>>(sql`
    with due as (select value as key from jsonb_array_elements_text(${JSON.stringify(payees)}::jsonb)),
    book as (select id from beneficiaries where counterparty_key(account) in (select key from due))
    select (select count(*) from orders where beneficiary_key in (select key from due)) as orders,
      (select count(*) from batch_rows where beneficiary_key in (select key from due)) as rows,
      (select count(*) from book) as beneficiaries,
      (select count(*) from cached_entries where counterparty_key(counterparty_account) in (select key from due)) as entries,
      (select count(*) from audit_records where subject_kind = 'beneficiary' and subject_id in (select id::text from book)
        and salts is null and details ?| '{name,account}') as kept`);
  return {
    orders: Number(row?.orders ?? 0),
    rows: Number(row?.rows ?? 0),
    beneficiaries: Number(row?.beneficiaries ?? 0),
    entries: Number(row?.entries ?? 0),
    kept: Number(row?.kept ?? 0),
  };
}

type Erased = {
  readonly id: string;
  readonly orders: number;
  readonly rows: number;
  readonly digest: string;
};

/**
 * Erases payees, and records of each what is left of their payments: their hashes can no longer be computed
 * from what is stored. Returns their number.
 */
export async function erasePayees(
  db: Database,
  payees: readonly DuePayee[],
  retention: Retention,
): Promise<number> {
  for (let from = 0; from < payees.length; from += atOnce) {
    const some = JSON.stringify(payees.slice(from, from + atOnce));
    await db.transaction(async (tx) => {
      const erased = await tx.execute<Erased>(sql`
        select id, orders, rows, digest
        from erase_payees(array(select jsonb_array_elements_text(${some}::jsonb)), ${before(retention)}::timestamptz)`);
      await recordAudits(
        tx,
        erased.map(({ id, orders, rows, digest }) => ({
          actor,
          action: 'beneficiary.erased',
          subjectKind: 'beneficiary',
          subjectId: id,
          details: { orders, rows, digest },
        })),
      );
    });
  }
  return payees.length;
}
