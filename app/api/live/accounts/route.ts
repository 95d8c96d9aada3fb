import { listAccounts } from '@/lib/accounts/queries';
import { toDecimal } from '@/lib/kernel/money';
import { ProviderFault } from '@/lib/provider/contract/fault';
import { routeGrant } from '@/lib/web/session/gate';
import { runtimeFor } from '@/lib/web/session/reading';
import { t } from '@/messages/page-answers';

const unavailable = () => Response.json({ message: t('live.bankAway') }, { status: 503 });

/** The current balances, polled by pages that show them. */
export async function GET(): Promise<Response> {
  const gate = await routeGrant('accounts:read');
  if ('refused' in gate) return gate.refused;
  try {
    const list = await listAccounts((await runtimeFor(gate.granted.actor)).provider, gate.granted);
    if (!list.ok) return unavailable();
    const accounts = list.value.accounts.map(({ iban, balance }) => ({ iban, balance: toDecimal(balance) }));
    return Response.json({ accounts });
  } catch (fault) {
    if (fault instanceof ProviderFault) return unavailable();
    throw fault;
  }
}
