import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, DiagLogLevel, diag, ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { log } from '@/lib/log/log';
import { type InSpan, installSpans, type SpanAttributes } from './spans.mjs';

const named = ({ request, order, call }: SpanAttributes): Record<string, string> => ({
  ...(request && { 'paydesk.request.id': request }),
  ...(order && { 'paydesk.order.id': order }),
  ...(call && { 'paydesk.call': call }),
});

type Exporting = { readonly endpoint: string; readonly role: string; readonly version: string };

/**
 * Exports spans by OTLP over HTTP to the collector at `endpoint`. The provider is not registered globally:
 * the framework would add spans of its own, whose addresses contain what people search for. Returns what
 * sends the remaining spans and stops.
 */
export function exportSpans({ endpoint, role, version }: Exporting): () => Promise<void> {
  const resource = resourceFromAttributes({
    'service.name': 'paydesk',
    'service.version': version,
    'paydesk.role': role,
  });
  const spanProcessors = [
    new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })),
  ];
  reportFailures();
  const provider = new BasicTracerProvider({ resource, spanProcessors });
  const tracer = provider.getTracer('paydesk', version);
  const contexts = new AsyncLocalStorage<Context>();
  const inSpan: InSpan = async (name, attributes, run) => {
    const parent = contexts.getStore() ?? ROOT_CONTEXT;
    const span = tracer.startSpan(name, { attributes: named(attributes) }, parent);
    try {
      return await contexts.run(trace.setSpan(parent, span), run);
    } catch (error) {
      // The name alone: messages may quote values.
      span.setAttribute('error.type', error instanceof Error ? error.name : 'thrown');
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  };
  installSpans(inSpan);
  return async () => {
    installSpans(undefined);
    await provider.shutdown().catch((error: unknown) => log.warn('traces_failed', { error }));
  };
}

/** A collector that is away is a line of the log, folded like any other, and costs the spans only. */
function reportFailures(): void {
  const ignored = () => undefined;
  const failed = (message: string) => log.warn('traces_failed', { message });
  diag.setLogger(
    { error: failed, warn: failed, info: ignored, debug: ignored, verbose: ignored },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}
