/** What every line of a request or a step of the engine carries: identifiers only. */
export type LogContext = {
  /** The request's identifier: that of a trusted proxy, or our own. */
  readonly request?: string;
  /** Who requests it. */
  readonly person?: string;
  /** The order that it is about. */
  readonly order?: string;
  /** The background job that runs. */
  readonly job?: string;
};

export function logContext(): LogContext;

/** Runs a function, and all that it starts, with these identifiers on every line of the log. */
export function inLogContext<Value>(fields: LogContext, run: () => Value): Value;

/** Adds identifiers to the lines that the current request or step writes from now on. */
export function noteInLog(fields: LogContext): void;

/**
 * The context of an incoming request. An identifier is taken from the header if it is a UUID or 32
 * hexadecimal digits, as proxies make them; any other text could be anything.
 */
export function contextOfRequest(request: {
  readonly url?: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}): LogContext & { readonly request: string };
