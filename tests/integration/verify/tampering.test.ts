import { desc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NotedHead } from '@/lib/audit/heads';
import { auditKeyOf } from '@/lib/audit/marks';
import { hashOfRecord, recordAudit } from '@/lib/audit/record';
import { createDatabase, type Transaction } from '@/lib/db/client';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { newUserId } from '@/lib/kernel/ids';
import { commandLine } from '@/lib/people/admins';
import { type Verification, verifyEverything, verifyInside } from '@/lib/verify/everything';
import { verificationEnding, verificationLines } from '@/lib/verify/report';
import type { Target } from '../../assurance/audit/attempt';
import { described, escapesOf } from '../../assurance/audit/outcome';
import { inTakenBackTransaction } from '../../assurance/audit/owner';
import { openPythonVerifier } from '../../assurance/audit/python-verifier';
import { tamper } from '../../assurance/audit/run';
import { readTables } from '../../assurance/audit/tables';
import { createSeededDatabase, type SeededDatabase } from '../../support/database/seeded-database';
import { eraseOne } from '../../support/payees/paid-payee';
import { testSealingKey, testSessionSecret } from '../../support/people/second-factors';
import { tamperings } from './tamperings';

let seeded: SeededDatabase;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  seeded = await createSeededDatabase((close) => closing.unshift(close));
  await eraseOne(seeded);
});
afterAll(async () => {
  for (const close of closing) await close();
});

const means = { heads: [], auditKeys: [auditKeyOf(testSessionSecret)], sealingKey: testSealingKey };

/**
 * What is found after statements of the owner of the database, with every trigger off; it is taken back
 * afterwards.
 */
async function whatIsFound(
  statements: readonly string[],
  heads: readonly NotedHead[] = [],
  afterwards: (tx: Transaction) => Promise<unknown> = async () => undefined,
): Promise<{ readonly ending: number; readonly said: string }> {
  let found: Verification | undefined;
  await seeded.db
    .transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      for (const statement of statements) {
        const changed = await tx.execute(
          sql.raw(
            statement
              .replaceAll('$paid', `'${seeded.paid.id}'`)
              .replaceAll('$waiting', `'${seeded.waiting.id}'`),
          ),
        );
        if (!statement.startsWith('alter')) expect(changed.count).toBeGreaterThan(0);
      }
      await afterwards(tx);
      found = await verifyInside(tx, { ...means, heads });
      throw new Error('taken back');
    })
    .catch((error: Error) => expect(error.message).toBe('taken back'));
  if (!found) throw new Error('nothing was verified');
  return { ending: verificationEnding(found), said: verificationLines(found, heads.length).join('\n') };
}

it('finds no difference if only commands wrote', async () => {
  const found = await verifyEverything(seeded.db, means);
  expect(verificationLines(found, 0).filter((line) => line.startsWith('DIFFERS'))).toEqual([]);
  expect(verificationEnding(found)).toBe(0);
  const counts = new Map(found.compared.map(({ subject, count }) => [subject, count]));
  for (const [subject, count] of counts) expect(count, subject).toBeGreaterThan(0);
});

describe('finds a difference, and exits with 1, if the owner of the database', () => {
  it.each(tamperings)('%s', async (_what, statements, why) => {
    const { ending, said: reported } = await whatIsFound(statements);
    expect(reported).toContain(why);
    expect(ending).toBe(1);
  });

  it('created an admin beyond the two of the command line, with a record', async () => {
    const id = newUserId();
    const insert = `insert into users (id, email, name, role, password_hash) values ('${id}', 'eve@example.com', 'Eve', 'admin', 'x')`;
    const { ending, said: reported } = await whatIsFound([insert], [], (tx) =>
      recordAudit(tx, {
        actor: commandLine,
        action: 'person.added',
        subjectKind: 'person',
        subjectId: id,
        details: { name: 'Eve', role: 'admin' },
      }),
    );
    expect(reported).toContain('when two admins could decide');
    expect(ending).toBe(1);
  });

  it('forged an order, had it sent, and deleted its approval', async () => {
    const { ending, said: reported } = await whatIsFound([
      `insert into orders (id, external_payment_id, state, version, hash, maker_id, last_editor_id, network, account, amount,
         beneficiary_name, beneficiary_account, reference, payment_id)
       select gen_random_uuid(), 'forged', 'completed', 1, hash, maker_id, last_editor_id, network, account, 9000, 'Eve',
         'DE75512108001245126199', 'x', '1' from orders where id = $paid`,
    ]);
    expect(reported).toContain('the audit chain does not know it');
    expect(ending).toBe(1);
  });

  it('truncated the last three records after the head was noted', async () => {
    const [head] = await seeded.sql`select sequence, hash from audit_records order by sequence desc limit 1`;
    const noted = { sequence: BigInt(head?.sequence), hash: String(head?.hash) };
    const cut = ['delete from audit_records where sequence > (select max(sequence) - 3 from audit_records)'];
    const { ending, said: reported } = await whatIsFound(cut, [noted]);
    expect({ ending, said: reported }).toEqual({
      ending: 1,
      said: expect.stringContaining('the chain was cut off here'),
    });
  });

  it('rewrote the last record with its correct hash after the head was noted', async () => {
    const [last] = await seeded.db.select().from(auditRecords).orderBy(desc(auditRecords.sequence)).limit(1);
    if (!last) throw new Error('the chain is empty');
    const hash = hashOfRecord({ ...last, actorName: 'Bob' });
    const again = [
      `update audit_records set actor_name = 'Bob', hash = '${hash}' where sequence = ${last.sequence}`,
    ];
    const { ending, said: reported } = await whatIsFound(again, [last]);
    expect({ ending, said: reported }).toEqual({
      ending: 1,
      said: expect.stringContaining('whose hash was noted'),
    });
  });
});

it('finds a password that was changed outside the commands, even after a sign-in with it', async () => {
  let found: Verification | undefined;
  await seeded.db
    .transaction(async (tx) => {
      await tx.execute(sql`update users set password_hash = 'known to Eve', session_epoch = session_epoch + 1
        where id = ${seeded.maker.id}`);
      const subject = { subjectKind: 'person', subjectId: seeded.maker.id } as const;
      await recordAudit(tx, { ...subject, actor: seeded.maker, action: 'person.signed_in' });
      await tx.execute(
        sql`update users set password_hash = 'forgotten again', session_epoch = session_epoch + 1 where id = ${seeded.maker.id}`,
      );
      await recordAudit(tx, { ...subject, actor: seeded.maker, action: 'person.password_changed' });
      found = await verifyInside(tx, means);
      throw new Error('taken back');
    })
    .catch((error: Error) => expect(error.message).toBe('taken back'));
  expect(found && verificationLines(found, 0).join()).toContain(
    'the password or the identity was changed before record',
  );
});

/** One connection to the seeded database, and the verifier in Python. */
async function withPython<Value>(run: (target: Target) => Promise<Value>): Promise<Value> {
  const { db, sql: one, close } = createDatabase(seeded.url, { max: 1 });
  const python = openPythonVerifier();
  try {
    return await run({ db, sql: one, tables: await readTables(one), python });
  } finally {
    python.close();
    await close();
  }
}

describe('the verifier in Python finds from the export and a dump, if the owner of the database', () => {
  it.each([
    [
      'confirmed an approval with the factor of another person',
      `update approvals set factor_id = other.id, evidence = jsonb_set(evidence, '{factorId}', to_jsonb(other.id))
         from factors other where order_id = $paid and other.user_id <> approver_id`,
    ],
    [
      'gave an approval of a batch the evidence of another factor',
      `update batch_approvals set evidence = jsonb_set(evidence, '{factorId}', to_jsonb(gen_random_uuid()))`,
    ],
    ['approved another hash', `update approvals set hash = repeat('0', 64) where order_id = $paid`],
    [
      'put an approver into another group',
      `update approvals set groups = '{"Board, or so"}' where order_id = $paid`,
    ],
    ['approved as a deputy', `update approvals set deputy_of = gen_random_uuid() where order_id = $paid`],
  ])('%s', async (_what, statement) => {
    const found = await withPython(({ python, ...source }) =>
      inTakenBackTransaction(source.sql, async () => {
        const { count } = await source.sql.unsafe(statement.replaceAll('$paid', `'${seeded.paid.id}'`));
        expect(count).toBeGreaterThan(0);
        return python.verify({ ...source, heads: [] });
      }),
    );
    expect(found).toBe('found');
  });
});

it('finds random tampering, as does the verifier in Python from the export and a dump', () =>
  withPython(async (target) => {
    const { python, ...source } = target;
    expect(await python.verify({ ...source, heads: [] }), 'without tampering').toBe('missed');
    const plan = { seed: 2_026, tamperings: 8 };
    const attempts = await tamper(target, plan);
    const { shipped, python: ofPython } = escapesOf(attempts);
    expect([...shipped, ...ofPython].map(described)).toEqual([]);
    const last = attempts.findLast(({ way }) => 'table' in way);
    const again = await tamper(target, { ...plan, only: last?.number });
    expect(again.map(described)).toEqual([last].map((each) => each && described(each)));
  }));
