import { count } from 'drizzle-orm';
import { type Actor, grant } from '@/lib/access/grant';
import type { BeneficiaryRow } from '@/lib/beneficiaries/book/document';
import { addBeneficiaryKind } from '@/lib/beneficiaries/changes/change-request-kinds';
import { beneficiaryFormValues, emptyBeneficiary } from '@/lib/beneficiaries/changes/form-values';
import type { BeneficiaryInput } from '@/lib/beneficiaries/changes/input';
import {
  type BeneficiaryRequestRefusal,
  type RequestedBeneficiary,
  requestBeneficiary,
  requestChange,
} from '@/lib/beneficiaries/changes/request';
import { anyKind, type ExecutionParts } from '@/lib/change-requests/change-request';
import { listChangeRequestsAbout } from '@/lib/change-requests/queries';
import { beneficiaries } from '@/lib/db/schema/rules/beneficiaries';
import { newBeneficiaryId } from '@/lib/kernel/ids';
import type { Result } from '@/lib/kernel/result';
import {
  employees,
  foreignSuppliers,
  landlord,
  socialInsurance,
  suppliers,
  taxOffice,
  utilities,
} from '@/lib/sandbox/seed/seed-parties';
import { approveInDemo, type DemoParts } from './demo-factors';
import { may } from './may';

type Party = (typeof suppliers)[number];

/** The last word of a street in the sandbox's year is its number. */
function typedParty({ name, account, street, postCode, town, country }: Party): BeneficiaryInput {
  const [, addressStreet = street, addressBuilding] = /^(.*\S)\s+(\d+\S*)$/.exec(street ?? '') ?? [];
  return {
    ...emptyBeneficiary,
    name,
    account,
    addressStreet: addressStreet ?? '',
    addressBuilding: addressBuilding ?? '',
    addressPostCode: postCode ?? '',
    addressTown: town ?? '',
    addressCountry: country ?? '',
  };
}

const cologne: BeneficiaryInput = {
  ...emptyBeneficiary,
  name: 'Stadtwerke Köln GmbH',
  account: 'DE89 3704 0044 0532 0130 00',
  bankBic: 'COBADEFFXXX',
  addressStreet: 'Parkgürtel',
  addressBuilding: '24',
  addressPostCode: '50823',
  addressTown: 'Köln',
  addressCountry: 'DE',
};

const hartwell: BeneficiaryInput = {
  ...emptyBeneficiary,
  name: 'Hartwell Design Ltd',
  account: 'GB29 NWBK 6016 1331 9268 19',
  bankBic: 'NWBKGB2L',
  addressStreet: 'Mill Lane',
  addressBuilding: '14',
  addressPostCode: 'LS1 4AP',
  addressTown: 'Leeds',
  addressCountry: 'GB',
  notes: 'Invoices in pounds, monthly.',
};

const kita: BeneficiaryInput = {
  ...emptyBeneficiary,
  name: 'Kita & Mori Engineering KK',
  account: '0061448290011',
  bankBic: 'BOTKJPJT',
  addressStreet: 'Marunouchi',
  addressBuilding: '2-7-1',
  addressTown: 'Tokyo',
  addressCountry: 'JP',
};

/** Whom the sandbox's client pays in its year, and some of the demo's own orders. */
const known: readonly BeneficiaryInput[] = [
  cologne,
  hartwell,
  ...[
    landlord,
    taxOffice,
    socialInsurance,
    ...suppliers,
    ...foreignSuppliers,
    ...utilities,
    ...employees,
  ].map(typedParty),
];

/** They are no first-time beneficiaries to a policy that lets new ones wait. */
const knownForMs = 30 * 86_400_000;

/**
 * Fills the book of the demo: whom the sandbox's client pays, verified by two people; a new entry and a
 * change that wait; and one that waits and should make its approver pause. Adds nothing to a book that is not
 * empty.
 */
export async function seedBeneficiaries(parts: DemoParts, people: ReadonlyMap<string, Actor>): Promise<void> {
  const [existing] = await parts.db.select({ entries: count() }).from(beneficiaries);
  if (existing?.entries !== 0) return;
  const maker = people.get('marta.kovac@example.com');
  const approver = people.get('anna.weiss@example.com');
  const granted = maker && grant(maker, 'beneficiaries:request');
  if (!granted || !approver) throw new Error('the demo has nobody to fill the book');
  const add = (at: ExecutionParts, input: BeneficiaryInput, note: string) =>
    answered({ id: newBeneficiaryId(), input, note, seenWarnings: [] }, (requested) =>
      requestBeneficiary(at, granted, requested),
    );
  const lastMonth = { ...parts, now: () => new Date(parts.now().getTime() - knownForMs) };
  const verified: BeneficiaryRow[] = [];
  for (const input of known) {
    const row = await add(lastMonth, input, 'From the invoices of last year.');
    await approveRequest(lastMonth, approver, row.id);
    verified.push(row);
  }
  await add(parts, kita, 'New supplier of the test rig, contract of October.');
  await add(
    parts,
    { ...cologne, account: 'DE04 5001 0517 0000 0123 45', bankBic: 'INGDDEFFXXX' },
    'Their letter of Monday says that they changed banks.',
  );
  const [, moving] = verified;
  if (moving) {
    const input = { ...beneficiaryFormValues(moving), addressStreet: 'Wharf Street', addressBuilding: '3' };
    await answered({ id: moving.id, input, note: 'They moved in November.', seenWarnings: [] }, (requested) =>
      requestChange(parts, granted, { ...requested, version: 1 }),
    );
  }
}

/** Asks, and asks again with what there is to be wary of seen, as a person would. */
async function answered(
  requested: RequestedBeneficiary,
  request: (requested: RequestedBeneficiary) => Promise<Result<BeneficiaryRow, BeneficiaryRequestRefusal>>,
): Promise<BeneficiaryRow> {
  const first = await request(requested);
  const last =
    !first.ok && first.error.kind === 'warnings'
      ? await request({ ...requested, seenWarnings: first.error.warnings })
      : first;
  if (!last.ok) throw new Error(`a demo beneficiary was refused: ${JSON.stringify(last.error)}`);
  return last.value;
}

async function approveRequest(parts: DemoParts, approver: Actor, subjectId: string): Promise<void> {
  const granted = may(approver, 'beneficiaries:read');
  const [open] = await listChangeRequestsAbout(parts.db, granted, subjectId, 'open');
  if (!open) throw new Error('nothing was requested');
  await approveInDemo(parts, [anyKind(addBeneficiaryKind)], approver, open.changeRequest);
}
