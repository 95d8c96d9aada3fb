import { z } from 'zod';
import { recordAudit } from '@/lib/audit/record';
import type { ChangeRequestKind } from '@/lib/change-requests/change-request';
import { deputyships } from '@/lib/db/schema/rules/deputyships';
import { localDate } from '@/lib/kernel/dates/calendar';
import { showDate } from '@/lib/kernel/formats/dates';
import { newDeputyshipId, userId } from '@/lib/kernel/ids';
import { ok, refuse } from '@/lib/kernel/result';
import { securityEvent } from '@/lib/log/security-event';
import { t } from '@/messages/rule-answers';
import { checkPair } from './eligible';
import { deputyRefusals } from './refusals';

const payload = z.strictObject({
  person: z.string(),
  deputyId: z.uuid(),
  deputy: z.string(),
  /** The absent person's groups at the time of the request. */
  groups: z.array(z.string()),
  from: z.iso.date(),
  until: z.iso.date(),
  timeZone: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
});

/** A deputy for an absent approver, requested by that approver and approved by an admin. */
export const personDeputy: ChangeRequestKind<z.output<typeof payload>> = {
  kind: 'person.deputy',
  requestPermission: 'payments:approve',
  decidePermission: 'people:manage',
  payload,
  describe: ({ person, deputy, groups, from, until, timeZone }) => ({
    title: t('deputy.title', { deputy, person }),
    lines: [
      { term: t('deputy.absent'), after: person },
      { term: t('deputy.deputy'), after: deputy },
      { term: t('deputy.first'), after: showDate(localDate(from)) },
      { term: t('deputy.last'), after: showDate(localDate(until)) },
      { term: t('deputy.zone'), after: timeZone },
      { term: t('terms.groups'), after: groups.join(', ') || t('terms.none') },
    ],
    effect: t('deputy.effect'),
  }),
  concerns: ({ deputyId }) => deputyId,
  async apply(tx, { changeRequest, payload: agreed, decider, now }) {
    const pair = { personId: userId(changeRequest.subjectId), deputyId: userId(agreed.deputyId) };
    const period = { startsAt: new Date(agreed.startsAt), endsAt: new Date(agreed.endsAt) };
    if (changeRequest.requesterId !== pair.personId) return refuse(deputyRefusals.you_unfit);
    if (period.endsAt <= now) return refuse(deputyRefusals.over);
    const checked = await checkPair(tx, pair, period);
    if (!checked.ok) return refuse(deputyRefusals[checked.error]);
    const id = newDeputyshipId();
    await tx.insert(deputyships).values({
      id,
      ...pair,
      ...period,
      fromDay: localDate(agreed.from),
      untilDay: localDate(agreed.until),
      changeRequestId: changeRequest.id,
    });
    await recordAudit(tx, {
      actor: decider,
      action: 'person.deputy_agreed',
      subjectKind: 'person',
      subjectId: pair.personId,
      details: {
        name: checked.value.person,
        deputyship: id,
        deputy: pair.deputyId,
        deputyName: checked.value.deputy,
        startsAt: agreed.startsAt,
        endsAt: agreed.endsAt,
        changeRequest: changeRequest.id,
      },
    });
    securityEvent('rights_changed', { person: pair.deputyId, by: decider.id, what: 'deputy_agreed' });
    return ok(undefined);
  },
};
