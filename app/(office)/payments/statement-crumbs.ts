import type { Crumb } from '@/components/ui/layout/breadcrumbs';
import { type Granted, grant } from '@/lib/access/grant';
import { groupIban } from '@/lib/kernel/banking/group-iban';
import { readStatementLink } from '@/lib/statements/model/address';
import { findAccountLabel } from '@/lib/statements/store/accounts';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/payments';
import { t as statements } from '@/messages/statements';

/**
 * Back to the statement that a payment was opened from, or else to the payments. `from` is a parameter of the
 * page's address.
 */
export async function crumbsFrom(
  { actor }: Granted<'payments:read'>,
  from: string | readonly string[] | undefined,
): Promise<readonly Crumb[]> {
  const statement = typeof from === 'string' ? readStatementLink(from) : undefined;
  const reading = grant(actor, 'statements:read');
  if (!statement || !reading) return [{ href: '/payments', label: t('list.title') }];
  const label = await findAccountLabel((await readingRuntime()).db, reading, statement.account);
  return [
    { href: '/statements', label: statements('page.title') },
    { href: statement.href, label: label ?? groupIban(statement.account) },
  ];
}
