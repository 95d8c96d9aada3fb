import { eq } from 'drizzle-orm';
import type { Actor, Granted } from '@/lib/access/grant';
import { closeExpired, openChangeRequest } from '@/lib/change-requests/open';
import type { Database, Transaction } from '@/lib/db/client';
import { beneficiaries } from '@/lib/db/schema/rules/beneficiaries';
import type { BeneficiaryId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { type BeneficiaryRow, type CheckedBeneficiary, documentColumns, documentOf } from '../book/document';
import {
  addBeneficiaryKind,
  changeBeneficiaryKind,
  isInBook,
  lockBeneficiary,
  retireBeneficiaryKind,
} from './change-request-kinds';
import { type BeneficiaryInput, type BeneficiaryProblems, parseBeneficiary } from './input';
import type { BeneficiaryRefusal } from './refusals';
import { shownWarning } from './shown-warning';
import { findNamesake, findWarnings } from './warnings';

type Parts = { readonly db: Database; readonly now: () => Date };
type Requesting = Granted<'beneficiaries:request'>;

export type RequestedBeneficiary = {
  readonly id: BeneficiaryId;
  readonly input: BeneficiaryInput;
  /** The reason, and how the details were verified. Required if there are warnings. */
  readonly note: string;
  /** The warnings on the screen when it was requested. */
  readonly seenWarnings: readonly string[];
};

export type BeneficiaryRequestRefusal =
  | { readonly kind: 'problems'; readonly problems: BeneficiaryProblems }
  /** There are warnings that were not on the screen, or that have no note. */
  | { readonly kind: 'warnings'; readonly warnings: readonly string[] }
  | { readonly kind: 'refused'; readonly code: BeneficiaryRefusal };

type Requested = Promise<Result<BeneficiaryRow, BeneficiaryRequestRefusal>>;
const refused = (code: BeneficiaryRefusal) => refuse({ kind: 'refused', code } as const);

/**
 * Requests a new entry, which stays pending and unverified until another person approves. A repeated click
 * returns the first request.
 */
export async function requestBeneficiary(
  { db, now }: Parts,
  granted: Requesting,
  requested: RequestedBeneficiary,
): Requested {
  const parsed = parseBeneficiary(requested.input);
  if (!parsed.ok) return refuse({ kind: 'problems', problems: parsed.error });
  const document = parsed.value;
  return db.transaction(async (tx) => {
    const earlier = await lockBeneficiary(tx, requested.id);
    if (earlier) return ok(earlier);
    if (await isInBook(tx, document, requested.id)) return refused('in_book');
    const warnings = await findWarnings(tx, granted, document);
    const shown = warnings.map(shownWarning);
    if (!areAnswered(shown, requested)) return refuse({ kind: 'warnings', warnings: shown });
    const at = now();
    const dates = { createdAt: at, updatedAt: at };
    const [row] = await tx
      .insert(beneficiaries)
      .values({ id: requested.id, state: 'waiting', version: 0, ...documentColumns(document), ...dates })
      .onConflictDoNothing()
      .returning();
    if (!row) return refused('in_book');
    const namesake = (await findNamesake(tx, granted, document)) ?? null;
    const payload = { document, warnings, namesake };
    const changeRequest = await openChangeRequest(tx, addBeneficiaryKind, {
      ...common(granted, requested, at),
      payload,
    });
    return changeRequest.ok ? ok(row) : refused('already_waiting');
  });
}

/** Requests a change to a verified entry, in the version on the screen. */
export async function requestChange(
  { db, now }: Parts,
  granted: Requesting,
  requested: RequestedBeneficiary & { readonly version: number },
): Requested {
  const parsed = parseBeneficiary(requested.input);
  if (!parsed.ok) return refuse({ kind: 'problems', problems: parsed.error });
  const after = parsed.value;
  return db.transaction(async (tx) => {
    const found = await lockVerified(tx, { ...requested, actor: granted.actor, now: now() });
    if (!found.ok) return refused(found.error);
    const before = documentOf(found.value);
    if (isSame(before, after)) return refused('unchanged');
    if (await isInBook(tx, after, requested.id)) return refused('in_book');
    const warnings = await findWarnings(tx, granted, after, { id: requested.id, before });
    const shown = warnings.map(shownWarning);
    if (!areAnswered(shown, requested)) return refuse({ kind: 'warnings', warnings: shown });
    const at = now();
    const payload = { version: requested.version, before, after, warnings };
    const changeRequest = await openChangeRequest(tx, changeBeneficiaryKind, {
      ...common(granted, requested, at),
      payload,
    });
    return changeRequest.ok ? ok(await waitForChange(tx, found.value, at)) : refused('already_waiting');
  });
}

/** Requests that an entry is retired. */
export function requestRetirement(
  { db, now }: Parts,
  granted: Requesting,
  requested: { readonly id: BeneficiaryId; readonly version: number; readonly note: string },
): Promise<Result<BeneficiaryRow, BeneficiaryRefusal>> {
  return db.transaction(async (tx) => {
    const found = await lockVerified(tx, { ...requested, actor: granted.actor, now: now() });
    if (!found.ok) return found;
    const at = now();
    const payload = { version: requested.version, document: documentOf(found.value) };
    const changeRequest = await openChangeRequest(tx, retireBeneficiaryKind, {
      ...common(granted, requested, at),
      payload,
    });
    return changeRequest.ok ? ok(await waitForChange(tx, found.value, at)) : refuse('already_waiting');
  });
}

const common = ({ actor }: Requesting, { id, note }: { id: BeneficiaryId; note: string }, now: Date) => ({
  actor,
  subjectId: id,
  note,
  now,
});

async function lockVerified(
  tx: Transaction,
  {
    id,
    version,
    ...by
  }: { readonly id: BeneficiaryId; readonly version: number; readonly actor: Actor; readonly now: Date },
): Promise<Result<BeneficiaryRow, BeneficiaryRefusal>> {
  await closeExpired(tx, changeBeneficiaryKind, { ...by, subjectId: id });
  await closeExpired(tx, retireBeneficiaryKind, { ...by, subjectId: id });
  const row = await lockBeneficiary(tx, id);
  if (!row) return refuse('not_found');
  if (row.state === 'retired') return refuse('retired');
  if (row.state !== 'verified') return refuse('already_waiting');
  return row.version === version ? ok(row) : refuse('changed_since');
}

/** Warnings must have been seen and answered with a note. */
const areAnswered = (warnings: readonly string[], { seenWarnings, note }: RequestedBeneficiary): boolean =>
  warnings.length === 0 ||
  (note.trim() !== '' && warnings.every((warning) => seenWarnings.includes(warning)));

async function waitForChange(tx: Transaction, row: BeneficiaryRow, at: Date): Promise<BeneficiaryRow> {
  const [changing] = await tx
    .update(beneficiaries)
    .set({ state: 'changing', updatedAt: at })
    .where(eq(beneficiaries.id, row.id))
    .returning();
  if (!changing) throw new Error(`beneficiary ${row.id} vanished`);
  return changing;
}

const isSame = (one: CheckedBeneficiary, other: CheckedBeneficiary): boolean =>
  // safe: the parts of both are those of a document
  (Object.keys(one) as (keyof CheckedBeneficiary)[]).every((part) => one[part] === other[part]);
