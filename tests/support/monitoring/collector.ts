import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const attributesSchema = z
  .array(z.object({ key: z.string(), value: z.object({ stringValue: z.string() }) }))
  .transform(
    (all): Record<string, string> =>
      Object.fromEntries(all.map(({ key, value }) => [key, value.stringValue])),
  );

const spanSchema = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  attributes: attributesSchema,
  status: z.object({ code: z.number().optional() }),
});

const exportedSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: attributesSchema }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
});

/** A collector of traces on this machine, which answers with a status. */
export async function openCollector(status = 200) {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    bodies.push(await text(request));
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // safe: a server that listens on a port has one
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bodies,
    /** The spans so far, each with the role of its process. */
    spans: () =>
      bodies
        .flatMap((body) => exportedSchema.parse(JSON.parse(body)).resourceSpans)
        .flatMap(({ resource, scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) =>
            spans.map((span) => ({ ...span, role: resource.attributes['paydesk.role'] })),
          ),
        ),
    close: () => void server.close(),
  };
}
