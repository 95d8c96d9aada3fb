import type { ApiScope } from '@/lib/kernel/topics/api-scopes';
import type { Declared } from './rule';

/** The scope of each endpoint of the API, by its method and path in the served document. */
export const declaredPrograms: Declared<ApiScope> = {
  'GET /accounts': 'accounts:read',
  'GET /accounts/{iban}/entries': 'statements:read',
  'GET /batches': 'batches:read',
  'GET /batches/{id}': 'batches:read',
  'GET /batches/{id}/rows': 'batches:read',
  'GET /differences': 'differences:read',
  'GET /orders': 'orders:read',
  'GET /orders/{id}': 'orders:read',
  'GET /payment-files/{id}': 'payment-files:write',
  'GET /payment-files/{id}/status-report': 'payment-files:write',
  'POST /payment-files': 'payment-files:write',
};
