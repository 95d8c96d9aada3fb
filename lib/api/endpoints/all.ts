import type { Endpoint } from '../endpoint';
import { listAccountsEndpoint, listEntriesEndpoint } from './accounts';
import { getBatchEndpoint, listBatchesEndpoint, listRowsEndpoint } from './batches';
import { listDifferencesEndpoint } from './differences';
import { getOrderEndpoint, listOrdersEndpoint } from './orders';

/** Every endpoint of the API, from which its document is made. */
export const endpoints: readonly Endpoint[] = [
  listAccountsEndpoint,
  listEntriesEndpoint,
  listOrdersEndpoint,
  getOrderEndpoint,
  listBatchesEndpoint,
  getBatchEndpoint,
  listRowsEndpoint,
  listDifferencesEndpoint,
];

/** The endpoint of a path below `/api/v1`, with its parameters. */
export function findEndpoint(
  path: string,
): { readonly endpoint: Endpoint; readonly parameters: Readonly<Record<string, string>> } | undefined {
  const given = path.split('/');
  for (const endpoint of endpoints) {
    const parameters = match(endpoint.path.split('/'), given);
    if (parameters) return { endpoint, parameters };
  }
  return undefined;
}

function match(
  pattern: readonly string[],
  given: readonly string[],
): Readonly<Record<string, string>> | undefined {
  if (pattern.length !== given.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const value = given[index] ?? '';
    const [, name] = /^\{(\w+)\}$/.exec(part) ?? [];
    if (name !== undefined) parameters[name] = value;
    else if (part !== value) return undefined;
  }
  return parameters;
}
