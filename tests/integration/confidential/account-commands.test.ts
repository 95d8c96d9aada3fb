import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { readerDatabase } from '@/lib/access/confidential/reader-database';
import { anyKind } from '@/lib/change-requests/change-request';
import { accountConfidentiality, requestConfidentiality } from '@/lib/confidential-accounts/change';
import { orders } from '@/lib/db/schema/orders/orders';
import { paymentTemplates } from '@/lib/db/schema/orders/templates';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import { confidentialAccounts } from '@/lib/db/schema/rules/confidential-accounts';
import { newOrderId, newTemplateId } from '@/lib/kernel/ids';
import { listSamePayments } from '@/lib/orders/checks/duplicates';
import { createDraft } from '@/lib/orders/drafts/draft';
import { saveOrder } from '@/lib/orders/drafts/save';
import { submitOrder, withdrawOrder } from '@/lib/orders/drafts/submit';
import { withdrawOrders } from '@/lib/orders/drafts/withdraw-orders';
import { formValues } from '@/lib/orders/order/form-values';
import { orderRefusals } from '@/lib/orders/order/refusals';
import { recallOrder } from '@/lib/orders/provider-requests/recall';
import { checkReplacedOrders } from '@/lib/orders/replacements/replaced-order-lookups';
import type { ProviderClient } from '@/lib/provider/client';
import { cacheAccounts } from '@/lib/statements/store/accounts';
import { deleteTemplate } from '@/lib/templates/changes/delete';
import { renameTemplate, saveTemplate } from '@/lib/templates/changes/save';
import { compareConfidentialAccounts } from '@/lib/verify/compare/rules/confidential-accounts';
import { decideConfidentiality } from '../../support/batches/confidential-account';
import { startApp } from '../../support/engine/engine';
import { approvedOrder, orderIn, sepa, value } from '../../support/orders/orders';
import { addActor, granted } from '../../support/people/people';
import { approveAs } from '../../support/people/second-factors';

async function confidentialAccount() {
  const app = await startApp();
  const { db, team, clock, account } = app;
  const parts = { db, now: clock.now, provider: app.provider };
  await cacheAccounts(db, value(await app.provider.listAccounts()), clock.now());
  const drafting = granted(team.maker, 'payments:draft');
  const draft = await createDraft(db, drafting, sepa({ account }), { id: newOrderId() });
  await decideConfidentiality(db, account, [team.otherMaker]);
  return { app, db, team, parts, drafting, draft, account };
}

const notFound = { ok: false, error: 'not_found' };

describe('a maker who does not work on a confidential account', () => {
  test('neither drafts nor submits payments from it', async () => {
    const { parts, drafting, team, draft } = await confidentialAccount();
    const form = (id = newOrderId()) => ({ id, version: null, input: formValues(draft), submit: false });
    const refused = {
      ok: false,
      error: { kind: 'problems', problems: { account: orderRefusals.confidential_account } },
    };
    expect(await saveOrder(parts, drafting, form())).toEqual(refused);
    expect((await saveOrder(parts, granted(team.otherMaker, 'payments:draft'), form())).ok).toBe(true);
    expect(await submitOrder(parts, drafting, draft)).toEqual(notFound);
  });

  test('neither withdraws nor stops payments from it, even their own', async () => {
    const { parts, drafting, team, draft, db } = await confidentialAccount();
    expect(await withdrawOrder(parts, drafting, draft)).toEqual(notFound);
    expect((await withdrawOrders(parts, drafting, [draft])).refused).toEqual([
      { id: draft.id, why: 'not_found' },
    ]);
    const stop = { ...draft, reason: 'No' };
    expect(await recallOrder(parts, granted(team.maker, 'payments:stop'), stop)).toEqual(notFound);
    const [after] = await db.select().from(orders).where(eq(orders.id, draft.id));
    expect(after?.state).toBe('draft');
  });

  test('does not make the bank look up a payment from it', async () => {
    const { parts, team, db, account, app } = await confidentialAccount();
    const stopping = granted(team.maker, 'payments:stop');
    const insiders = { ...team, maker: team.otherMaker, drafting: team.otherDrafting };
    const approved = await approvedOrder(db, insiders, sepa({ account }));
    const { id: replacesOrderId } = await orderIn('refused', db, team);
    const links = { id: newOrderId(), replacesOrderId };
    const replacement = await createDraft(db, team.otherDrafting, sepa({ account }), links);
    const paymentStatus = vi.spyOn(app.provider, 'paymentStatus');
    expect(await recallOrder(parts, stopping, { ...approved, reason: 'No' })).toEqual(notFound);
    await checkReplacedOrders(parts, team.maker, replacement.id);
    expect(paymentStatus).not.toHaveBeenCalled();
    await checkReplacedOrders(parts, team.otherMaker, replacement.id);
    expect(paymentStatus).toHaveBeenCalled();
  });

  test('pays into it', async () => {
    const { parts, drafting, draft, app, account } = await confidentialAccount();
    const other = value(await app.provider.openAccount({ accountType: 'OPERATIONAL' })).iban;
    const input = formValues({ ...draft, account: other, beneficiaryAccount: account });
    const saved = await saveOrder(parts, drafting, { id: newOrderId(), version: null, input, submit: false });
    expect(saved.ok).toBe(true);
  });

  test('is not told that a payment of theirs is a duplicate of one from it', async () => {
    const { db, team, draft, app } = await confidentialAccount();
    const same = (reader: typeof team.maker) =>
      listSamePayments(db, draft, 10, app.clock.now(), { except: newOrderId(), reader: reader.id });
    expect(await same(team.maker)).toEqual([]);
    expect(await same(team.otherMaker)).toHaveLength(1);
  });

  test('neither makes, renames nor deletes templates of it', async () => {
    const { db, parts, drafting, team, draft } = await confidentialAccount();
    const input = formValues(draft);
    const template = { id: newTemplateId(), name: 'Wages', input, copiedFrom: null };
    expect(await saveTemplate(parts, drafting, template)).toMatchObject({
      error: { problems: { account: orderRefusals.confidential_account } },
    });
    const { id, version } = value(
      await saveTemplate(parts, granted(team.otherMaker, 'payments:draft'), template),
    );
    expect(await renameTemplate(parts, drafting, { id, version, name: 'Mine' })).toMatchObject({
      error: { code: 'not_found' },
    });
    await deleteTemplate(db, drafting, id);
    expect(await db.$count(paymentTemplates)).toBe(1);
  });
});

describe('the confidentiality of an account', () => {
  test('is decided by two admins, recorded, and verified against the audit chain', async () => {
    const { db, account, team } = await confidentialAccount();
    await decideConfidentiality(db, account, [team.otherMaker, team.maker]);
    await decideConfidentiality(db, account, []);
    const rows = await db.select().from(confidentialAccounts);
    expect(rows.map(({ version, isConfidential }) => [version, isConfidential])).toEqual([
      [1, true],
      [2, true],
      [3, false],
    ]);
    expect(await compareConfidentialAccounts(db)).toMatchObject({ count: 3, differing: 0 });
  });

  test('is not approved by the admin who requested it, and refused without anybody who works on it', async () => {
    const { db, account, parts, team } = await confidentialAccount();
    const admin = await addActor(db, 'admin');
    const requesting = granted(admin, 'confidential-accounts:request');
    const requested = { replaces: 1, iban: account, isConfidential: true, note: '' };
    const request = (members: readonly { readonly id: typeof admin.id }[], replaces = 1) =>
      requestConfidentiality(parts, requesting, {
        ...requested,
        replaces,
        members: members.map(({ id }) => id),
      });
    expect(await request([])).toEqual({ ok: false, error: 'no_member' });
    expect(await request([team.otherMaker])).toEqual({ ok: false, error: 'nothing_changed' });
    expect(await request([team.maker], 0)).toEqual({ ok: false, error: 'changed_since' });
    value(await request([team.maker]));
    const [open] = await db.select().from(changeRequests).where(eq(changeRequests.state, 'open'));
    if (!open) throw new Error('it was requested');
    // safe: this kind makes no provider requests
    const silent = { ...parts, provider: {} as ProviderClient };
    const decided = await approveAs(silent, [anyKind(accountConfidentiality)], admin, open);
    expect(decided).toMatchObject({ ok: false, error: { code: 'own_request' } });
  });

  test('is written by the database only as two people approved it, and never changed', async () => {
    const { db, account } = await confidentialAccount();
    const [row] = await db.select().from(confidentialAccounts);
    if (!row) throw new Error('it is confidential');
    const forged = { ...row, version: 2, isConfidential: false, members: [] };
    await expect(db.insert(confidentialAccounts).values(forged)).rejects.toThrow();
    await expect(
      db.update(confidentialAccounts).set({ members: [] }).where(eq(confidentialAccounts.iban, account)),
    ).rejects.toThrow();
    await expect(db.delete(confidentialAccounts)).rejects.toThrow();
  });

  test('costs people from whom nothing is withheld no masked database', async () => {
    const { db, team } = await confidentialAccount();
    expect(await readerDatabase(db, team.otherMaker)).toBe(db);
    expect(await readerDatabase(db, team.approver)).toBe(db);
    expect(await readerDatabase(db, team.maker)).not.toBe(db);
  });
});
