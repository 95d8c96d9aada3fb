/** What a span carries: identifiers and names of closed sets, never a value of a person or a payment. */
export type SpanAttributes = {
  /** The identifier of the request, as on lines of the log. */
  readonly request?: string | undefined;
  /** The order that it is about: it connects approval and sending, which happen in different traces. */
  readonly order?: string | undefined;
  /** The call of the provider, or the permission of an action. */
  readonly call?: string | undefined;
};

export type InSpan = <Value>(
  name: string,
  attributes: SpanAttributes,
  run: () => Promise<Value>,
) => Promise<Value>;

/** Traces from now on; undefined stops. */
export function installSpans(inSpan: InSpan | undefined): void;

/** Runs a function as a span of the current trace; without tracing it only runs it. */
export const inSpan: InSpan;
