import { asc } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { grant } from '@/lib/access/grant';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { newTemplateId, type TemplateId } from '@/lib/kernel/ids';
import type { OrderInput } from '@/lib/orders/order/input';
import { deleteTemplate } from '@/lib/templates/changes/delete';
import { changeTemplate, renameTemplate, saveTemplate } from '@/lib/templates/changes/save';
import { noteTemplateUse } from '@/lib/templates/changes/use';
import { mostTemplates } from '@/lib/templates/limits';
import { findTemplate, listTemplates } from '@/lib/templates/queries';
import { startPayment } from '@/lib/templates/start-payment';
import { createTeamDatabase } from '../../support/database/database';
import { typedSepa, typedSwift, value } from '../../support/orders/orders';
import { granted } from '../../support/people/people';
import {
  approveChange,
  requestedChange,
  retiredBeneficiary,
  verifiedBeneficiary,
} from '../../support/provider/beneficiaries';

async function openTemplates() {
  const { db, close, team } = await createTeamDatabase();
  onTestFinished(close);
  const parts = { db, now: () => new Date() };
  const drafting = granted(team.maker, 'payments:draft');
  const reading = granted(team.maker, 'payments:read');
  const save = (name: string, changes: Partial<OrderInput> = {}, id = newTemplateId()) =>
    saveTemplate(parts, drafting, { id, name, input: typedSepa(changes), copiedFrom: null });
  return {
    ...parts,
    parts,
    team,
    drafting,
    reading,
    save,
    listed: () => listTemplates(db, reading),
    start: async (id: TemplateId) => {
      const found = await findTemplate(db, reading, id);
      if (!found) throw new Error('no such template');
      return { input: startPayment(found), standing: found.standing };
    },
    audited: async () =>
      (await db.select().from(auditRecords).orderBy(asc(auditRecords.sequence))).filter(
        ({ subjectKind }) => subjectKind === 'template',
      ),
  };
}

const saved = async (templates: Pick<Awaited<ReturnType<typeof openTemplates>>, 'save'>, name = 'Rent') =>
  value(await templates.save(name));

const refused = (code: string) => ({ ok: false, error: { kind: 'refused', code } });

describe('a payment template', () => {
  test('fills in a payment with everything but its date', async () => {
    const templates = await openTemplates();
    const { id } = value(
      await templates.save('  Rent   Berlin ', {
        reference: 'Rent November',
        scheduledFor: new Date(Date.now() + 86_400_000).toISOString(),
      }),
    );
    expect(await templates.start(id)).toMatchObject({
      input: {
        ...typedSepa({ amount: '12.50', beneficiaryName: 'Soren Soehne' }),
        reference: 'Rent November',
      },
      standing: { kind: 'typed' },
    });
    expect(await templates.listed()).toMatchObject([
      { template: { name: 'Rent Berlin', lastUsedAt: null }, creatorName: 'Marta Maker' },
    ]);
  });

  test('may leave amount and reference open', async () => {
    const templates = await openTemplates();
    const { id } = value(await templates.save('Tax', { amount: ' ', reference: '' }));
    expect((await templates.start(id)).input).toMatchObject({ amount: '', reference: '' });
  });

  test('of a SWIFT payment keeps bank and address', async () => {
    const { parts, drafting, start } = await openTemplates();
    const input = typedSwift({ commissionAccount: typedSwift().account });
    const typed = { id: newTemplateId(), name: 'Harbour', input, copiedFrom: null };
    const { id } = value(await saveTemplate(parts, drafting, typed));
    expect((await start(id)).input).toEqual({ ...input, amount: '20.00' });
  });

  test('is validated like a payment', async () => {
    const templates = await openTemplates();
    expect(
      await templates.save('Rent', { beneficiaryAccount: 'DE89 3704', amount: '-1', account: '' }),
    ).toMatchObject({
      ok: false,
      error: {
        kind: 'problems',
        problems: { beneficiaryAccount: /IBAN/, amount: expect.any(String), account: expect.any(String) },
      },
    });
    expect(await templates.save('Rent', { reference: 'x'.repeat(3_000) })).toMatchObject({ ok: false });
    expect(await templates.audited()).toEqual([]);
  });

  test.each([
    ['name_missing', ' \u0000 '],
    ['name_too_long', 'x'.repeat(61)],
    ['name_hidden', 'Rent \u202e tneR'],
  ])('is refused with %s', async (code, name) => {
    const templates = await openTemplates();
    expect(await templates.save(name)).toEqual(refused(code));
    expect(await templates.audited()).toEqual([]);
  });

  test('has a name that no other one has, in any case', async () => {
    const templates = await openTemplates();
    await saved(templates, 'Müller Rent');
    const other = await saved(templates, 'Tax');
    expect(await templates.save('MÜLLER  rent')).toEqual(refused('name_taken'));
    const rename = (name: string, version: number) =>
      renameTemplate(templates.parts, templates.drafting, { id: other.id, version, name });
    expect(await rename('müller rent', 1)).toEqual(refused('name_taken'));
    expect(value(await rename('TAX', 1))).toMatchObject({ name: 'TAX', version: 2 });
  });

  test('is saved once by a repeated click, which takes what was typed since', async () => {
    const templates = await openTemplates();
    const id = newTemplateId();
    value(await templates.save('Rent', {}, id));
    value(await templates.save('Rent', {}, id));
    expect(await templates.audited()).toHaveLength(1);
    value(await templates.save('Office rent', {}, id));
    expect(await templates.listed()).toMatchObject([{ template: { name: 'Office rent', version: 2 } }]);
  });

  test('is changed, renamed and deleted by any maker, each once and on record', async () => {
    const templates = await openTemplates();
    const { parts, team } = templates;
    const other = granted(team.otherMaker, 'payments:draft');
    const { id } = await saved(templates);
    const input = typedSepa({ amount: '99.00' });
    const changed = { id, version: 1, name: 'Rent', input, copiedFrom: null };
    value(await changeTemplate(parts, other, changed));
    value(await changeTemplate(parts, other, changed));
    value(await renameTemplate(parts, other, { id, version: 2, name: 'Office rent' }));
    await deleteTemplate(parts.db, other, id);
    await deleteTemplate(parts.db, other, id);
    expect(await templates.listed()).toEqual([]);
    expect(await templates.audited()).toMatchObject([
      { action: 'template.created', actorName: 'Marta Maker', details: { name: 'Rent', amount: '12.50' } },
      { action: 'template.changed', details: { name: 'Rent', fields: 'amount', amount: '99.00' } },
      { action: 'template.renamed', details: { name: 'Office rent', nameBefore: 'Rent', fields: 'name' } },
      { action: 'template.deleted', details: { name: 'Office rent', amount: '99.00' } },
    ]);
  });

  test('is not changed by someone who has seen an older version, or after its deletion', async () => {
    const templates = await openTemplates();
    const { parts, drafting } = templates;
    const { id } = await saved(templates);
    value(await renameTemplate(parts, drafting, { id, version: 1, name: 'Office rent' }));
    const change = { id, version: 1, name: 'Rent', input: typedSepa(), copiedFrom: null };
    expect(await changeTemplate(parts, drafting, change)).toEqual(refused('changed_since'));
    await deleteTemplate(parts.db, drafting, id);
    expect(await changeTemplate(parts, drafting, change)).toEqual(refused('not_found'));
    expect(await renameTemplate(parts, drafting, change)).toEqual(refused('not_found'));
  });

  test('says when it was last used', async () => {
    const templates = await openTemplates();
    const { id } = await saved(templates);
    const now = () => new Date('2026-11-24T09:00:00Z');
    await noteTemplateUse({ db: templates.db, now }, templates.drafting, id);
    expect(await templates.listed()).toMatchObject([{ template: { lastUsedAt: now(), version: 1 } }]);
  });

  test('is one of two hundred at most, also if many are saved at once', async () => {
    const templates = await openTemplates();
    for (let n = 1; n < mostTemplates; n += 1) value(await templates.save(`Template ${n}`));
    const last = await Promise.all(['One', 'Two', 'Three'].map((name) => templates.save(name)));
    expect(last.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await templates.save('Four')).toEqual(refused('too_many'));
    expect(await templates.listed()).toHaveLength(mostTemplates);
  });
});

describe('the permission to draft payments', () => {
  test.each(['viewer', 'approver'] as const)('is what a %s lacks to manage templates', async (role) => {
    const { team } = await openTemplates();
    expect(grant(team[role], 'payments:draft')).toBeUndefined();
    expect(grant(team[role], 'payments:read')).toBeDefined();
  });
});

describe('the saved beneficiary of a template', () => {
  const paid = { beneficiaryName: 'Stadtwerke Köln GmbH', beneficiaryAccount: 'DE89 3704 0044 0532 0130 00' };
  const newAccount = 'NL91 ABNA 0417 1643 00';

  test('fills in its current details after a change, and the template says so', async () => {
    const templates = await openTemplates();
    const { db, team } = templates;
    const entry = await verifiedBeneficiary(db, team);
    const { id, beneficiaryId } = value(await templates.save('Electricity', paid));
    expect(beneficiaryId).toBe(entry.id);
    expect((await templates.start(id)).standing.kind).toBe('current');
    await requestedChange(db, team, entry, { account: newAccount });
    expect((await templates.start(id)).input.beneficiaryAccount).toBe(paid.beneficiaryAccount);
    value(await approveChange(db, team.approver, entry.id));
    const { input, standing } = await templates.start(id);
    expect(standing.kind).toBe('changed');
    expect(input).toMatchObject({ beneficiaryAccount: newAccount, amount: '12.50' });
    expect(await templates.listed()).toMatchObject([{ standing: { kind: 'changed' } }]);
  });

  test('is recognised by an account that it had before', async () => {
    const templates = await openTemplates();
    const { db, team } = templates;
    const entry = await verifiedBeneficiary(db, team);
    await requestedChange(db, team, entry, { account: newAccount });
    value(await approveChange(db, team.approver, entry.id));
    const { id } = value(await templates.save('Electricity', paid));
    const { input, standing } = await templates.start(id);
    expect(standing.kind).toBe('current');
    expect(input.beneficiaryAccount).toBe(newAccount);
  });

  test('is found for an account that was saved and changed after the template', async () => {
    const templates = await openTemplates();
    const { db, team } = templates;
    const { id, beneficiaryId } = value(await templates.save('Electricity', paid));
    expect(beneficiaryId).toBeNull();
    const entry = await verifiedBeneficiary(db, team);
    await requestedChange(db, team, entry, { account: newAccount });
    value(await approveChange(db, team.approver, entry.id));
    expect(await templates.start(id)).toMatchObject({
      input: { beneficiaryAccount: newAccount },
      standing: { kind: 'changed' },
    });
  });

  test('fills in nothing once it is deactivated, and is not saved in another template', async () => {
    const templates = await openTemplates();
    const { db, team } = templates;
    const entry = await verifiedBeneficiary(db, team);
    const { id } = value(await templates.save('Electricity', paid));
    await retiredBeneficiary(db, team, entry);
    expect(await templates.start(id)).toMatchObject({
      input: { beneficiaryName: '', beneficiaryAccount: '', reference: 'Invoice 2026-17' },
      standing: { kind: 'retired' },
    });
    expect(await templates.save('Power', paid)).toEqual(refused('beneficiary_retired'));
  });
});
