import { randomUUID } from 'node:crypto';
import type { Actor } from '@/lib/access/grant';
import { recordAudit } from '@/lib/audit/record';
import type { Database } from '@/lib/db/client';
import { issuedStatements } from '@/lib/db/schema/records/exports';
import type { PackId } from '@/lib/kernel/ids';
import type { StatementFormat } from '../formats/shared/format-names';
import type { StatementHead } from '../model/statement';

type Issue = {
  readonly code: string;
  readonly head: StatementHead;
  readonly format: StatementFormat;
  readonly asOf: Date;
  readonly issuedAt: Date;
  readonly packId?: PackId | undefined;
};

/** Stores an issued statement with its verification code, and records it in the audit chain. */
export async function recordIssue(db: Database, actor: Actor, issue: Issue): Promise<void> {
  const { code, head, format, asOf, issuedAt, packId } = issue;
  const { account, clientName, period, opening, closing, credits, debits, creditCount, debitCount } = head;
  const issuance = {
    code,
    account,
    clientName,
    periodFrom: period.from,
    periodTo: period.to,
    opening,
    closing,
    credits,
    debits,
    creditCount,
    debitCount,
    addsUp: head.faults.length === 0,
    asOf,
    issuedAt,
    issuedById: actor.id,
    packId: packId ?? null,
  };
  await db.transaction(async (tx) => {
    await tx.insert(issuedStatements).values({ ...issuance, id: randomUUID(), format });
    await recordAudit(tx, {
      actor,
      action: 'statement.issued',
      subjectKind: 'statement',
      subjectId: account,
      details: { format, from: period.from, to: period.to, code },
    });
  });
}
