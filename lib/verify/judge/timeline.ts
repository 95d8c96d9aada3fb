import type { ChainRecord } from '../records';

export type TimelineEvent = {
  readonly actorName: string;
  readonly move: string;
  readonly fromState: string | null;
  readonly toState: string;
  readonly details: Readonly<Record<string, string | number | boolean | null>>;
};

/** Records that also appear on the timeline: those with a state. Comments and downloads have none. */
export const timelineOf = (records: readonly ChainRecord[]): readonly ChainRecord[] =>
  records.filter(({ details }) => details.state !== undefined);

/** Name of a record's action on the timeline; exceptions keep their prefix. */
export const moveOf = ({ action }: ChainRecord): string =>
  action.replace(/^(order|batch)\./, '').replace(/^exception\./, 'exception_');

/**
 * Differences between a timeline and the chain: one event per record, in the same order with the same
 * content, each from the state to which the one before led.
 */
export function whyTimelineDiffers(
  records: readonly ChainRecord[],
  events: readonly TimelineEvent[],
): string | undefined {
  for (const [index, record] of records.entries()) {
    const event = events[index];
    if (!event) return `its timeline lacks what record ${record.sequence} tells (${record.action})`;
    if (!isSame(record, event) || event.fromState !== (events[index - 1]?.toState ?? null))
      return `its timeline says "${event.move}" otherwise than record ${record.sequence}`;
  }
  const [more] = events.slice(records.length);
  return more && `its timeline says "${more.move}", which the audit chain does not know`;
}

function isSame(record: ChainRecord, event: TimelineEvent): boolean {
  const { version, hash, state } = record.details;
  const recorded = { version, ...(hash !== undefined && { hash }), state, ...event.details };
  return (
    event.move === moveOf(record) &&
    event.toState === state &&
    event.actorName === record.actorName &&
    flat(recorded) === flat(record.details)
  );
}

/** Details as text, independent of the order of keys. */
const flat = (details: object): string =>
  JSON.stringify(
    Object.entries(details)
      .filter(([, value]) => value !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
