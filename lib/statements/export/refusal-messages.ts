import type { FileRefusal } from './job';

/**
 * Why a download produced no file. Extends the refusals of the thread: invalid URL or period, or the thread
 * died.
 */
export type DownloadProblem = FileRefusal | 'no_such_file' | 'wrong_period' | 'failed';

type Words = { readonly status: number; readonly title: string; readonly next: string };

/** Messages with the next step. The only place of these texts. */
export const downloadProblems: Readonly<Record<DownloadProblem, Words>> = {
  nothing_cached: {
    status: 503,
    title: 'No statement for this period yet',
    next: 'The bank is not responding, and there is no copy of this period. Try again later, or choose another period.',
  },
  busy: {
    status: 503,
    title: 'Too many files in preparation',
    next: 'No file was created. Try again in a minute.',
  },
  too_many_files: {
    status: 429,
    title: 'Too many of your downloads at once',
    next: 'Wait until one of your downloads has finished, then try again.',
  },
  failed: {
    status: 500,
    title: 'The file could not be created',
    next: 'Something went wrong on our side. No data was lost. Try again.',
  },
  no_pack: {
    status: 409,
    title: 'This pack cannot be downloaded now',
    next: 'It is still in preparation, being downloaded, or was cancelled. Its page shows its status.',
  },
  not_allowed: {
    status: 403,
    title: 'You don’t have access to this file',
    next: 'Ask an admin for access to statements.',
  },
  no_such_file: {
    status: 404,
    title: 'File not found',
    next: 'The account or the format in the address is unknown. Choose the account again.',
  },
  wrong_period: {
    status: 400,
    title: 'Invalid period',
    next: 'Enter the first and the last day as year-month-day. The last day must not be in the future.',
  },
};

export const isDownloadProblem = (text: string): text is DownloadProblem =>
  Object.hasOwn(downloadProblems, text);
