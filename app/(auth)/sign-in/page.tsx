import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { SignInPage } from '@/components/sign-in/sign-in-page';
import { Notice } from '@/components/ui/notice';
import { demoPeople } from '@/drizzle/demo-people';
import { getRuntime } from '@/lib/web/runtime';
import { getActor } from '@/lib/web/session';
import { CredentialsSignIn } from './credentials-sign-in';
import { homePath, returnPath } from './return-path';

export const metadata: Metadata = { title: 'Sign in' };

export default async function Page({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  if (await getActor()) redirect(homePath);
  const { after, callbackUrl } = await searchParams;
  return (
    <SignInPage>
      {after === 'password-change' && (
        <Notice tone="positive" announce className="mb-6">
          Your password is changed. Sign in with the new one.
        </Notice>
      )}
      <CredentialsSignIn
        returnTo={returnPath(typeof callbackUrl === 'string' ? callbackUrl : undefined)}
        demoPeople={getRuntime().env.demo ? demoPeople : []}
      />
    </SignInPage>
  );
}
