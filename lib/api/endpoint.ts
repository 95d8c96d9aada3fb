import type { z } from 'zod';
import type { Readable } from '@/lib/access/confidential/reader-database';
import { type Actor, type Granted, grant } from '@/lib/access/grant';
import type { Permission } from '@/lib/access/permissions';
import type { ReadingParts } from '@/lib/batches/import/reading/read-batch';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import type { ApiScope } from '@/lib/kernel/topics/api-scopes';
import type { JudgeParts } from '@/lib/payment-files/judge';
import type { Problem } from './request/problem';
import type { ApiReply } from './request/reply';

/** The database as the owner of the token may read it, and the accounts that it lacks. */
export type ApiReading = Readable & {
  readonly now: Date;
  /** The body of a request that has one, and what it is delivered with. */
  readonly upload?: ApiUpload;
};

export type ApiUpload = {
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly idempotencyKey: string | null;
  readonly parts: DeliveryParts;
};

/** What an endpoint that takes a file needs beyond the database of its reader. */
export type DeliveryParts = JudgeParts & ReadingParts;

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

type Asked = {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
};

/** One address of the API: what it takes, who may read it, and what it replies. */
export type Endpoint = Pick<
  Declared<Permission, z.ZodObject, z.ZodObject, z.ZodObject>,
  'path' | 'name' | 'summary' | 'scope' | 'pathParameters' | 'query'
> & {
  readonly method: 'GET' | 'POST';
  /** The schema of a reply of JSON, or the media type of a file. */
  readonly body: z.ZodObject | string;
  readonly answer: (reading: ApiReading, actor: Actor, asked: Asked) => Promise<Result<ApiReply, Problem>>;
};

/** An endpoint that reads JSON. Erases its types after it has parsed what was asked. */
export const endpoint = <
  P extends Permission,
  Path extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodObject,
>(
  declared: Declared<P, Path, Query, Body>,
): Endpoint => ({
  ...declared,
  method: 'GET',
  answer: answering(declared, async (...reading) => {
    const found = await declared.read(...reading);
    return found.ok ? ok({ body: declared.body.parse(found.value) }) : found;
  }),
});

/** An endpoint whose reply is a file, read with GET. */
export const fileEndpoint = <P extends Permission, Path extends z.ZodObject, Query extends z.ZodObject>(
  declared: Omit<Declared<P, Path, Query, z.ZodObject>, 'body' | 'read'> & {
    readonly mediaType: string;
    readonly open: (
      ...reading: Reading<P, Path, Query>
    ) => Promise<Result<AsyncIterable<Uint8Array>, Problem>>;
  },
): Endpoint => ({
  ...declared,
  method: 'GET',
  body: declared.mediaType,
  answer: answering(declared, async (...reading) => {
    const opened = await declared.open(...reading);
    return opened.ok ? ok({ file: opened.value, mediaType: declared.mediaType }) : opened;
  }),
});

/** An endpoint that takes a file with POST, and replies with what became of it. */
export const uploadEndpoint = <
  P extends Permission,
  Path extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodObject,
>(
  declared: Omit<Declared<P, Path, Query, Body>, 'read'> & {
    readonly receive: (
      ...reading: Reading<P, Path, Query>
    ) => Promise<Result<Extract<ApiReply, { body: unknown }> & { readonly body: z.input<Body> }, Problem>>;
  },
): Endpoint => ({
  ...declared,
  method: 'POST',
  answer: answering(declared, async (...reading) => {
    const received = await declared.receive(...reading);
    return received.ok ? ok({ ...received.value, body: declared.body.parse(received.value.body) }) : received;
  }),
});

type Reading<P extends Permission, Path extends z.ZodObject, Query extends z.ZodObject> = Parameters<
  Declared<P, Path, Query, z.ZodObject>['read']
>;

/** Checks the permission and parses the parameters before it reads. */
const answering =
  <P extends Permission, Path extends z.ZodObject, Query extends z.ZodObject>(
    declared: Pick<Declared<P, Path, Query, z.ZodObject>, 'permission' | 'pathParameters' | 'query'>,
    read: (...reading: Reading<P, Path, Query>) => Promise<Result<ApiReply, Problem>>,
  ): Endpoint['answer'] =>
  async (reading, actor, asked) => {
    const granted = grant(actor, declared.permission);
    if (!granted) return refuse({ code: 'forbidden' });
    const path = declared.pathParameters.safeParse(asked.path);
    // What cannot be an identifier names nothing.
    if (!path.success) return refuse({ code: 'not_found' });
    const query = declared.query.safeParse(asked.query);
    if (!query.success) return refuse({ code: 'invalid_parameter', detail: invalidOnes(query.error) });
    return read(reading, granted, { path: path.data, query: query.data });
  };

/** The names of the invalid parameters; those that the endpoint does not have are not repeated. */
function invalidOnes({ issues }: z.ZodError): string {
  const names = new Set(issues.map(({ path: [name] }) => (name === undefined ? undefined : String(name))));
  const known = [...names].filter((name) => name !== undefined);
  const unknown = names.has(undefined) ? ['There is a parameter that this endpoint does not have.'] : [];
  return [...(known.length > 0 ? [`Invalid: ${known.join(', ')}.`] : []), ...unknown].join(' ');
}
