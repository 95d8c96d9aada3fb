import { z } from 'zod';
import type { ChangeRequestKind } from '@/lib/change-requests/change-request';
import type { UserId } from '@/lib/kernel/ids';
import { ok } from '@/lib/kernel/result';
import { t } from '@/messages/rule-answers';
import { lockInactive, type Managing, type Parts, type Requested, requestChange } from '../person-changes';
import { lockForDecision, refused } from '../person-decision';

export const eraseKind = 'person.erase';

const payload = z.strictObject({ name: z.string(), email: z.string() });

/** Erases the personal data of somebody who was deactivated. The worker does it within minutes. */
export const personErasure: ChangeRequestKind<z.infer<typeof payload>> = {
  kind: eraseKind,
  requestPermission: 'people:manage',
  decidePermission: 'people:manage',
  payload,
  describe: ({ name, email }) => ({
    title: t('people.erase', { name }),
    lines: [{ term: t('terms.person'), after: `${name}, ${email}` }],
    effect: t('people.eraseEffect'),
    warnings: [t('people.eraseWarning')],
  }),
  concerns: (_payload, subjectId) => subjectId,
  apply: async (tx, context) => {
    const locked = await lockForDecision(tx, context);
    if (!locked.ok) return locked;
    const { isActive, erasedAt } = locked.value.person;
    if (isActive) return refused('active_already');
    return erasedAt === null ? ok(undefined) : refused('erased');
  },
};

/** Requests the erasure of a deactivated person. */
export function requestErasure(
  { db, now }: Parts,
  { actor }: Managing,
  requested: { readonly id: UserId; readonly note?: string },
): Promise<Requested> {
  return db.transaction(async (tx) => {
    const found = await lockInactive(tx, actor, requested.id);
    if (!found.ok) return found;
    const { name, email } = found.value;
    return requestChange(tx, personErasure, actor, { ...requested, payload: { name, email }, now: now() });
  });
}
