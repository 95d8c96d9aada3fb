import { asc, eq } from 'drizzle-orm';
import type { Actor } from '@/lib/access/grant';
import type { BeneficiaryRow } from '@/lib/beneficiaries/book/document';
import {
  addBeneficiaryKind,
  changeBeneficiaryKind,
  retireBeneficiaryKind,
} from '@/lib/beneficiaries/changes/change-request-kinds';
import { beneficiaryFormValues, emptyBeneficiary } from '@/lib/beneficiaries/changes/form-values';
import type { BeneficiaryInput } from '@/lib/beneficiaries/changes/input';
import { requestBeneficiary, requestChange, requestRetirement } from '@/lib/beneficiaries/changes/request';
import { anyKind } from '@/lib/change-requests/change-request';
import { declineChangeRequest, withdrawChangeRequest } from '@/lib/change-requests/decide';
import type { Database } from '@/lib/db/client';
import { beneficiaries } from '@/lib/db/schema/rules/beneficiaries';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import { type BeneficiaryId, newBeneficiaryId } from '@/lib/kernel/ids';
import type { ProviderClient } from '@/lib/provider/client';
import { value } from '../orders/orders';
import { granted } from '../people/people';
import { approveAs } from '../people/second-factors';
import type { Team } from '../people/team';

export const beneficiaryKinds = [
  anyKind(addBeneficiaryKind),
  anyKind(changeBeneficiaryKind),
  anyKind(retireBeneficiaryKind),
];

/** Form input of a beneficiary: a company in Cologne with a German IBAN. */
export const typedBeneficiary = (changes: Partial<BeneficiaryInput> = {}): BeneficiaryInput => ({
  ...emptyBeneficiary,
  name: 'Stadtwerke Köln GmbH',
  account: 'DE89 3704 0044 0532 0130 00',
  addressStreet: 'Parkgürtel',
  addressBuilding: '24',
  addressPostCode: '50823',
  addressTown: 'Köln',
  addressCountry: 'DE',
  ...changes,
});

/** Requests a beneficiary at a given time, with every warning answered. */
export async function requestedBeneficiary(
  db: Database,
  team: Team,
  changes: Partial<BeneficiaryInput> = {},
  now = new Date(),
): Promise<BeneficiaryRow> {
  const requested = { id: newBeneficiaryId(), input: typedBeneficiary(changes), note: '', seenWarnings: [] };
  const requesting = granted(team.maker, 'beneficiaries:request');
  const first = await requestBeneficiary({ db, now: () => now }, requesting, requested);
  if (first.ok || first.error.kind !== 'warnings') return value(first);
  const answered = { ...requested, note: 'Called them', seenWarnings: first.error.warnings };
  return value(await requestBeneficiary({ db, now: () => now }, requesting, answered));
}

/** Requests a change of a verified beneficiary, with every warning answered. */
export async function requestedChange(
  db: Database,
  team: Team,
  { id, version }: Pick<BeneficiaryRow, 'id' | 'version'>,
  changes: Partial<BeneficiaryInput>,
): Promise<BeneficiaryRow> {
  const input = { ...beneficiaryFormValues(await getBeneficiary(db, id)), ...changes };
  const asked = { id, version, input, note: 'Their letter' };
  const requesting = granted(team.maker, 'beneficiaries:request');
  const parts = { db, now: () => new Date() };
  const first = await requestChange(parts, requesting, { ...asked, seenWarnings: [] });
  if (first.ok || first.error.kind !== 'warnings') return value(first);
  return value(await requestChange(parts, requesting, { ...asked, seenWarnings: first.error.warnings }));
}

/** Deactivates a verified beneficiary, with the approval of a second person. */
export async function retiredBeneficiary(
  db: Database,
  team: Team,
  { id, version }: Pick<BeneficiaryRow, 'id' | 'version'>,
): Promise<BeneficiaryRow> {
  const requesting = granted(team.maker, 'beneficiaries:request');
  value(await requestRetirement({ db, now: () => new Date() }, requesting, { id, version, note: '' }));
  value(await approveChange(db, team.approver, id));
  return getBeneficiary(db, id);
}

/** The open change request about a beneficiary. */
export async function changeRequestAbout(db: Database, id: BeneficiaryId) {
  const rows = await db
    .select()
    .from(changeRequests)
    .where(eq(changeRequests.subjectId, id))
    .orderBy(asc(changeRequests.requestedAt));
  const open = rows.find(({ state }) => state === 'open');
  if (!open) throw new Error('nothing is requested about it');
  return open;
}

const partsOf = (db: Database, now: Date) => ({
  db,
  now: () => now,
  provider: {} as ProviderClient, // safe: change requests about beneficiaries make no provider requests
});

/** Approves the open change request about a beneficiary; `called` if not the person who was called. */
export const approveChange = async (
  db: Database,
  decider: Actor,
  id: BeneficiaryId,
  now = new Date(),
  called = 'Carla Schulte',
) => approveAs(partsOf(db, now), beneficiaryKinds, decider, await changeRequestAbout(db, id), called);

export const decline = async (db: Database, decider: Actor, id: BeneficiaryId) =>
  declineChangeRequest(
    partsOf(db, new Date()),
    beneficiaryKinds,
    decider,
    await changeRequestAbout(db, id),
    'Unknown',
  );

export const withdraw = async (db: Database, requester: Actor, id: BeneficiaryId) =>
  withdrawChangeRequest(
    partsOf(db, new Date()),
    beneficiaryKinds,
    requester,
    (await changeRequestAbout(db, id)).id,
  );

/** A beneficiary that two people approved at a given time. */
export async function verifiedBeneficiary(
  db: Database,
  team: Team,
  changes: Partial<BeneficiaryInput> = {},
  now = new Date(),
): Promise<BeneficiaryRow> {
  const { id } = await requestedBeneficiary(db, team, changes, now);
  value(await approveChange(db, team.approver, id, now));
  return getBeneficiary(db, id);
}

export async function getBeneficiary(db: Database, id: BeneficiaryId): Promise<BeneficiaryRow> {
  const [row] = await db.select().from(beneficiaries).where(eq(beneficiaries.id, id));
  if (!row) throw new Error('no such beneficiary');
  return row;
}
