import type { ApiScope } from '@/lib/kernel/topics/api-scopes';
import { t } from '@/messages/api-tokens';

/** A scope in words. */
export function scopeLabel(scope: ApiScope): string {
  switch (scope) {
    case 'accounts:read':
      return t('scopes.accounts');
    case 'statements:read':
      return t('scopes.statements');
    case 'orders:read':
      return t('scopes.orders');
    case 'batches:read':
      return t('scopes.batches');
    case 'differences:read':
      return t('scopes.differences');
    case 'payment-files:write':
      return t('scopes.paymentFiles');
  }
}
