import { refuse } from '@/lib/kernel/result';
import type { ProviderClient } from './client';
import type { ProviderRefusal } from './contract/errors';

const notListed: ProviderRefusal = {
  status: 404,
  errors: [{ code: null, message: 'Account not found', data: null }],
  traceId: null,
  text: null,
};

/**
 * The client of a person who may not read these accounts: it does not list them, and has no statement of
 * them. The details of a payment do not name our account (contract 2.2), so whoever shows them checks first
 * that the person may.
 */
export function withoutAccounts(provider: ProviderClient, withheld: ReadonlySet<string>): ProviderClient {
  if (withheld.size === 0) return provider;
  return {
    ...provider,
    listAccounts: async (request, options) => {
      const reply = await provider.listAccounts(request, options);
      return reply.ok ? { ...reply, value: reply.value.filter(({ iban }) => !withheld.has(iban)) } : reply;
    },
    statement: async (request, options) =>
      withheld.has(request.account) ? refuse(notListed) : provider.statement(request, options),
  };
}
