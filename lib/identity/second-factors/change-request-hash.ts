import { createHash } from 'node:crypto';
import { type Committed, commitTo, isAsCommitted, isCommitting } from '@/lib/audit/commitments/commitments';
import type { changeRequests } from '@/lib/db/schema/rules/change-requests';
import { type CanonicalValue, canonicalJson } from '@/lib/kernel/canonical-json';
import { isErasedPayee } from '@/lib/kernel/texts/erased-payee';

/** The members of a payload that are about a person, in requests about people and their second factors. */
const personalMembers = ['deputy', 'email', 'label', 'name', 'person'] as const;

type Payload = Readonly<Record<string, CanonicalValue>>;

const membersOf = (payload: CanonicalValue): Payload =>
  typeof payload === 'object' && payload !== null && !('length' in payload) ? payload : {};

/** Commitments to personal members of a new request; nulls if there are none. */
export function commitChangeRequest({ kind, payload }: { kind: string; payload: CanonicalValue }) {
  const members = membersOf(payload);
  const values = personalMembers.flatMap((name) => {
    const value = members[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  const isPersonal = /^(person|factor)\./.test(kind) && values.length > 0;
  return isPersonal && isCommitting()
    ? commitTo(Object.fromEntries(values))
    : { commitments: null, salts: null };
}

type HashedRequest = Pick<
  typeof changeRequests.$inferSelect,
  'id' | 'kind' | 'subjectId' | 'payload' | 'requesterId'
> &
  Committed;

/**
 * SHA-256 over the requested change, lower-case hex: decisions name it. Commitments are hashed in place of
 * personal members. A request whose members are not those that were committed to has the hash of no other.
 */
export function changeRequestHash(changeRequest: HashedRequest): string {
  const { commitments, payload } = changeRequest;
  const members = membersOf(payload);
  const form = {
    form: 'paydesk.change-request/1',
    id: changeRequest.id,
    kind: changeRequest.kind,
    subjectId: changeRequest.subjectId,
    requesterId: changeRequest.requesterId,
    payload,
  };
  if (!commitments) return hashed(form);
  const isAltered = !isAsCommitted(changeRequest, (name) => members[name]);
  const rest = Object.fromEntries(Object.entries(members).filter(([name]) => !(name in commitments)));
  return hashed({
    ...form,
    form: 'paydesk.change-request/2',
    payload: rest,
    commitments,
    ...(isAltered && { altered: payload }),
  });
}

/** The hash of a stored request; of one about an erased payee, the hash that was decided about. */
export const storedRequestHash = (
  request: HashedRequest & Pick<typeof changeRequests.$inferSelect, 'hash' | 'state'>,
): string => (isErasedRequest(request) ? request.hash : changeRequestHash(request));

/** Of a decided request about a beneficiary, whose documents were replaced: nothing hashes to it any more. */
function isErasedRequest({
  kind,
  state,
  payload,
}: Pick<typeof changeRequests.$inferSelect, 'kind' | 'state' | 'payload'>): boolean {
  if (!kind.startsWith('beneficiary.') || state === 'open') return false;
  const { document, after } = membersOf(payload);
  const { name } = membersOf(after ?? document ?? null);
  return typeof name === 'string' && isErasedPayee(name);
}

const hashed = (form: CanonicalValue): string =>
  createHash('sha256').update(canonicalJson(form)).digest('hex');
