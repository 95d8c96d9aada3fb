import { count } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Database, Transaction } from '@/lib/db/client';
import { takeLock } from '@/lib/db/locks';
import { paymentTemplates } from '@/lib/db/schema/orders/templates';
import type { TemplateId } from '@/lib/kernel/ids';
import { ok, type Result } from '@/lib/kernel/result';
import { mostTemplates } from '../limits';
import { type NotSaved, refused } from '../refusals';
import { parseTemplateName, type TemplateRow } from '../template';
import { checkCopied } from './check-copied';
import { readTyped, type TypedTemplate } from './read-typed';
import { isTaken, lockReadableTemplate, lockTemplate, recordTemplate, storeChange } from './store';

type Parts = { readonly db: Database; readonly now: () => Date };
type Drafting = Granted<'payments:draft'>;

/**
 * Saves a template under an identifier from the form. A repeated click finds the first template, which then
 * takes what was typed since.
 */
export async function saveTemplate(
  { db, now }: Parts,
  granted: Drafting,
  { id, copiedFrom, ...typed }: TypedTemplate & { readonly id: TemplateId },
): Promise<Result<TemplateRow, NotSaved>> {
  const { actor } = granted;
  const copied = await checkCopied(db, granted, copiedFrom);
  if (!copied.ok) return copied;
  return db.transaction(async (tx) => {
    await takeLock(tx, 'paymentTemplates');
    const read = await readTyped(tx, actor, typed);
    if (!read.ok) return read;
    const earlier = await lockTemplate(tx, id);
    if (earlier && earlier.creatorId !== actor.id)
      throw new Error('an identifier of a template was used by two people');
    if (earlier) return storeChange(tx, actor, earlier, { columns: read.value, now: now() });
    if ((await countTemplates(tx)) >= mostTemplates) return refused('too_many');
    if (await isTaken(tx, id, read.value)) return refused('name_taken');
    const at = now();
    const own = { id, version: 1, creatorId: actor.id, createdAt: at, updatedAt: at };
    const [row] = await tx
      .insert(paymentTemplates)
      .values({ ...own, ...read.value })
      .returning();
    if (!row) throw new Error('a template was not stored');
    await recordTemplate(tx, actor, 'template.created', row);
    return ok(row);
  });
}

type Seen = { readonly id: TemplateId; readonly version: number };

/** Replaces what a template fills in, and its name. */
export async function changeTemplate(
  { db, now }: Parts,
  granted: Drafting,
  { id, version, copiedFrom, ...typed }: TypedTemplate & Seen,
): Promise<Result<TemplateRow, NotSaved>> {
  const copied = await checkCopied(db, granted, copiedFrom);
  if (!copied.ok) return copied;
  return db.transaction(async (tx) => {
    await takeLock(tx, 'paymentTemplates');
    const read = await readTyped(tx, granted.actor, typed);
    if (!read.ok) return read;
    const row = await lockReadableTemplate(tx, granted.actor, id);
    return row
      ? storeChange(tx, granted.actor, row, { columns: read.value, now: now(), seen: version })
      : refused('not_found');
  });
}

/** Gives a template another name. */
export async function renameTemplate(
  { db, now }: Parts,
  { actor }: Drafting,
  { id, version, ...typed }: Seen & { readonly name: string },
): Promise<Result<TemplateRow, NotSaved>> {
  const name = parseTemplateName(typed.name);
  if (!name.ok) return refused(name.error);
  return db.transaction(async (tx) => {
    await takeLock(tx, 'paymentTemplates');
    const row = await lockReadableTemplate(tx, actor, id);
    return row
      ? storeChange(tx, actor, row, { columns: { ...row, ...name.value }, now: now(), seen: version })
      : refused('not_found');
  });
}

async function countTemplates(tx: Transaction): Promise<number> {
  const [stored] = await tx.select({ templates: count() }).from(paymentTemplates);
  return stored?.templates ?? 0;
}
