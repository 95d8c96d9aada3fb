import type { FileRefusal } from './job';

/**
 * Why a download gave no file. Beside what the thread refuses: the address or the days make no sense, or the
 * thread died.
 */
export type DownloadProblem = FileRefusal | 'no_such_file' | 'wrong_period' | 'failed';

type Words = { readonly status: number; readonly title: string; readonly next: string };

/** What is said, and what to do next; the one table of it. */
export const downloadProblems: Readonly<Record<DownloadProblem, Words>> = {
  nothing_kept: {
    status: 503,
    title: 'There is no statement of these days yet',
    next: 'The service does not answer, and no copy of these days is kept here. Try again when the service answers, or choose days that are kept.',
  },
  busy: {
    status: 503,
    title: 'Many files are being made just now',
    next: 'Yours could not get a turn. Try again in a minute.',
  },
  too_many_files: {
    status: 429,
    title: 'Too many of your files are being made',
    next: 'Wait until one of your downloads has ended, then try again.',
  },
  failed: {
    status: 500,
    title: 'The file could not be made',
    next: 'Something went wrong on our side. Nothing is lost; try again.',
  },
  no_pack: {
    status: 409,
    title: 'This pack cannot be downloaded now',
    next: 'It is still being prepared, it is being downloaded, or it was cancelled. Its page shows where it stands.',
  },
  not_allowed: {
    status: 403,
    title: 'Your role does not allow this',
    next: 'An admin decides who may read statements.',
  },
  no_such_file: {
    status: 404,
    title: 'There is no such file',
    next: 'The address names no account, or no format that statements come in. Choose the account again.',
  },
  wrong_period: {
    status: 400,
    title: 'These are no days of a statement',
    next: 'Give the first and the last day as year-month-day, the last one today at the latest.',
  },
};

export const isDownloadProblem = (text: string): text is DownloadProblem =>
  Object.hasOwn(downloadProblems, text);
