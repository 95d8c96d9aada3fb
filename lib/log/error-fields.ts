const mostCauses = 4;
const mostFrames = 12;

/**
 * Logged fields of an error. A fixed list, because other fields may contain values of a database statement.
 */
export type ErrorFields = {
  readonly name: string;
  readonly message: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly kind?: string;
  readonly stack?: readonly string[];
  readonly cause?: ErrorFields;
};

/** Extracts the fields of an error and its causes. Accepts any thrown value and never throws. */
export function errorFields(thrown: unknown, causes = 0): ErrorFields {
  if (!(thrown instanceof Error)) return { name: 'NotAnError', message: printed(thrown) };
  const { name, message, stack, cause } = withoutValues(thrown);
  const frames = framesOf(stack);
  return {
    name,
    message,
    ...named('code', fieldOf(thrown, 'code')),
    ...named('constraint', fieldOf(thrown, 'constraint_name') ?? fieldOf(thrown, 'constraint')),
    ...named('kind', fieldOf(thrown, 'kind')),
    ...(frames.length > 0 ? { stack: frames } : {}),
    ...(cause !== undefined && causes < mostCauses ? { cause: errorFields(cause, causes + 1) } : {}),
  };
}

type Readable = {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly cause: unknown;
};

/**
 * The database layer removes values from its errors. Errors of a second copy of the driver in a bundle still
 * have them, so they are detected by shape.
 */
function withoutValues(error: Error): Readable {
  const { name, message, stack, cause } = error;
  const query = fieldOf(error, 'query');
  if (query === undefined || !('params' in error)) return { name, message, stack, cause };
  return { name, message: `Failed query: ${query}`, stack: framesOf(stack).join('\n'), cause };
}

/**
 * The message at the start of a stack may have any number of lines, so only lines that look like frames are
 * kept.
 */
function framesOf(stack: string | undefined): string[] {
  return (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, mostFrames)
    .map((line) => line.trim().replace(/^at /, ''));
}

function fieldOf(error: Error, name: string): string | undefined {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

const named = (name: string, value: string | undefined) => (value === undefined ? {} : { [name]: value });

function printed(thrown: unknown): string {
  try {
    return typeof thrown === 'string' ? thrown : (JSON.stringify(thrown) ?? String(thrown));
  } catch {
    return 'what was thrown cannot be printed';
  }
}

/** Messages of an error and its causes on one line. */
export function errorMessage(thrown: unknown): string {
  const messages: string[] = [];
  for (let fields: ErrorFields | undefined = errorFields(thrown); fields; fields = fields.cause)
    messages.push(fields.message);
  return messages.join(': ');
}
