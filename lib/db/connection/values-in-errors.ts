import { DrizzleQueryError } from 'drizzle-orm';
import postgres from 'postgres';

/**
 * Keeps the values of a statement out of the errors that it ends in, before anybody can print one: frameworks
 * and queues write errors to their own logs. Both libraries assign fields in the constructor, so that a
 * setter sees each of them. What failed stays: the statement with its placeholders, the code, the constraint.
 */
export function keepValuesOutOfErrors(): void {
  Object.defineProperty(DrizzleQueryError.prototype, 'params', {
    configurable: true,
    // Comes after `query` and before the stack is taken, which begins with the message.
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
    // The last field of a server's error. Class 22 quotes the data that could not be read.
    set(this: postgres.PostgresError, routine: string) {
      // The driver repeats a statement by the name of the routine that refused it.
      Object.defineProperty(this, 'routine', { value: routine });
      if (this.code.startsWith('22')) this.message = this.message.replace(/".*"/s, '"…"');
    },
  });
}
