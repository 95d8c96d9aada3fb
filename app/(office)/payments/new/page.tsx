import { Bookmark } from 'lucide-react';
import type { Metadata } from 'next';
import { Suspense } from 'react';
import { PaymentForm } from '@/components/payments/form/state/payment-form';
import { PaymentFormSkeleton } from '@/components/payments/form/state/payment-form-skeleton';
import { TemplateNotice } from '@/components/payments/templates/template-notice';
import { StaleAccountsNotice } from '@/components/payments/warnings/stale-accounts-notice';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { PageHeader } from '@/components/ui/layout/page-header';
import { TextLink } from '@/components/ui/layout/text-link';
import { Notice } from '@/components/ui/status/notice';
import type { Actor } from '@/lib/access/grant';
import { newOrderId } from '@/lib/kernel/ids';
import { policyInForce } from '@/lib/policy/changes/in-force';
import type { FoundTemplate } from '@/lib/templates/queries';
import { pageGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/payment-form';
import { t as payments } from '@/messages/payments';
import { t as templates } from '@/messages/templates';
import { readFormChoices } from '../../accounts/paying-accounts';
import { saveOrderAction } from '../actions';
import { changeTemplateAction, saveTemplateAction } from '../templates/actions';
import { readStart, type StartSearch } from './read-start';

export const generateMetadata = (): Metadata => ({ title: t('page.title') });

export default async function NewPaymentPage({ searchParams }: { searchParams: Promise<StartSearch> }) {
  const { actor } = await pageGrant('payments:draft');
  return (
    <>
      <PageHeader
        breadcrumbs={[{ href: '/payments', label: payments('list.title') }]}
        title={t('page.title')}
        actions={
          <ButtonLink href="/payments/templates">
            <Bookmark aria-hidden />
            {templates('page.link')}
          </ButtonLink>
        }
      />
      <Suspense fallback={<PaymentFormSkeleton />}>
        <NewPaymentForm actor={actor} search={searchParams} />
      </Suspense>
    </>
  );
}

/**
 * Streamed separately, so that the page responds, or refuses access, before the provider returns the
 * accounts.
 */
async function NewPaymentForm({ actor, search }: { actor: Actor; search: Promise<StartSearch> }) {
  const { db } = await readingRuntime();
  const [choices, { policy }] = await Promise.all([readFormChoices(actor), policyInForce(db)]);
  const { used, isTemplateMissing, copiedFrom, ...start } = await readStart(
    actor,
    await search,
    choices.accounts,
  );
  const { replacesOrderId } = start;
  return (
    <>
      {replacesOrderId && (
        <Notice className="mb-6">
          {t.rich('page.retry', {
            textLink: (chunks) => <TextLink href={`/payments/${replacesOrderId}`}>{chunks}</TextLink>,
          })}
        </Notice>
      )}
      {(used || isTemplateMissing) && <TemplateNotice found={used} />}
      <StaleAccountsNotice stale={choices.stale} />
      <PaymentForm
        {...start}
        id={newOrderId()}
        version={null}
        templateId={used?.template.id}
        templates={{
          label: templates('save.open'),
          save: saveTemplateAction,
          change: changeTemplateAction,
          template: openTemplate(used),
          copiedFrom,
        }}
        accounts={choices.accounts}
        currencies={choices.currencies}
        cutOff={policy.cutOff}
        save={saveOrderAction}
      />
    </>
  );
}

/** What the form may update: nothing else of the template goes to the browser. */
const openTemplate = (used: FoundTemplate | undefined) =>
  used && { id: used.template.id, version: used.template.version, name: used.template.name };
