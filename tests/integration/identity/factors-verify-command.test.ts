import { execFile } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { approveOrder } from '@/lib/approvals/approve';
import { codeOfStep, stepAt } from '@/lib/identity/totp';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { approvedOrder, submittedOrder, value } from '../../support/orders';
import { addActor, granted } from '../../support/people';
import { activeTotp, testSecondFactor, testSessionSecret } from '../../support/second-factors';
import { addTeam, type Team } from '../../support/team';

let database: TestDatabase;
let team: Team;
beforeEach(async () => {
  database = await createTestDatabase();
  team = await addTeam(database.db);
  await approvedOrder(database.db, team);
});
afterEach(() => database.close());

const verify = (environment: Record<string, string> = {}) =>
  new Promise<{ readonly code: number | null; readonly output: string }>((ended) => {
    const child = execFile(
      process.execPath,
      ['scripts/run.mjs', 'scripts/audit-verify.ts'],
      { env: { ...process.env, NEXTAUTH_SECRET: '', DATABASE_URL: database.url, ...environment } },
      (_error, stdout, stderr) => ended({ code: child.exitCode, output: stdout + stderr }),
    );
  });

async function approveWithCode(): Promise<void> {
  const actor = await addActor(database.db, 'approver');
  const secret = await activeTotp(database.db, actor);
  const now = () => new Date();
  const parts = { db: database.db, secondFactor: testSecondFactor(database.db), now };
  const order = await submittedOrder(database.db, team);
  const answer = { kind: 'totp', code: codeOfStep(secret, stepAt(now())) } as const;
  value(await approveOrder(parts, granted(actor, 'payments:approve'), order, answer));
}

describe('npm run audit:verify', () => {
  it('ends with 0 where every approval holds, passkeys without any secret', async () => {
    const { code, output } = await verify();
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('audit chain is intact') });
    expect(output).toMatch(/hold +1\n/);
  });

  it('names each approval that does not hold, with who gave it and why, and ends with 1', async () => {
    await database.sql`alter table approvals disable trigger user`;
    await database.sql`update approvals set evidence = jsonb_set(evidence, '{origin}', '"https://example.net"')`;
    const [row] = await database.sql`select order_id from approvals`;
    const { code, output } = await verify();
    expect(code).toBe(1);
    expect(output).toContain(`BROKEN: order ${row?.order_id}, version 1, by ${team.approver.id}`);
    expect(output).toContain('the signature is not of this hash');
  });

  it('ends with 2 where codes could not be checked, and with 0 when it is given the session secret', async () => {
    await approveWithCode();
    expect(await verify()).toEqual({ code: 2, output: expect.stringMatching(/could not be checked +1\n/) });
    expect(await verify({ NEXTAUTH_SECRET: testSessionSecret })).toEqual({
      code: 0,
      output: expect.stringMatching(/hold +2\n/),
    });
  });
});
