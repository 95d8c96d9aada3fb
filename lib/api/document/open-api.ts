import { z } from 'zod';
import { type SentEventType, sentEventTypes, testEventType } from '@/lib/kernel/topics/event-types';
import type { Endpoint } from '../endpoint';
import { endpoints } from '../endpoints/all';
import { type ProblemCode, problems } from '../request/problem';
import { eventBodySchema, eventData, kindOf, testBodySchema } from '../resources/event';
import { components } from '../resources/values';

type Json = { readonly [key: string]: unknown };

let made: Json | undefined;

/** The OpenAPI 3.1 document, made of the schemas through which the API parses and replies. */
export function openApiDocument(): Json {
  made ??= {
    openapi: '3.1.0',
    info: {
      title: 'Paydesk API',
      version: '1',
      description:
        'Reads accounts, statement entries, payments, batches and differences, and takes payment files as drafts. Amounts are decimal text with a currency, times are ISO 8601 in UTC.',
    },
    servers: [{ url: '/api/v1' }],
    security: [{ token: [] }],
    paths: pathsOf(endpoints),
    webhooks: Object.fromEntries(sentEventTypes.map((type) => [type, { post: receiptOf(type) }])),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: componentSchemas(),
    },
  };
  return made;
}

function pathsOf(all: readonly Endpoint[]): Json {
  const paths = new Map<string, Json>();
  for (const one of all)
    paths.set(one.path, { ...paths.get(one.path), [one.method.toLowerCase()]: operationOf(one) });
  return Object.fromEntries(paths);
}

const referenceTo = (id: string): string => `#/components/schemas/${id}`;

function componentSchemas(): Json {
  const { schemas } = z.toJSONSchema(components, { uri: referenceTo, io: 'output' });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $id: _id, $schema: _schema, ...schema }]) => [id, schema]),
  );
}

/** The statuses of problems that every endpoint can have. */
const everywhere: readonly ProblemCode[] = [
  'invalid_parameter',
  'invalid_token',
  'insufficient_scope',
  'not_found',
  'rate_limited',
  'fault',
];

/** Those of an endpoint that takes a file, too. */
const ofUploads: readonly ProblemCode[] = ['file_too_large', 'file_refused'];

function operationOf(endpoint: Endpoint): Json {
  const { name, summary, scope, pathParameters, query, method } = endpoint;
  const isUpload = method === 'POST';
  const problemBody = { 'application/problem+json': { schema: { $ref: referenceTo('Problem') } } };
  return {
    operationId: name,
    summary,
    description: `Needs the scope \`${scope}\`.`,
    parameters: [...parametersOf(pathParameters, 'path'), ...parametersOf(query, 'query')],
    ...(isUpload && { requestBody: { required: true, content: { 'application/octet-stream': {} } } }),
    responses: {
      ...(isUpload ? uploadResponses(contentOf(endpoint)) : readResponses(endpoint)),
      ...Object.fromEntries(
        [...everywhere, ...(isUpload ? ofUploads : [])].map((code) => [
          problems[code].status,
          { description: problems[code].title, content: problemBody },
        ]),
      ),
    },
  };
}

function contentOf({ name, body }: Endpoint): Json {
  if (typeof body === 'string') return { [body]: {} };
  const named = components.get(body);
  if (!named) throw new TypeError(`the reply of ${name} is a named schema`);
  return { 'application/json': { schema: { $ref: referenceTo(named.id) } } };
}

const rateLimit = { RateLimit: { schema: { type: 'string' } } };

function readResponses(endpoint: Endpoint): Json {
  const content = contentOf(endpoint);
  if (typeof endpoint.body === 'string') return { 200: { description: 'OK', headers: rateLimit, content } };
  return {
    200: { description: 'OK', headers: { ETag: { schema: { type: 'string' } }, ...rateLimit }, content },
    304: { description: 'Unchanged since the ETag of If-None-Match' },
  };
}

const uploadResponses = (content: Json): Json => ({
  201: {
    description: 'Read, now or before',
    headers: { Location: { schema: { type: 'string' } }, ...rateLimit },
    content,
  },
  202: { description: 'Received, and read later', content },
});

const eventHeaders = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];

/** How a receiver is called, in the form of Standard Webhooks. */
function receiptOf(type: SentEventType): Json {
  const { properties, required } = z.toJSONSchema(
    type === testEventType ? testBodySchema : eventBodySchema(type),
  );
  const named = type === testEventType ? undefined : components.get(eventData[kindOf(type)]);
  const data = named && { data: { $ref: referenceTo(named.id) } };
  const schema = { type: 'object', properties: { ...properties, ...data }, required };
  return {
    operationId: type,
    security: [],
    parameters: eventHeaders.map((name) => ({
      name,
      in: 'header',
      required: true,
      schema: { type: 'string' },
    })),
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: {
      '2XX': { description: 'Received; another reply is repeated later' },
      410: { description: 'Disables the endpoint' },
    },
  };
}

function parametersOf(schema: z.ZodObject, place: 'path' | 'query'): readonly Json[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}
