import type { Metadata } from 'next';
import { accountName } from '@/components/accounts/account-type';
import { MappingEditor } from '@/components/exports/accounting/mapping/mapping-editor';
import { PageHeader } from '@/components/ui/layout/page-header';
import { grant } from '@/lib/access/grant';
import { startOfYear, utcDate } from '@/lib/kernel/dates/calendar';
import { findMapping } from '@/lib/statements/accounting/mapping/queries';
import { mappingInputOf } from '@/lib/statements/accounting/mapping/read-mapping';
import { listCachedAccounts } from '@/lib/statements/store/accounts';
import { pageGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/accounting';
import { t as statements } from '@/messages/statements';
import { saveMappingAction, tryRulesAction } from '../actions';

export const generateMetadata = (): Metadata => ({ title: t('mapping.title') });

/** The account mapping, to edit. */
export default async function MappingPage() {
  const granted = await pageGrant('accounting:configure');
  const { db, now, withheldAccounts } = await readingRuntime();
  const reading = grant(granted.actor, 'statements:read');
  const [found, cached] = await Promise.all([
    findMapping(db, granted),
    reading ? listCachedAccounts(db, reading) : [],
  ]);
  const accounts = [...cached, ...withheldAccounts].map((account) => ({
    iban: account.iban,
    name: `${accountName(account)} · …${account.iban.slice(-4)}`,
  }));
  return (
    <>
      <PageHeader
        breadcrumbs={[
          { href: '/statements', label: statements('page.title') },
          { href: '/statements/accounting', label: t('page.title') },
        ]}
        title={t('mapping.title')}
        description={
          <>
            {t('mapping.description')}{' '}
            {found && t('mapping.lastSaved', { version: String(found.version), name: found.savedBy })}
          </>
        }
      />
      <MappingEditor
        key={found?.version ?? 0}
        replaces={found?.version ?? 0}
        before={mappingInputOf(found?.mapping, { startOn: startOfYear(utcDate(now())) })}
        accounts={accounts}
        save={saveMappingAction}
        tryRules={tryRulesAction}
      />
    </>
  );
}
