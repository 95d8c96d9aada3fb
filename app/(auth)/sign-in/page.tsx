import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { SignInPage } from '@/components/sign-in/sign-in-page';
import { hasSignedOut } from '@/components/sign-in/signed-out-page';
import { Notice } from '@/components/ui/status/notice';
import { demoPeople } from '@/drizzle/seed/demo-people';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { getActor, getUnconfirmed } from '@/lib/web/session/session';
import { t } from '@/messages/sign-in';
import { arrivalMessage } from './arrival-message';
import { ConfirmSignIn } from './confirm-sign-in';
import { CredentialsSignIn } from './credentials-sign-in';
import { OidcSignIn } from './oidc-sign-in';
import { returnPath } from './return-path';

export const generateMetadata = (): Metadata => ({ title: t('metadata.title') });

export default async function Page({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { after, callbackUrl, refused, error } = await searchParams;
  const { demo, localPasswords, singleSignOn } = getRuntime().env;
  const returnTo = returnPath(typeof callbackUrl === 'string' ? callbackUrl : undefined);
  if (await getActor()) redirect(returnTo);
  const unconfirmed = await getUnconfirmed();
  if (unconfirmed) {
    return (
      <SignInPage>
        <ConfirmSignIn name={unconfirmed.actor.name} returnTo={returnTo} demo={demo} />
      </SignInPage>
    );
  }
  const problem = singleSignOn && arrivalMessage({ refused, error });
  return (
    <SignInPage>
      {after === 'password-change' && (
        <Notice tone="positive" announce className="mb-6">
          {t('signInPage.passwordChanged')}
        </Notice>
      )}
      {problem && (
        <Notice tone="negative" announce className="mb-6">
          {problem}
        </Notice>
      )}
      {singleSignOn && (
        <OidcSignIn
          name={singleSignOn.name}
          isOnlyWay={!localPasswords}
          returnTo={returnTo}
          hasSignedOut={hasSignedOut(after)}
        />
      )}
      {singleSignOn && localPasswords && <OrWithPassword />}
      {localPasswords && <CredentialsSignIn returnTo={returnTo} demoPeople={demo ? demoPeople : []} />}
    </SignInPage>
  );
}

const OrWithPassword = () => (
  <p className="my-6 flex items-center gap-3 text-muted text-xs before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
    {t('signInPage.orWithPassword')}
  </p>
);
