import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { FactorCard } from '@/components/second-factor/own/factor-card';
import { SignInPage } from '@/components/sign-in/sign-in-page';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { grant } from '@/lib/access/grant';
import { listOwnFactors } from '@/lib/identity/second-factors/factors';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { getActor } from '@/lib/web/session/session';
import { t } from '@/messages/sign-in';
import { ownFactorActions } from '../../(office)/profile/factor-actions';
import { AcceptInvitation } from './accept-invitation';
import { UnlessSignedIn } from './unless-signed-in';

export const generateMetadata = (): Metadata => ({ title: t('invitation.tab') });

/** The first visit of an invited person: a password, then a second factor. */
export default async function Page() {
  const { db, env } = getRuntime();
  if (!env.localPasswords) redirect('/sign-in');
  const actor = await getActor();
  const own = actor && grant(actor, 'profile:manage');
  return (
    <SignInPage title={t('invitation.title')} description={t('invitation.description')}>
      {own ? (
        <UnlessSignedIn name={own.actor.name}>
          <p className="text-muted text-xs">{t('invitation.step', { step: '2' })}</p>
          <h2 className="font-semibold text-lg">{t('invitation.factorTitle')}</h2>
          <p className="mt-1 mb-5 text-muted text-sm">{t('invitation.factorBody')}</p>
          <FactorCard
            factors={await listOwnFactors(db, own)}
            ownId={own.actor.id}
            origin={env.relyingParty.origin}
            actions={ownFactorActions(env)}
          />
          <p className="mt-5 mb-3 text-muted text-sm">{t('invitation.later')}</p>
          <ButtonLink href="/" variant="primary" className="h-10 w-full">
            {t('invitation.finish')}
          </ButtonLink>
        </UnlessSignedIn>
      ) : (
        <AcceptInvitation />
      )}
    </SignInPage>
  );
}
