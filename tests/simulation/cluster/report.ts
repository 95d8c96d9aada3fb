import type { Kills } from './kills';
import type { PaidRows } from './paid-rows';
import type { TakeOver } from './take-overs';
import type { Visits } from './visits';

type Run = {
  readonly rows: number;
  readonly seconds: number;
  readonly paid: PaidRows;
  readonly kills: Kills;
  /** All of them, also those after the rows were paid. */
  readonly takeOvers: readonly TakeOver[];
  readonly visits: Visits;
};

/** What happened, in a line for each subject. */
export function reportOf({ rows, seconds, paid, kills, takeOvers, visits }: Run): string {
  const { payments, references, identifiers, completed } = paid;
  const { web, worker, signer } = kills.byRole;
  const heard = [...visits.heardAfterMs].sort((one, other) => one - other);
  return [
    `rows: ${rows}; ${payments} payments with ${references} references and ${identifiers} identifiers; ${completed} completed; ${seconds.toFixed(0)} s`,
    `killed: web ${web}, worker ${worker}, signer ${signer}`,
    `leader killed: ${timesOf(takeOvers, 'SIGKILL')}`,
    `leader frozen: ${timesOf(takeOvers, 'SIGSTOP')}`,
    `session: ${visits.requests} requests, ${visits.sessionsLost} not recognised, ${visits.cutOff} cut off and repeated elsewhere`,
    `actions: ${visits.actions} accepted, ${visits.actionsRefused} refused`,
    ...visits.surprises,
    `live: ${visits.streams} streams; ${heard.length} events of other processes, ${visits.eventsMissed} missed, median ${heard[heard.length >> 1]} ms, slowest ${heard.at(-1)} ms`,
  ].join('\n');
}

function timesOf(takeOvers: readonly TakeOver[], by: TakeOver['by']): string {
  const times = takeOvers.filter((one) => one.by === by).map(({ tookMs }) => tookMs);
  return `${times.length} times, replaced after ${times.join(', ')} ms; worst ${Math.max(...times)} ms`;
}
