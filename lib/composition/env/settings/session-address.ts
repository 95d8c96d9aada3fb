import { z } from 'zod';
import { withSessionAddress } from '@/lib/db/address';
import { readableAddress } from '../readable-address';
import type { EnvProblem, Source } from '../source';

export const sessionAddressVariables = {
  DATABASE_SESSION_URL: z.string().superRefine(readableAddress).optional(),
};

type Variables = { readonly DATABASE_SESSION_URL?: string | undefined };

/** An address of the database with that of PostgreSQL itself, if the former is a pooler's. */
export const withSessionsAt = (url: string, { DATABASE_SESSION_URL: sessionUrl }: Variables): string =>
  sessionUrl === undefined ? url : withSessionAddress(url, sessionUrl);

/** One address serves every login of a process, so it names none if there are two. */
export function sessionAddressProblems(values: Source): EnvProblem[] {
  const { DATABASE_SESSION_URL: sessionUrl, DATABASE_WORKER_URL: workerUrl } = values;
  if (sessionUrl === undefined) return [];
  const says = (problem: string) => [{ name: 'DATABASE_SESSION_URL', problem }];
  if (values.PAYDESK_EMBEDDED === 'on')
    return says('is of a PostgreSQL of your own, behind a pooler: remove it, or PAYDESK_EMBEDDED');
  return /^\w+:\/\/[^/?#]*@/.test(sessionUrl) && workerUrl !== undefined && workerUrl !== values.DATABASE_URL
    ? says('names a login, and this process has two: leave user and password out')
    : [];
}
