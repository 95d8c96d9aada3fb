import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orders } from '@/lib/db/schema/orders/orders';
import { newOrderId } from '@/lib/kernel/ids';
import { type SavedForm, saveOrder } from '@/lib/orders/drafts/save';
import type { OrderInput } from '@/lib/orders/order/input';
import { type App, startApp } from '../../support/engine/engine';
import { getOrder, movesOf, typedSepa, typedSwift, value } from '../../support/orders/orders';

const newForm = (app: App, changes: Partial<OrderInput> = {}, submit = true): SavedForm => ({
  id: newOrderId(),
  version: null,
  input: typedSepa({ account: app.account, ...changes }),
  submit,
});

/** With a client of its own, so that two at the same moment do not wait for each other at the provider. */
const save = (app: App, form: SavedForm, by = app.team.drafting) =>
  saveOrder({ db: app.db, provider: app.clientWith(), now: () => new Date() }, by, form);

const countOrders = (app: App) => app.db.$count(orders);

describe('a submitted form', () => {
  test('is saved as a draft in the form in which it will be sent', async () => {
    const app = await startApp();
    const saved = value(await save(app, newForm(app, {}, false)));
    expect(saved).toMatchObject({
      state: 'draft',
      version: 1,
      amount: 1_250n,
      beneficiaryName: 'Soren Soehne',
      beneficiaryAccount: 'DE89370400440532013000',
    });
  });

  test('is submitted on request', async () => {
    const app = await startApp();
    const saved = value(await save(app, newForm(app)));
    expect(saved.state).toBe('awaiting_approval');
    expect(await movesOf(app.db, saved.id)).toEqual(['create', 'submit']);
  });

  test('stores nothing if it has problems', async () => {
    const app = await startApp();
    const refused = await save(app, newForm(app, { amount: '' }));
    expect(refused).toMatchObject({ error: { kind: 'problems', problems: { amount: 'Enter an amount.' } } });
    expect(await countOrders(app)).toBe(0);
  });

  test('is refused with an account that is not an own one', async () => {
    const app = await startApp();
    const refused = await save(app, newForm(app, { account: 'LT189999900000000101' }));
    expect(refused).toMatchObject({ error: { kind: 'problems', problems: { account: expect.any(String) } } });
    expect(await countOrders(app)).toBe(0);
  });

  test('is refused with a commission account that takes none', async () => {
    const app = await startApp();
    const opened = value(await app.provider.openAccount({ accountType: 'OPERATIONAL' }));
    const refused = await save(app, newForm(app, { commissionAccount: opened.iban }));
    expect(refused).toMatchObject({ error: { problems: { commissionAccount: expect.any(String) } } });
  });

  test('discards fields of the other network', async () => {
    const app = await startApp();
    const form = newForm(app, { beneficiaryAddress: 'Long Street 5' }, false);
    const draft = value(await save(app, form));
    const input = typedSwift({ account: app.account });
    const edited = value(await save(app, { ...form, version: draft.version, input }));
    expect(edited).toMatchObject({ network: 'SWIFT', beneficiaryAddress: null, bankBic: 'CHASUS33' });
    const back = value(await save(app, { ...form, version: edited.version }));
    expect(back).toMatchObject({ network: 'SEPA', bankBic: null, addressTown: null, currency: 'EUR' });
  });
});

describe('a double click', () => {
  test.each([
    [
      'one after the other',
      async (app: App, form: SavedForm) => [await save(app, form), await save(app, form)],
    ],
    ['at the same moment', (app: App, form: SavedForm) => Promise.all([save(app, form), save(app, form)])],
    [
      'five times at once',
      (app: App, form: SavedForm) => Promise.all(Array.from({ length: 5 }, () => save(app, form))),
    ],
  ])('on submit, %s, creates one order and confirms it each time', async (_, click) => {
    const app = await startApp();
    const form = newForm(app);
    const replies = await click(app, form);
    expect(await countOrders(app)).toBe(1);
    for (const reply of replies) {
      expect(reply).toMatchObject({
        ok: true,
        value: { id: form.id, version: 1, state: 'awaiting_approval' },
      });
    }
    expect(await movesOf(app.db, form.id)).toEqual(['create', 'submit']);
  });

  test('on save creates one draft of one version', async () => {
    const app = await startApp();
    const form = newForm(app, {}, false);
    const replies = await Promise.all([save(app, form), save(app, form)]);
    expect(replies).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await movesOf(app.db, form.id)).toEqual(['create']);
  });

  test('on save of an edit creates one version and confirms it each time', async () => {
    const app = await startApp();
    const form = newForm(app, {}, false);
    value(await save(app, form));
    const edit = { ...form, version: 1, input: typedSepa({ account: app.account, reference: 'Edited' }) };
    const replies = await Promise.all([save(app, edit), save(app, edit)]);
    for (const reply of replies) expect(reply).toMatchObject({ ok: true, value: { version: 2 } });
    expect(await movesOf(app.db, form.id)).toEqual(['create', 'edit']);
  });

  test('after the approval does not change the order', async () => {
    const app = await startApp();
    const order = await app.approved({ beneficiaryName: 'Soren Soehne' });
    const again = await save(app, { ...newForm(app), id: order.id });
    expect(again).toMatchObject({ ok: true, value: { state: 'approved' } });
    const [row] = await app.db.select().from(orders).where(eq(orders.id, order.id));
    expect(row).toEqual(order);
  });
});

describe('a form opened before someone else changed the order', () => {
  test('does not overwrite the change', async () => {
    const app = await startApp();
    const form = newForm(app, {}, false);
    value(await save(app, form));
    const theirs = typedSepa({ account: app.account, reference: 'Theirs' });
    value(await save(app, { ...form, version: 1, input: theirs }, app.team.otherDrafting));
    for (const version of [1, null]) {
      expect(await save(app, { ...form, version })).toEqual({
        ok: false,
        error: { kind: 'refused', refusal: 'changed_since' },
      });
    }
    expect((await getOrder(app.db, form.id)).reference).toBe('Theirs');
  });

  test('does not overwrite another’s order', async () => {
    const app = await startApp();
    const form = newForm(app);
    value(await save(app, form));
    await expect(save(app, form, app.team.otherDrafting)).rejects.toThrow('two people');
  });
});

describe('a copy of a form that was saved already', () => {
  const other = { beneficiaryName: 'Marta Nowak', beneficiaryAccount: 'PL61109010140000071219812874' };

  test.each([
    ['submitted', true],
    ['saved as a draft', false],
  ])('does not replace the order that was %s', async (_, submit) => {
    const app = await startApp();
    const form = newForm(app, {}, submit);
    const saved = value(await save(app, form));
    const copy = { ...form, input: typedSepa({ account: app.account, ...other }) };
    expect(await save(app, copy)).toMatchObject({
      ok: false,
      error: { kind: 'form_used', order: { id: saved.id, beneficiaryName: 'Soren Soehne' } },
    });
    expect(await getOrder(app.db, form.id)).toEqual(saved);
  });

  test('does not continue an order that was edited since', async () => {
    const app = await startApp();
    const form = newForm(app, {}, false);
    value(await save(app, form));
    const input = typedSepa({ account: app.account, reference: 'Edited' });
    const edited = value(await save(app, { ...form, version: 1, input }));
    expect(await save(app, form)).toMatchObject({ ok: false, error: { kind: 'form_used' } });
    expect(await getOrder(app.db, form.id)).toEqual(edited);
  });
});
