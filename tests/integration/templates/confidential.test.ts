import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders } from '@/lib/db/schema/orders/orders';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { newOrderId, newTemplateId, type OrderId } from '@/lib/kernel/ids';
import { createDraft } from '@/lib/orders/drafts/draft';
import { contentOf } from '@/lib/orders/order/content';
import { formValues } from '@/lib/orders/order/form-values';
import { changeTemplate, saveTemplate } from '@/lib/templates/changes/save';
import { listTemplates } from '@/lib/templates/queries';
import { paidPayroll } from '../../support/batches/confidential-payroll';
import { typedSepa, value } from '../../support/orders/orders';
import { granted } from '../../support/people/people';

const refused = (code: string) => ({ ok: false, error: { kind: 'refused', code } });

/** A paid payroll, whose payments somebody saves as templates. */
async function openPayroll() {
  const { app, batch, other } = await paidPayroll();
  const { db, team } = app;
  const parts = { db, now: app.clock.now };
  const [wage] = await db.select().from(orders).where(eq(orders.batchId, batch.id)).limit(1);
  if (!wage) throw new Error('the payroll has payments');
  const typed = (copiedFrom: OrderId | null) => ({ name: 'Wage', input: formValues(wage), copiedFrom });
  const save = (by: 'maker' | 'otherMaker', copiedFrom: OrderId | null) =>
    saveTemplate(parts, granted(team[by], 'payments:draft'), { id: newTemplateId(), ...typed(copiedFrom) });
  const listed = () => listTemplates(db, granted(team.viewer, 'payments:read'));
  return { app, db, team, parts, wage, other, typed, save, listed };
}

test('a payment of a confidential batch is not saved as a template by those who may read it', async () => {
  const { db, wage, other, save, listed } = await openPayroll();
  expect(await save('maker', wage.id)).toEqual(refused('confidential'));
  expect(await listed()).toEqual([]);
  expect(await db.select().from(auditRecords).where(eq(auditRecords.subjectKind, 'template'))).toEqual([]);
  value(await save('maker', other.id));
});

test('a withheld payment is not found when it is saved as a template, as if it did not exist', async () => {
  const { wage, other, save, listed } = await openPayroll();
  expect(await save('otherMaker', wage.id)).toEqual(refused('payment_not_found'));
  expect(await save('otherMaker', newOrderId())).toEqual(refused('payment_not_found'));
  expect(await listed()).toEqual([]);
  value(await save('otherMaker', other.id));
});

test('a payment of a confidential batch does not replace the content of a template', async () => {
  const { parts, team, wage, typed, listed } = await openPayroll();
  const id = newTemplateId();
  const drafting = granted(team.maker, 'payments:draft');
  const rent = { id, name: 'Rent', input: typedSepa(), copiedFrom: null };
  value(await saveTemplate(parts, drafting, rent));
  const change = (by: 'maker' | 'otherMaker') =>
    changeTemplate(parts, granted(team[by], 'payments:draft'), { id, version: 1, ...typed(wage.id) });
  expect(await change('maker')).toEqual(refused('confidential'));
  expect(await change('otherMaker')).toEqual(refused('payment_not_found'));
  expect(await listed()).toMatchObject([{ template: { name: 'Rent', version: 1 } }]);
});

test('a payment that replaces one of a confidential batch is as confidential', async () => {
  const { db, team, wage, save } = await openPayroll();
  const drafting = granted(team.maker, 'payments:draft');
  const again = await createDraft(db, drafting, contentOf(wage), { replacesOrderId: wage.id });
  expect(await save('maker', again.id)).toEqual(refused('confidential'));
  expect(await save('otherMaker', again.id)).toEqual(refused('payment_not_found'));
});
