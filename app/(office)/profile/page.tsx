import type { Metadata } from 'next';
import { OwnRole } from '@/components/people/own-role';
import { PasswordForm } from '@/components/people/password-form';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import { pageGrant } from '@/lib/web/gate';
import { changePasswordAction } from './actions';

export const metadata: Metadata = { title: 'Profile' };

export default async function Page() {
  const { actor } = await pageGrant('profile:manage');
  return (
    <>
      <PageHeader title="Profile" description="Who you are here, and how you come in." />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <OwnRole actor={actor} />
        <Card>
          <CardHeader
            title="Change your password"
            description="It signs you out everywhere. You sign in again with the new one."
          />
          <CardBody>
            <PasswordForm
              email={actor.email}
              change={changePasswordAction}
              afterwards="/sign-in?after=password-change"
            />
          </CardBody>
        </Card>
      </div>
    </>
  );
}
