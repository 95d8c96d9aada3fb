import { and, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '@/lib/audit/record';
import type { CallBack, ChangeRequestContext, ChangeRequestKind } from '@/lib/change-requests/change-request';
import type { Transaction } from '@/lib/db/client';
import { beneficiaries, beneficiaryVersions } from '@/lib/db/schema/rules/beneficiaries';
import { type BeneficiaryId, beneficiaryId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { t } from '@/messages/rule-answers';
import { accountKey } from '../book/account-key';
import {
  type BeneficiaryRow,
  beneficiaryDocument,
  type CheckedBeneficiary,
  documentColumns,
  documentOf,
  documentParts,
  documentTerms,
  readablePart,
} from '../book/document';
import { shownAccount } from '../book/shown-account';
import { beneficiaryRefusals } from './refusals';
import { shownWarning } from './shown-warning';
import { findWarnings } from './warnings';

const warnings = z.array(z.string());
const version = z.number().int().positive();

/** A verified beneficiary of the same or a similar name with another account, when it was requested. */
const namesake = z.strictObject({ name: z.string(), account: z.string() }).nullable().default(null);

const addition = z.strictObject({ document: beneficiaryDocument, warnings, namesake });
const change = z.strictObject({ version, before: beneficiaryDocument, after: beneficiaryDocument, warnings });
const retirement = z.strictObject({ version, document: beneficiaryDocument });

/** A new entry: verifies a pending row. */
export const addBeneficiaryKind: ChangeRequestKind<z.infer<typeof addition>> = {
  kind: 'beneficiary.add',
  requestPermission: 'beneficiaries:request',
  decidePermission: 'beneficiaries:decide',
  payload: addition,
  describe: ({ document, warnings, namesake: known }) => ({
    title: t('book.add', { name: document.name }),
    lines: linesOf(document),
    warnings: warnings.map(shownWarning),
    ...(known && {
      callBack: { name: known.name, before: shownAccount(known.account), after: accountText(document) },
    }),
  }),
  apply: async (tx, context) => {
    const row = await lockBeneficiary(tx, subjectOf(context));
    if (row?.state !== 'waiting') return refuse(beneficiaryRefusals.changed_since);
    const { document, warnings } = context.payload;
    const isSeen = await areWarningsSeen(tx, document, warnings);
    return isSeen ? verify(tx, row, 'add', document, context) : refuse(t('book.unseen'));
  },
  drop: async (tx, context) => {
    await tx.delete(beneficiaries).where(eq(beneficiaries.id, subjectOf(context)));
  },
};

/** Changes a verified entry, whose previous version stays in force until the decision. */
export const changeBeneficiaryKind: ChangeRequestKind<z.infer<typeof change>> = {
  kind: 'beneficiary.change',
  requestPermission: 'beneficiaries:request',
  decidePermission: 'beneficiaries:decide',
  payload: change,
  describe: ({ before, after, warnings }) => ({
    title: t('book.change', { name: before.name }),
    lines: changedLines(before, after),
    warnings: warnings.map(shownWarning),
    ...(isMoved(before, after) && { callBack: callBackOf(before, after) }),
  }),
  apply: async (tx, context) => {
    const row = await lockBeneficiary(tx, subjectOf(context));
    const { before, after, warnings } = context.payload;
    if (row?.state !== 'changing' || row.version !== context.payload.version) {
      return refuse(beneficiaryRefusals.changed_since);
    }
    if (await isInBook(tx, after, row.id)) return refuse(beneficiaryRefusals.in_book);
    const isSeen = await areWarningsSeen(tx, after, warnings, { id: row.id, before });
    return isSeen ? verify(tx, row, 'change', after, context) : refuse(t('book.unseen'));
  },
  drop: include,
};

/** Retires an entry, so that it is no longer paid. Its history stays. */
export const retireBeneficiaryKind: ChangeRequestKind<z.infer<typeof retirement>> = {
  kind: 'beneficiary.retire',
  requestPermission: 'beneficiaries:request',
  decidePermission: 'beneficiaries:decide',
  payload: retirement,
  describe: ({ document }) => ({
    title: t('book.archive', { name: document.name }),
    lines: linesOf(document),
  }),
  apply: async (tx, context) => {
    const row = await lockBeneficiary(tx, subjectOf(context));
    if (row?.state !== 'changing' || row.version !== context.payload.version) {
      return refuse(beneficiaryRefusals.changed_since);
    }
    return verify(tx, row, 'retire', documentOf(row), context);
  },
  drop: include,
};

const subjectOf = ({ changeRequest }: Pick<ChangeRequestContext<unknown>, 'changeRequest'>): BeneficiaryId =>
  beneficiaryId(changeRequest.subjectId);

/** The row, locked until the commit, so that it cannot change during the decision. */
export async function lockBeneficiary(
  tx: Transaction,
  id: BeneficiaryId,
): Promise<BeneficiaryRow | undefined> {
  const [row] = await tx.select().from(beneficiaries).where(eq(beneficiaries.id, id)).for('update');
  return row;
}

/** Whether another entry, verified or pending, has this account. */
export async function isInBook(
  tx: Transaction,
  document: CheckedBeneficiary,
  except: BeneficiaryId,
): Promise<boolean> {
  const [other] = await tx
    .select({ id: beneficiaries.id })
    .from(beneficiaries)
    .where(
      and(
        eq(beneficiaries.accountKey, accountKey(document.account, document.bankBic)),
        ne(beneficiaries.state, 'retired'),
        ne(beneficiaries.id, except),
      ),
    );
  return other !== undefined;
}

/** Refuses approval if there are warnings that the requester did not see. */
async function areWarningsSeen(
  tx: Transaction,
  document: CheckedBeneficiary,
  seen: readonly string[],
  changed?: { readonly id: BeneficiaryId; readonly before: CheckedBeneficiary },
): Promise<boolean> {
  const now = await findWarnings(tx, 'in a decision', document, changed);
  return now.every((warning) => seen.includes(warning));
}

/** Stores the next version with its requester and approver, and updates the entry to it. */
async function verify(
  tx: Transaction,
  row: BeneficiaryRow,
  what: 'add' | 'change' | 'retire',
  document: CheckedBeneficiary,
  { changeRequest, decider, now }: ChangeRequestContext<unknown>,
): Promise<Result<undefined, string>> {
  const columns = documentColumns(document);
  const version = row.version + 1;
  const state = what === 'retire' ? 'retired' : 'verified';
  await tx.insert(beneficiaryVersions).values({
    beneficiaryId: row.id,
    version,
    what,
    document: documentOf(document),
    account: document.account,
    accountKey: columns.accountKey,
    changeRequestId: changeRequest.id,
    requesterId: changeRequest.requesterId,
    verifierId: decider.id,
    at: now,
  });
  const isSameAccount =
    row.version > 0 && row.accountKey === columns.accountKey && isSameBank(row.bankBic, columns.bankBic);
  await tx
    .update(beneficiaries)
    .set({
      ...columns,
      state,
      version,
      verifierId: decider.id,
      verifiedAt: now,
      accountVerifiedAt: isSameAccount ? row.accountVerifiedAt : now,
      updatedAt: now,
    })
    .where(eq(beneficiaries.id, row.id));
  await recordAudit(tx, {
    actor: decider,
    action: `beneficiary.${what === 'add' ? 'verified' : what === 'change' ? 'changed' : 'retired'}`,
    subjectKind: 'beneficiary',
    subjectId: row.id,
    details: { version, name: document.name, account: document.account },
  });
  return ok(undefined);
}

/** For IBANs, too: SWIFT pays to the BIC's bank. */
const isSameBank = (one: string | null, other: string | null): boolean =>
  (one ?? '').slice(0, 8) === (other ?? '').slice(0, 8);

async function include(tx: Transaction, context: ChangeRequestContext<unknown>): Promise<void> {
  await tx
    .update(beneficiaries)
    .set({ state: 'verified', updatedAt: context.now })
    .where(eq(beneficiaries.id, subjectOf(context)));
}

const linesOf = (document: CheckedBeneficiary) =>
  documentParts
    .filter((part) => document[part])
    .map((part) => ({ term: documentTerms[part], after: readablePart(document, part) }));

/** Whether payments would go to another account or to another bank, as the database's guard decides it. */
const isMoved = (before: CheckedBeneficiary, after: CheckedBeneficiary): boolean =>
  before.account !== after.account ||
  (before.bankBic !== null && after.bankBic !== null && !isSameBank(before.bankBic, after.bankBic));

const callBackOf = (before: CheckedBeneficiary, after: CheckedBeneficiary): CallBack => ({
  name: before.name,
  before: accountText(before),
  after: accountText(after),
});

const accountText = (document: CheckedBeneficiary): string =>
  [readablePart(document, 'account'), document.bankBic].filter(Boolean).join(', ');

/** The changed parts, and always the name and the account, to identify the beneficiary. */
const changedLines = (before: CheckedBeneficiary, after: CheckedBeneficiary) =>
  documentParts
    .filter((part) => part === 'name' || part === 'account' || before[part] !== after[part])
    .map((part) => ({
      term: documentTerms[part],
      ...(before[part] !== after[part] && { before: readablePart(before, part) || t('book.none') }),
      after: readablePart(after, part) || t('book.none'),
    }));
