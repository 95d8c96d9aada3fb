import type { ChainRecord } from '../records';

/** A row of the timeline of an order or a batch. */
export type TimelineEvent = {
  readonly actorName: string;
  readonly move: string;
  readonly fromState: string | null;
  readonly toState: string;
  readonly details: Readonly<Record<string, string | number | boolean | null>>;
};

/**
 * The records that stand on the timeline, too: those that say in which state it was. A comment or a download
 * does not.
 */
export const timelineOf = (records: readonly ChainRecord[]): readonly ChainRecord[] =>
  records.filter(({ details }) => details.state !== undefined);

/** How a record's act is called on the timeline: that of an exception by its whole name. */
export const moveOf = ({ action }: ChainRecord): string =>
  action.replace(/^(order|batch)\./, '').replace(/^exception\./, 'exception_');

/**
 * Why a timeline is not what the chain tells: an event a record, in the same order and with the same words.
 */
export function whyTimelineDiffers(
  records: readonly ChainRecord[],
  events: readonly TimelineEvent[],
): string | undefined {
  for (const [index, record] of records.entries()) {
    const event = events[index];
    if (!event) return `its timeline lacks what record ${record.sequence} tells (${record.action})`;
    if (!isSame(record, event))
      return `its timeline says "${event.move}" otherwise than record ${record.sequence}`;
  }
  const [more] = events.slice(records.length);
  return more && `its timeline says "${more.move}", which the audit chain does not know`;
}

function isSame(record: ChainRecord, event: TimelineEvent): boolean {
  const { version, hash, state } = record.details;
  const told = { version, ...(hash !== undefined && { hash }), state, ...event.details };
  return (
    event.move === moveOf(record) &&
    event.toState === state &&
    event.actorName === record.actorName &&
    flat(told) === flat(record.details)
  );
}

/** One text a set of details, whatever order they are stored in. */
const flat = (details: object): string =>
  JSON.stringify(
    Object.entries(details)
      .filter(([, value]) => value !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
