import { DrizzleQueryError } from 'drizzle-orm';
import postgres from 'postgres';

/**
 * Keeps a statement's values out of its errors before anything can log them: frameworks and queues write
 * errors to their own logs. Both libraries assign fields in the constructor, so a setter intercepts each. The
 * statement with placeholders, the code and the constraint remain.
 */
export function keepValuesOutOfErrors(): void {
  Object.defineProperty(DrizzleQueryError.prototype, 'params', {
    configurable: true,
    // Assigned after `query` and before the stack is captured, which begins with the message.
    set(this: DrizzleQueryError) {
      this.message = `Failed query: ${this.query}`;
    },
  });
  const { prototype } = postgres.PostgresError;
  for (const field of ['detail', 'where']) {
    Object.defineProperty(prototype, field, { configurable: true, set: () => undefined });
  }
  Object.defineProperty(prototype, 'routine', {
    configurable: true,
    // The last field of a server's error. Class 22 quotes the invalid data.
    set(this: postgres.PostgresError, routine: string) {
      // The driver retries a statement by the name of the routine that refused it.
      Object.defineProperty(this, 'routine', { value: routine });
      if (this.code.startsWith('22')) this.message = this.message.replace(/".*"/s, '"…"');
    },
  });
}
