import { z } from 'zod';
import type { Endpoint } from '../endpoint';
import { endpoints } from '../endpoints/all';
import { type ProblemCode, problems } from '../request/problem';
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
        'Reads accounts, statement entries, payments, batches and differences. Amounts are decimal text with a currency, times are ISO 8601 in UTC.',
    },
    servers: [{ url: '/api/v1' }],
    security: [{ token: [] }],
    paths: Object.fromEntries(endpoints.map((endpoint) => [endpoint.path, { get: operationOf(endpoint) }])),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: componentSchemas(),
    },
  };
  return made;
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

function operationOf({ name, summary, scope, pathParameters, query, body }: Endpoint): Json {
  const named = components.get(body);
  if (!named) throw new TypeError(`the reply of ${name} is a named schema`);
  const problemBody = { 'application/problem+json': { schema: { $ref: referenceTo('Problem') } } };
  return {
    operationId: name,
    summary,
    description: `Needs the scope \`${scope}\`.`,
    parameters: [...parametersOf(pathParameters, 'path'), ...parametersOf(query, 'query')],
    responses: {
      200: {
        description: 'OK',
        headers: { ETag: { schema: { type: 'string' } }, RateLimit: { schema: { type: 'string' } } },
        content: { 'application/json': { schema: { $ref: referenceTo(named.id) } } },
      },
      304: { description: 'Unchanged since the ETag of If-None-Match' },
      ...Object.fromEntries(
        everywhere.map((code) => [
          problems[code].status,
          { description: problems[code].title, content: problemBody },
        ]),
      ),
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
