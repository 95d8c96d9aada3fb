import type { Sql } from '../client';

/**
 * What the primary would answer alike: the statement timeout, which would double the work, and a statement
 * that writes or locks. The primary would carry that out: a decision must not get there by way of a replica.
 */
const answers = ['57014', '25006'];

type Runs = { readonly unsafe: Sql['unsafe']; readonly begin: Sql['begin'] };
type Row = Record<string, unknown>;

/**
 * The client of a replica, which asks the primary again if the replica fails: it was shut down, its
 * connection was cut, or it cancelled the query in favour of its replay. Reads have no effects to repeat.
 */
export function fallingBack(replica: Sql, primary: Sql, failed: (error: unknown) => void): Sql {
  const attempt = async <Value>(run: (client: Runs) => PromiseLike<Value>): Promise<Value> => {
    try {
      return await run(replica);
    } catch (error) {
      if (answers.includes(codeOf(error))) throw error;
      failed(error);
      return await run(primary);
    }
  };
  const own: Partial<Record<string | symbol, unknown>> = {
    unsafe: (...given: Parameters<Sql['unsafe']>) => ({
      // As the driver's query, sent when it is awaited.
      // biome-ignore lint/suspicious/noThenProperty: what the driver returns can be awaited, too
      then: (...handlers: Parameters<Promise<Row[]>['then']>) =>
        attempt<Row[]>(({ unsafe }) => unsafe(...given)).then(...handlers),
      values: () => attempt(({ unsafe }) => unsafe(...given).values()),
    }),
    begin: (...given: Parameters<Sql['begin']>) => attempt(({ begin }) => begin(...given)),
  };
  return new Proxy(replica, { get: (target, name) => own[name] ?? Reflect.get(target, name, target) });
}

/** Of the server or the driver; a query builder's error has it as its cause. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return 'code' in error ? String(error.code) : codeOf(error.cause);
}
