import type { z } from 'zod';
import type { WithheldAccount } from '@/lib/access/confidential/reader-database';
import { type Actor, type Granted, grant } from '@/lib/access/grant';
import type { Permission } from '@/lib/access/permissions';
import type { Database } from '@/lib/db/client';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import type { ApiScope } from '@/lib/kernel/topics/api-scopes';
import type { Problem } from './request/problem';

/** The database as the owner of the token may read it, and the accounts that it lacks. */
export type ApiReading = {
  readonly db: Database;
  readonly withheldAccounts: readonly WithheldAccount[];
  readonly now: Date;
};

type Declared<
  P extends Permission,
  Path extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodObject,
> = {
  /** Below `/api/v1`, as in OpenAPI: `/orders/{id}`. */
  readonly path: string;
  readonly name: string;
  readonly summary: string;
  readonly scope: ApiScope;
  /** The permission of the page that shows the same. */
  readonly permission: P;
  readonly pathParameters: Path;
  readonly query: Query;
  readonly body: Body;
  readonly read: (
    reading: ApiReading,
    granted: Granted<NoInfer<P>>,
    asked: { readonly path: z.output<Path>; readonly query: z.output<Query> },
  ) => Promise<Result<z.input<Body>, Problem>>;
};

/** One address of the API: what it takes, who may read it, and what it replies. */
export type Endpoint = Pick<
  Declared<Permission, z.ZodObject, z.ZodObject, z.ZodObject>,
  'path' | 'name' | 'summary' | 'scope' | 'pathParameters' | 'query' | 'body'
> & {
  /** The body of the reply, built through its schema. */
  readonly answer: (
    reading: ApiReading,
    actor: Actor,
    asked: {
      readonly path: Readonly<Record<string, string>>;
      readonly query: Readonly<Record<string, string>>;
    },
  ) => Promise<Result<unknown, Problem>>;
};

/** Erases the types of an endpoint after it has parsed what was asked. */
export function endpoint<
  P extends Permission,
  Path extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodObject,
>(declared: Declared<P, Path, Query, Body>): Endpoint {
  return {
    ...declared,
    answer: async (reading, actor, asked) => {
      const granted = grant(actor, declared.permission);
      if (!granted) return refuse({ code: 'forbidden' });
      const path = declared.pathParameters.safeParse(asked.path);
      // What cannot be an identifier names nothing.
      if (!path.success) return refuse({ code: 'not_found' });
      const query = declared.query.safeParse(asked.query);
      if (!query.success) return refuse({ code: 'invalid_parameter', detail: invalidOnes(query.error) });
      const found = await declared.read(reading, granted, { path: path.data, query: query.data });
      return found.ok ? ok(declared.body.parse(found.value)) : found;
    },
  };
}

/** The names of the invalid parameters; those that the endpoint does not have are not repeated. */
function invalidOnes({ issues }: z.ZodError): string {
  const names = new Set(issues.map(({ path: [name] }) => (name === undefined ? undefined : String(name))));
  const known = [...names].filter((name) => name !== undefined);
  const unknown = names.has(undefined) ? ['There is a parameter that this endpoint does not have.'] : [];
  return [...(known.length > 0 ? [`Invalid: ${known.join(', ')}.`] : []), ...unknown].join(' ');
}
