import { expect, it } from 'vitest';
import { checkListedReplacements } from '@/lib/orders/approvals/list/approve-list';
import { startApp } from '../../../support/engine/engine';
import { submittedOrder } from '../../../support/orders/orders';
import { answeringAbout, approvedReplacement, noReply } from '../../../support/orders/replacements';
import { granted } from '../../../support/people/people';

it('names the replacements in a list whose replaced payments could not be looked up', async () => {
  const app = await startApp();
  const { origin, order: replacement } = await approvedReplacement(app);
  const other = await submittedOrder(app.db, app.team);
  const approving = granted(app.team.approver, 'payments:approve');
  const parts = { db: app.db, now: app.clock.now, provider: app.provider };
  expect(await checkListedReplacements(parts, approving, [other, replacement])).toMatchObject({ ok: true });
  const silent = { ...parts, provider: answeringAbout(app, origin, noReply) };
  expect(await checkListedReplacements(silent, approving, [other, replacement])).toEqual({
    ok: false,
    error: {
      kind: 'not_all',
      refused: [{ id: replacement.id, why: { kind: 'replaced_order_not_checked' } }],
    },
  });
  expect(await checkListedReplacements(silent, approving, [other])).toMatchObject({ ok: true });
});
