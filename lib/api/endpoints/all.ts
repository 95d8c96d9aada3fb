import type { Endpoint } from '../endpoint';
import { listAccountsEndpoint, listEntriesEndpoint } from './accounts';
import { getBatchEndpoint, listBatchesEndpoint, listRowsEndpoint } from './batches';
import { listDifferencesEndpoint } from './differences';
import { getOrderEndpoint, listOrdersEndpoint } from './orders';
import { deliverPaymentFileEndpoint, getPaymentFileEndpoint, getStatusReportEndpoint } from './payment-files';

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
  deliverPaymentFileEndpoint,
  getPaymentFileEndpoint,
  getStatusReportEndpoint,
];

export type FoundEndpoint = {
  readonly endpoint: Endpoint;
  readonly parameters: Readonly<Record<string, string>>;
};

/** The endpoints of a path below `/api/v1`, one for each method, with their parameters. */
export function findEndpoints(path: string): readonly FoundEndpoint[] {
  const given = path.split('/');
  return endpoints.flatMap((endpoint) => {
    const parameters = match(endpoint.path.split('/'), given);
    return parameters ? [{ endpoint, parameters }] : [];
  });
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
