import { addDays, clockAt, type LocalDate } from '@/lib/kernel/dates/calendar';
import { type Closing, nextTargetDay, targetClosing } from '@/lib/kernel/dates/target-calendar';
import type { Network } from '@/lib/provider/contract/terms';

/** Cut-off times for execution on the day of sending: `HH:mm` in `timeZone`, an IANA name. */
export type CutOff = { readonly timeZone: string; readonly sepa: string; readonly swift: string };

/** The expected execution day of an order sent at some instant. The provider decides; this is an estimate. */
export type ExecutionDay = {
  /** The day of sending, in the time zone of the cut-off. */
  readonly sentOn: LocalDate;
  readonly on: LocalDate;
  /** The network's cut-off (`15:00`); undefined for SEPA instant, which has neither cut-off nor holidays. */
  readonly cutOff: string | undefined;
  /** Whether it is sent on a banking day, but after the cut-off. */
  readonly isLate: boolean;
  /** Why TARGET is closed on days between sending and execution, in order: `Good Friday`, `Saturday`. */
  readonly closings: readonly Closing[];
};

export function executionDay(network: Network, sentAt: Date, cutOff: CutOff): ExecutionDay {
  const { date: sentOn, time } = clockAt(sentAt, cutOff.timeZone);
  const same = { sentOn, on: sentOn, isLate: false, closings: [] };
  if (network === 'SEPA_INSTANT') return { ...same, cutOff: undefined };
  const until = network === 'SWIFT' ? cutOff.swift : cutOff.sepa;
  const isOpen = targetClosing(sentOn) === undefined;
  if (isOpen && time < until) return { ...same, cutOff: until };
  const on = nextTargetDay(sentOn);
  return { sentOn, on, cutOff: until, isLate: isOpen, closings: closingsBetween(sentOn, on) };
}

function closingsBetween(from: LocalDate, until: LocalDate): Closing[] {
  const closings: Closing[] = [];
  for (let day = from; day < until; day = addDays(day, 1)) {
    const closing = targetClosing(day);
    if (closing) closings.push(closing);
  }
  return closings;
}
