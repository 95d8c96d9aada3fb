import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orders } from '@/lib/db/schema/orders/orders';
import { newOrderId } from '@/lib/kernel/ids';
import { type SavedForm, saveOrder } from '@/lib/orders/drafts/save';
import type { OrderInput } from '@/lib/orders/order/input';
import { type Desk, openDesk } from '../../support/engine';
import { getOrder, movesOf, typedSepa, typedSwift, value } from '../../support/orders';

const newForm = (desk: Desk, changes: Partial<OrderInput> = {}, submit = true): SavedForm => ({
  id: newOrderId(),
  version: null,
  input: typedSepa({ account: desk.account, ...changes }),
  submit,
});

/** With a client of its own, so that two at the same moment do not wait for each other at the service. */
const save = (desk: Desk, form: SavedForm, by = desk.team.drafting) =>
  saveOrder({ db: desk.db, provider: desk.clientWith(), now: () => new Date() }, by, form);

const countOrders = (desk: Desk) => desk.db.$count(orders);

describe('a submitted form', () => {
  test('is saved as a draft in the form in which it will be sent', async () => {
    const desk = await openDesk();
    const saved = value(await save(desk, newForm(desk, {}, false)));
    expect(saved).toMatchObject({
      state: 'draft',
      version: 1,
      amount: 1_250n,
      beneficiaryName: 'Soren Soehne',
      beneficiaryAccount: 'DE89370400440532013000',
    });
  });

  test('is submitted on request', async () => {
    const desk = await openDesk();
    const saved = value(await save(desk, newForm(desk)));
    expect(saved.state).toBe('awaiting_approval');
    expect(await movesOf(desk.db, saved.id)).toEqual(['create', 'submit']);
  });

  test('stores nothing if it has problems', async () => {
    const desk = await openDesk();
    const refused = await save(desk, newForm(desk, { amount: '' }));
    expect(refused).toMatchObject({ error: { kind: 'problems', problems: { amount: 'Enter an amount.' } } });
    expect(await countOrders(desk)).toBe(0);
  });

  test('is refused with an account that is not an own one', async () => {
    const desk = await openDesk();
    const refused = await save(desk, newForm(desk, { account: 'LT189999900000000101' }));
    expect(refused).toMatchObject({ error: { kind: 'problems', problems: { account: expect.any(String) } } });
    expect(await countOrders(desk)).toBe(0);
  });

  test('is refused with a commission account that takes none', async () => {
    const desk = await openDesk();
    const opened = value(await desk.provider.openAccount({ accountType: 'OPERATIONAL' }));
    const refused = await save(desk, newForm(desk, { commissionAccount: opened.iban }));
    expect(refused).toMatchObject({ error: { problems: { commissionAccount: expect.any(String) } } });
  });

  test('discards fields of the other network', async () => {
    const desk = await openDesk();
    const form = newForm(desk, { beneficiaryAddress: 'Long Street 5' }, false);
    const draft = value(await save(desk, form));
    const input = typedSwift({ account: desk.account });
    const edited = value(await save(desk, { ...form, version: draft.version, input }));
    expect(edited).toMatchObject({ network: 'SWIFT', beneficiaryAddress: null, bankBic: 'CHASUS33' });
    const back = value(await save(desk, { ...form, version: edited.version }));
    expect(back).toMatchObject({ network: 'SEPA', bankBic: null, addressTown: null, currency: 'EUR' });
  });
});

describe('a double click', () => {
  test.each([
    [
      'one after the other',
      async (desk: Desk, form: SavedForm) => [await save(desk, form), await save(desk, form)],
    ],
    [
      'at the same moment',
      (desk: Desk, form: SavedForm) => Promise.all([save(desk, form), save(desk, form)]),
    ],
    [
      'five times at once',
      (desk: Desk, form: SavedForm) => Promise.all(Array.from({ length: 5 }, () => save(desk, form))),
    ],
  ])('on submit, %s, creates one order and confirms it each time', async (_, click) => {
    const desk = await openDesk();
    const form = newForm(desk);
    const replies = await click(desk, form);
    expect(await countOrders(desk)).toBe(1);
    for (const reply of replies) {
      expect(reply).toMatchObject({
        ok: true,
        value: { id: form.id, version: 1, state: 'awaiting_approval' },
      });
    }
    expect(await movesOf(desk.db, form.id)).toEqual(['create', 'submit']);
  });

  test('on save creates one draft of one version', async () => {
    const desk = await openDesk();
    const form = newForm(desk, {}, false);
    const replies = await Promise.all([save(desk, form), save(desk, form)]);
    expect(replies).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await movesOf(desk.db, form.id)).toEqual(['create']);
  });

  test('on save of an edit creates one version and confirms it each time', async () => {
    const desk = await openDesk();
    const form = newForm(desk, {}, false);
    value(await save(desk, form));
    const edit = { ...form, version: 1, input: typedSepa({ account: desk.account, reference: 'Edited' }) };
    const replies = await Promise.all([save(desk, edit), save(desk, edit)]);
    for (const reply of replies) expect(reply).toMatchObject({ ok: true, value: { version: 2 } });
    expect(await movesOf(desk.db, form.id)).toEqual(['create', 'edit']);
  });

  test('after the approval does not change the order', async () => {
    const desk = await openDesk();
    const order = await desk.approved({ beneficiaryName: 'Soren Soehne' });
    const again = await save(desk, { ...newForm(desk), id: order.id });
    expect(again).toMatchObject({ ok: true, value: { state: 'approved' } });
    const [row] = await desk.db.select().from(orders).where(eq(orders.id, order.id));
    expect(row).toEqual(order);
  });
});

describe('a form opened before someone else changed the order', () => {
  test('does not overwrite the change', async () => {
    const desk = await openDesk();
    const form = newForm(desk, {}, false);
    value(await save(desk, form));
    const theirs = typedSepa({ account: desk.account, reference: 'Theirs' });
    value(await save(desk, { ...form, version: 1, input: theirs }, desk.team.otherDrafting));
    for (const version of [1, null]) {
      expect(await save(desk, { ...form, version })).toEqual({
        ok: false,
        error: { kind: 'refused', refusal: 'changed_since' },
      });
    }
    expect((await getOrder(desk.db, form.id)).reference).toBe('Theirs');
  });

  test('does not overwrite another’s order', async () => {
    const desk = await openDesk();
    const form = newForm(desk);
    value(await save(desk, form));
    await expect(save(desk, form, desk.team.otherDrafting)).rejects.toThrow('two people');
  });
});
