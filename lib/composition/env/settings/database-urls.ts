import { z } from 'zod';
import { withLoginOf, withSessionAddress } from '@/lib/db/address';
import { readableAddress } from '../readable-address';
import type { EnvProblem, Source } from '../source';

export type DatabaseUrls = {
  /** With the address for sessions, if there is one. */
  readonly databaseUrl: string;
  /** For the engine and the jobs: the same, unless they have a login of their own. */
  readonly workerDatabaseUrl: string;
  /** Of a streaming replica for the reads of lists; undefined for none. */
  readonly replicaDatabaseUrl: string | undefined;
};

/** Other addresses of the database that `DATABASE_URL` and its workers' name. */
export const otherAddressVariables = {
  DATABASE_SESSION_URL: z.string().superRefine(readableAddress).optional(),
  DATABASE_REPLICA_URL: z.string().superRefine(readableAddress).optional(),
};

type Sessions = { readonly DATABASE_SESSION_URL?: string | undefined };

type Variables = Sessions & {
  readonly DATABASE_URL: string;
  readonly DATABASE_WORKER_URL?: string | undefined;
  readonly DATABASE_REPLICA_URL?: string | undefined;
};

/** An address of the database with that of PostgreSQL itself, if the former is a pooler's. */
export const withSessionsAt = (url: string, { DATABASE_SESSION_URL: sessionUrl }: Sessions): string =>
  sessionUrl === undefined ? url : withSessionAddress(url, sessionUrl);

export function databaseUrlsOf(variables: Variables): DatabaseUrls {
  const {
    DATABASE_URL: url,
    DATABASE_WORKER_URL: workerUrl = url,
    DATABASE_REPLICA_URL: replica,
  } = variables;
  return {
    databaseUrl: withSessionsAt(url, variables),
    workerDatabaseUrl: withSessionsAt(workerUrl, variables),
    replicaDatabaseUrl: replica === undefined ? undefined : withLoginOf(url, replica),
  };
}

/** One address serves every login of a process, so it names none if there are two. */
export function otherAddressProblems(values: Source): EnvProblem[] {
  const isEmbedded = values.PAYDESK_EMBEDDED === 'on';
  const { DATABASE_SESSION_URL: sessionUrl, DATABASE_WORKER_URL: workerUrl } = values;
  const hasTwoLogins = workerUrl !== undefined && workerUrl !== values.DATABASE_URL;
  const problems: EnvProblem[] = [];
  if (values.DATABASE_REPLICA_URL !== undefined && isEmbedded)
    problems.push({
      name: 'DATABASE_REPLICA_URL',
      problem: 'is a replica of a PostgreSQL of your own: remove it, or PAYDESK_EMBEDDED',
    });
  if (sessionUrl === undefined) return problems;
  const says = (problem: string) => [...problems, { name: 'DATABASE_SESSION_URL', problem }];
  if (isEmbedded)
    return says('is of a PostgreSQL of your own, behind a pooler: remove it, or PAYDESK_EMBEDDED');
  return /^\w+:\/\/[^/?#]*@/.test(sessionUrl) && hasTwoLogins
    ? says('names a login, and this process has two: leave user and password out')
    : problems;
}
