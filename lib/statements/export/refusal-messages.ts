import { t } from '@/messages/downloads';
import type { FileRefusal } from './job';

/**
 * Why a download produced no file. Extends the refusals of the thread: invalid URL or period, an interim
 * report of days that are over, or the thread died.
 */
export type DownloadProblem = FileRefusal | 'no_such_file' | 'wrong_period' | 'period_is_over' | 'failed';

/** HTTP status of each, for programs. */
const statuses: Readonly<Record<DownloadProblem, number>> = {
  nothing_cached: 503,
  busy: 503,
  too_many_files: 429,
  failed: 500,
  no_pack: 409,
  not_allowed: 403,
  no_such_file: 404,
  wrong_period: 400,
  period_is_over: 400,
};

/** What went wrong, and the next step, in the reader's language. */
export const downloadProblem = (problem: DownloadProblem) => ({
  status: statuses[problem],
  title: t(`titles.${problem}`),
  next: t(`nextSteps.${problem}`),
});

export const isDownloadProblem = (text: string): text is DownloadProblem => Object.hasOwn(statuses, text);
