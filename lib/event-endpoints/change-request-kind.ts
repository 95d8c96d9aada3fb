import { eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import type { Granted } from '@/lib/access/grant';
import { recordAudit } from '@/lib/audit/record';
import type { ChangeRequestKind } from '@/lib/change-requests/change-request';
import { openChangeRequest } from '@/lib/change-requests/open';
import type { Database, Transaction } from '@/lib/db/client';
import { eventEndpoints } from '@/lib/db/schema/rules/event-endpoints';
import { type EventEndpointId, eventEndpointId, newEventEndpointId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { eventTypes } from '@/lib/kernel/topics/event-types';
import { t } from '@/messages/rule-answers';
import type { AddressRules } from './address';
import { type EndpointRefusal, endpointRefusals } from './refusals';
import { mostEndpoints, readWanted, type WantedEndpoint } from './wanted';

const content = z.strictObject({
  url: z.string(),
  description: z.string(),
  types: z.array(z.enum(eventTypes)).min(1),
});

const payload = z.strictObject({ ...content.shape, before: content.nullable() });
type Payload = z.output<typeof payload>;

/**
 * An endpoint that is added, or gets another address or other types, requested by an admin and approved by
 * another: from then on it receives data of the company.
 */
export const eventEndpointKind: ChangeRequestKind<Payload> = {
  kind: 'event_endpoint.set',
  requestPermission: 'people:manage',
  decidePermission: 'people:manage',
  payload,
  describe: ({ before, ...after }) => ({
    title: t(before ? 'eventEndpoint.changeTitle' : 'eventEndpoint.addTitle', { name: after.description }),
    lines: [
      lineOf(t('eventEndpoint.url'), before?.url, after.url),
      lineOf(t('eventEndpoint.description'), before?.description, after.description),
      lineOf(t('eventEndpoint.types'), before?.types.join(', '), after.types.join(', ')),
    ],
    effect: t(before ? 'eventEndpoint.changeEffect' : 'eventEndpoint.addEffect'),
  }),
  async apply(tx, { changeRequest, payload: { before, ...agreed }, decider, now }) {
    const id = eventEndpointId(changeRequest.subjectId);
    const approved = { ...agreed, changeRequestId: changeRequest.id };
    if (before) {
      const stored = await lockEndpoint(tx, id);
      if (!stored || !isSame(contentOf(stored), before)) return refuse(endpointRefusals.changed_since);
      await tx.update(eventEndpoints).set(approved).where(eq(eventEndpoints.id, id));
    } else {
      if (await isFull(tx)) return refuse(endpointRefusals.too_many);
      await tx.insert(eventEndpoints).values({ ...approved, id, state: 'enabled', createdAt: now });
    }
    await recordAudit(tx, {
      actor: decider,
      action: before ? 'event_endpoint.changed' : 'event_endpoint.added',
      subjectKind: 'event_endpoint',
      subjectId: id,
      details: {
        url: agreed.url,
        description: agreed.description,
        types: agreed.types.join(' '),
        changeRequest: changeRequest.id,
      },
    });
    return ok(undefined);
  },
};

const lineOf = (term: string, before: string | undefined, after: string) =>
  before === undefined || before === after ? { term, after } : { term, before, after };

type Content = z.output<typeof content>;

const contentOf = ({ url, description, types }: Content): Content => ({
  url,
  description,
  types: [...types],
});

const isSame = (one: Content, other: Content): boolean =>
  one.url === other.url &&
  one.description === other.description &&
  one.types.join(' ') === other.types.join(' ');

/** An endpoint that was not removed, locked. */
async function lockEndpoint(tx: Transaction, id: EventEndpointId) {
  const [row] = await tx.select().from(eventEndpoints).where(eq(eventEndpoints.id, id)).for('update');
  return row?.state === 'removed' ? undefined : row;
}

const isFull = async (tx: Transaction): Promise<boolean> =>
  (await tx.$count(eventEndpoints, ne(eventEndpoints.state, 'removed'))) >= mostEndpoints;

type Requested = WantedEndpoint & {
  /** The endpoint to change; a new one if omitted. */
  readonly id?: EventEndpointId | undefined;
  readonly note: string;
};

/** Requests a new endpoint, or another address, description or types of one. */
export function requestEndpoint(
  { db, now, rules }: { readonly db: Database; readonly now: () => Date; readonly rules: AddressRules },
  { actor }: Granted<'people:manage'>,
  { id, note, ...typed }: Requested,
): Promise<Result<undefined, EndpointRefusal>> {
  return db.transaction(async (tx) => {
    const read = readWanted(typed, rules);
    if (!read.ok) return read;
    const wanted = { ...read.value, types: [...read.value.types] };
    const stored = id && (await lockEndpoint(tx, id));
    if (id && !stored) return refuse('not_found');
    if (stored && isSame(contentOf(stored), wanted)) return refuse('nothing_changed');
    if (!stored && (await isFull(tx))) return refuse('too_many');
    const opened = await openChangeRequest(tx, eventEndpointKind, {
      actor,
      subjectId: id ?? newEventEndpointId(),
      payload: { ...wanted, before: stored ? contentOf(stored) : null },
      note,
      now: now(),
    });
    return opened.ok ? ok(undefined) : opened;
  });
}
