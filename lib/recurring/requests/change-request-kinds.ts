import { z } from 'zod';
import type {
  ChangeRequestContext,
  ChangeRequestDescription,
  ChangeRequestKind,
  ChangeRequestRow,
} from '@/lib/change-requests/change-request';
import { statedBy } from '@/lib/change-requests/decided-by';
import type { Transaction } from '@/lib/db/client';
import { takeBeneficiaryLock } from '@/lib/db/locks';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { t } from '@/messages/rule-answers';
import { recurringRefusals } from '../set-up/refusals';
import { assumptionOf, greatestBeneficiaryId, rhythmText, type Setup, timeText } from '../set-up/setup';
import { setupSchema } from '../set-up/setup-schema';
import { isInFlight, mayBeSet, standingOf } from '../set-up/standing';
import { addRequest, listRequests } from './add-request';

/** `latest` is the version of the last request that the requester saw; 0 for none. */
const setUp = z.strictObject({
  beneficiaryId: z.number().int().min(1).max(greatestBeneficiaryId),
  latest: z.number().int().min(0),
  after: setupSchema,
});
const change = setUp.extend({ before: setupSchema });

type SetUp = z.output<typeof setUp>;

/** A recurring payment for a beneficiary without one. A worker sends it to the provider after approval. */
export const recurringSetUp: ChangeRequestKind<SetUp> = {
  kind: 'recurring.set_up',
  requestPermission: 'recurring:request',
  decidePermission: 'recurring:decide',
  payload: setUp,
  describe: (payload, requesterName) => words('setUp', payload, undefined, requesterName),
  apply: (tx, context) => record(tx, context, false),
};

/** Changes an actual or possible setup, including enabling it again. */
export const recurringChange: ChangeRequestKind<z.output<typeof change>> = {
  kind: 'recurring.change',
  requestPermission: 'recurring:request',
  decidePermission: 'recurring:decide',
  payload: change,
  describe: (payload, requesterName) => words('change', payload, payload.before, requesterName),
  apply: (tx, context) => record(tx, context, true),
};

export const recurringKinds = [recurringSetUp.kind, recurringChange.kind];

/** The approved values of a change request of either kind; undefined for other kinds. */
export function approvedSetup({
  kind,
  payload,
}: Pick<ChangeRequestRow, 'kind' | 'payload'>): Setup | undefined {
  if (!recurringKinds.includes(kind)) return undefined;
  return (kind === recurringChange.kind ? change : setUp).safeParse(payload).data?.after;
}

function words(
  verb: 'setUp' | 'change',
  { beneficiaryId, after }: SetUp,
  before: Setup | undefined,
  requesterName: string,
): ChangeRequestDescription {
  const line = (term: string, read: (setup: Setup) => string) => {
    const was = before && read(before);
    return { term, ...(was !== undefined && was !== read(after) && { before: was }), after: read(after) };
  };
  const label = line(t('standing.label'), (setup) => setup.label);
  const assumption = assumptionOf(after);
  return {
    title: t(`standing.${verb}`, {
      id: String(beneficiaryId),
      label: statedBy(t('terms.quoted', { text: after.label }), requesterName),
    }),
    lines: [
      { term: t('standing.beneficiary'), after: String(beneficiaryId) },
      { ...label, after: statedBy(label.after, requesterName) },
      line(t('standing.paid'), rhythmText),
      line(t('standing.time'), ({ time }) => timeText(time)),
      line(t('standing.switched'), ({ enabled }) => t(enabled ? 'standing.on' : 'standing.off')),
    ],
    effect: t('standing.effect'),
    warnings: [t('standing.warning', { id: String(beneficiaryId) }), ...(assumption ? [assumption] : [])],
  };
}

/** Stores and queues the request in the transaction of the approval. */
async function record(
  tx: Transaction,
  { changeRequest, payload, decider, now }: ChangeRequestContext<SetUp>,
  isChange: boolean,
): Promise<Result<undefined, string>> {
  const { beneficiaryId, latest, after } = payload;
  await takeBeneficiaryLock(tx, beneficiaryId);
  const requests = await listRequests(tx, beneficiaryId);
  const [last] = requests;
  if (last && isInFlight(last, now)) return refuse(recurringRefusals.in_progress);
  if ((last?.version ?? 0) !== latest) return refuse(recurringRefusals.changed_since);
  if (mayBeSet(standingOf(requests, now)) !== isChange) return refuse(recurringRefusals.changed_since);
  const requested = { what: 'set', beneficiaryId, setup: after, changeRequestId: changeRequest.id } as const;
  await addRequest(tx, requested, { actor: decider, now, latest });
  return ok(undefined);
}
