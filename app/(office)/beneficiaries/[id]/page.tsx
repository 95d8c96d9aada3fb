import { PencilLine } from 'lucide-react';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { BeneficiaryStateBadge } from '@/components/beneficiaries/beneficiary-state-badge';
import { PaymentsCard } from '@/components/beneficiaries/payments-card';
import { PendingNotice } from '@/components/beneficiaries/pending-notice';
import { RetireBeneficiary } from '@/components/beneficiaries/retire-beneficiary';
import { VersionHistory } from '@/components/beneficiaries/version-history';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { TwoColumns } from '@/components/ui/layout/two-columns';
import { LiveMark } from '@/components/ui/live/live-mark';
import { LivePage } from '@/components/ui/live/live-subject';
import { DefinitionList } from '@/components/ui/values/definition-list';
import { Instant } from '@/components/ui/values/instant';
import { type Actor, grant } from '@/lib/access/grant';
import { documentParts, documentTerms, readablePart } from '@/lib/beneficiaries/book/document';
import { type BeneficiaryDossier, findBeneficiary } from '@/lib/beneficiaries/book/queries';
import { shownVersions } from '@/lib/beneficiaries/book/versions';
import { bankOfAccount } from '@/lib/beneficiaries/changes/bank-of-account';
import { readPaymentsTo } from '@/lib/beneficiaries/payments-to';
import { listChangeRequestsAbout } from '@/lib/change-requests/queries';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import { beneficiaryId, isUuid } from '@/lib/kernel/ids';
import { liveRecords, readWithRecords } from '@/lib/web/live/live-records';
import { pageGrant, titleGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/beneficiaries';
import { Discussion } from '../../discussions/discussion';
import { retireBeneficiaryAction } from '../actions';

type Route = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Route): Promise<Metadata> {
  const granted = await titleGrant('beneficiaries:read');
  const { id } = await params;
  const found =
    granted && isUuid(id)
      ? await findBeneficiary((await readingRuntime()).db, granted, beneficiaryId(id))
      : undefined;
  return { title: found ? found.beneficiary.name : t('beneficiaryPage.metadata') };
}

export default async function BeneficiaryPage({ params }: Route) {
  const granted = await pageGrant('beneficiaries:read');
  const { id } = await params;
  if (!isUuid(id)) notFound();
  const { db, now } = await readingRuntime();
  const liveRequests = await liveRecords(granted.actor, { kind: 'change_request' });
  const { live, content: dossier } = await readWithRecords(granted.actor, { kind: 'beneficiary', id }, () =>
    findBeneficiary(db, granted, beneficiaryId(id)),
  );
  const reading = grant(granted.actor, 'payments:read');
  if (!dossier) notFound();
  const [payments, open] = await Promise.all([
    reading && readPaymentsTo(db, reading, dossier.beneficiary, now()),
    listChangeRequestsAbout(db, granted, id, 'open'),
  ]);
  const { beneficiary } = dossier;
  return (
    <LivePage live={live}>
      <PageHeader
        breadcrumbs={[{ href: '/beneficiaries', label: t('beneficiariesPage.title') }]}
        title={beneficiary.name}
        badge={<BeneficiaryStateBadge state={beneficiary.state} />}
        description={t(`stateMeanings.${beneficiary.state}`)}
        actions={<BeneficiaryActions dossier={dossier} actor={granted.actor} />}
      />
      <LiveMark {...liveRequests} />
      {open.map(({ changeRequest, requesterName }) => (
        <PendingNotice
          key={changeRequest.id}
          id={changeRequest.id}
          title={
            changeRequestKinds
              .find(({ kind }) => kind === changeRequest.kind)
              ?.describe(changeRequest.payload, requesterName).title ?? t('beneficiaryPage.pendingChange')
          }
          requesterName={requesterName}
          at={changeRequest.requestedAt}
          note={changeRequest.note}
          mayDecide={grant(granted.actor, 'change-requests:read') !== undefined}
        />
      ))}
      <TwoColumns>
        <div className="flex flex-col gap-6">
          <Card>
            <CardHeader title={t('beneficiaryPage.details')} />
            <CardBody>
              <Details dossier={dossier} />
            </CardBody>
          </Card>
          {payments && <PaymentsCard payments={payments} account={beneficiary.account} />}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Discussion granted={granted} subject={{ kind: 'beneficiary', id: beneficiary.id }} />
          <Card>
            <CardHeader title={t('beneficiaryPage.history')} />
            <CardBody>
              {dossier.versions.length > 0 ? (
                <VersionHistory versions={shownVersions(dossier.versions)} />
              ) : (
                <p className="text-muted">{t('beneficiaryPage.noHistory')}</p>
              )}
            </CardBody>
          </Card>
        </div>
      </TwoColumns>
    </LivePage>
  );
}

function BeneficiaryActions({
  dossier: { beneficiary },
  actor,
}: {
  dossier: BeneficiaryDossier;
  actor: Actor;
}) {
  const { id, version, state } = beneficiary;
  if (!grant(actor, 'beneficiaries:request') || state !== 'verified') return null;
  return (
    <>
      <RetireBeneficiary id={id} version={version} retire={retireBeneficiaryAction} />
      <ButtonLink href={`/beneficiaries/${id}/edit`}>
        <PencilLine aria-hidden />
        {t('beneficiaryActions.change')}
      </ButtonLink>
      <ButtonLink href={`/payments/new?beneficiary=${id}`} variant="primary">
        {t('beneficiaryActions.pay')}
      </ButtonLink>
    </>
  );
}

function Details({ dossier: { beneficiary, verifierName } }: { dossier: BeneficiaryDossier }) {
  const bank = bankOfAccount(beneficiary.account);
  return (
    <DefinitionList
      items={[
        ...documentParts
          .filter((part) => beneficiary[part])
          .map((part) => ({
            term: documentTerms[part],
            detail:
              part === 'account' || part === 'bankBic' ? (
                <span className="identifier">{readablePart(beneficiary, part)}</span>
              ) : (
                readablePart(beneficiary, part)
              ),
          })),
        ...(bank && !beneficiary.bankBic
          ? [
              {
                term: t('beneficiaryDetails.bank'),
                detail: bankText(bank),
              },
            ]
          : []),
        {
          term: t('beneficiaryDetails.verified'),
          detail: beneficiary.verifiedAt ? (
            <Verified verifierName={verifierName} at={beneficiary.verifiedAt} />
          ) : (
            t('beneficiaryDetails.notYet')
          ),
        },
        ...(beneficiary.accountVerifiedAt
          ? [
              {
                term: t('beneficiaryDetails.accountVerified'),
                detail: <Instant at={beneficiary.accountVerifiedAt} />,
              },
            ]
          : []),
      ]}
    />
  );
}

const Verified = ({ verifierName, at }: { verifierName: string | null; at: Date }) =>
  t.rich('beneficiaryDetails.verifiedBy', {
    verifierName: verifierName ?? '',
    instant: () => <Instant at={at} />,
  });

function bankText({ bic, country, bankCode }: NonNullable<ReturnType<typeof bankOfAccount>>): string {
  if (bic) return t('beneficiaryDetails.publishedBic', { bic });
  return bankCode
    ? t('beneficiaryDetails.bankCode', { country, bankCode })
    : t('beneficiaryDetails.noBic', { country });
}
