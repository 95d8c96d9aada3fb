import type { Database, Transaction } from '../client';

type Reads = 'select' | 'selectDistinct' | 'selectDistinctOn' | 'execute' | 'with' | '$with';

type ReadTransaction = <Value>(
  run: (tx: ReadExecutor) => Promise<Value>,
  config?: { readonly accessMode: 'read only'; readonly isolationLevel?: 'repeatable read' },
) => Promise<Value>;

/**
 * For a query of a list, its totals, a search, an export or a statement: it may read a replica. Whatever
 * decides, changes or confirms something takes an `Executor`, which this is not, so it cannot read one.
 */
export type ReadExecutor = Pick<Database & Transaction, Reads> & { readonly transaction: ReadTransaction };
