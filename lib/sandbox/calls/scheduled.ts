import { addMonths, parseLocalDate, utcDate } from '@/lib/kernel/dates/calendar';
import { refuse } from '@/lib/kernel/result';
import { invalidExecutionTime, missingParameter } from '../protocol/refusal';
import type { Call } from './call';
import { findPayment } from './find-payment';
import { executionTimeOf } from './payments';

/** Contract 4.8, `reschedule`: in the future, and at most three months ahead. */
export const reschedule: Call = ({ bank, parameters }) => {
  const text = parameters.get('executionTime');
  if (text === undefined) return refuse(missingParameter('executionTime'));
  const found = findPayment(bank.book, parameters);
  if (!found.ok) return found;
  const executeAt = readExecutionTime(text, bank.now());
  return executeAt === undefined ? refuse(invalidExecutionTime) : bank.schedule(found.value, executeAt);
};

function readExecutionTime(text: string, now: number): number | undefined {
  const [, dateText = '', time = ''] =
    /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)$/.exec(text) ?? [];
  const date = parseLocalDate(dateText);
  if (!date) return undefined;
  const instant = Date.parse(`${date}T${time}Z`);
  const nowText = executionTimeOf(now);
  const latest = Date.parse(`${addMonths(utcDate(new Date(now)), 3)}T${nowText.slice(11)}Z`);
  return instant > now && instant <= latest ? instant : undefined;
}

/** Contract 4.8, `cancel-scheduled`. */
export const cancelScheduled: Call = ({ bank, parameters }) => {
  const found = findPayment(bank.book, parameters);
  return found.ok ? bank.cancel(found.value) : found;
};
