import type { Metadata } from 'next';
import { IncomingChoice } from '@/components/notices/incoming-choice';
import { MailChoice } from '@/components/notices/mail-choice';
import { OwnFactorFirst, OwnPasswordFirst } from '@/components/people/own/own-password-first';
import { OwnRole } from '@/components/people/own/own-role';
import { PasswordForm } from '@/components/people/own/password-form';
import { PreferencesCard } from '@/components/people/own/preferences-card';
import { SessionList } from '@/components/people/own/session-list';
import { FactorCard } from '@/components/second-factor/own/factor-card';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { LiveMark } from '@/components/ui/live/live-mark';
import { classNames } from '@/components/ui/style/class-names';
import { grant } from '@/lib/access/grant';
import { readPreferences } from '@/lib/identity/preferences';
import { listOwnFactors } from '@/lib/identity/second-factors/factors';
import { listOwnSessions } from '@/lib/identity/sessions/own-sessions';
import { findIncomingThreshold, listMailTopics, topicsOf } from '@/lib/notices/settings';
import { liveRecords } from '@/lib/web/live/live-records';
import { pageGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { getSessionId } from '@/lib/web/session/session';
import { t as tokens } from '@/messages/api-tokens';
import { t } from '@/messages/profile';
import { chooseIncomingAction, chooseMailAction } from '../notices/actions';
import {
  changePasswordAction,
  endOtherSessionsAction,
  endSessionAction,
  savePreferencesAction,
} from './actions';
import { OwnDeputies } from './deputies/own-deputies';
import { ownFactorActions } from './factor-actions';
import { reauthenticationOf } from './reauthentication';

export const generateMetadata = (): Metadata => ({ title: t('page.title') });

export default async function Page() {
  const granted = await pageGrant('profile:manage');
  const { actor } = granted;
  const live = await liveRecords(actor, { kind: 'person', id: actor.id });
  const { db, env, now } = await readingRuntime();
  const [factors, sessions, currentId, mailTopics, incomingFrom, preferences] = await Promise.all([
    listOwnFactors(db, granted),
    listOwnSessions(db, granted, now(), env.sessionRules),
    getSessionId(),
    listMailTopics(db, granted),
    findIncomingThreshold(db, granted),
    readPreferences(db, actor.id),
  ]);
  const password = env.localPasswords && (
    <Card>
      <CardHeader title={t('page.passwordTitle')} description={t('page.passwordDescription')} />
      <CardBody>
        <PasswordForm
          email={actor.email}
          change={changePasswordAction}
          afterwards="/sign-in?after=password-change"
        />
      </CardBody>
    </Card>
  );
  return (
    <>
      <PageHeader title={t('page.title')} description={t('page.description')} />
      {/* Who may not hear of people hears of their own notices, which follow each change of a factor. */}
      <LiveMark {...live} topics={[...live.topics, 'notice']} />
      {actor.mustChangePassword && <OwnPasswordFirst />}
      {actor.mustAddFactor && !actor.mustChangePassword && <OwnFactorFirst />}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-6">
          <OwnRole actor={actor} />
          <OwnDeputies granted={granted} />
          <PreferencesCard
            chosen={preferences}
            zones={Intl.supportedValuesOf('timeZone')}
            save={savePreferencesAction}
          />
          <MailChoice
            topics={topicsOf[actor.role]}
            chosen={mailTopics}
            isSending={env.mail !== undefined}
            choose={chooseMailAction}
          />
          <IncomingChoice chosen={incomingFrom} choose={chooseIncomingAction} />
        </div>
        <div
          className={classNames('grid grid-cols-1 gap-6', actor.mustChangePassword && 'max-lg:order-first')}
        >
          {actor.mustChangePassword && password}
          <FactorCard
            factors={factors}
            ownId={actor.id}
            origin={env.relyingParty.origin}
            actions={ownFactorActions(env)}
          />
          {!actor.mustChangePassword && password}
          <SessionList
            sessions={sessions}
            currentId={currentId}
            end={endSessionAction}
            endOthers={endOtherSessionsAction}
            reauthentication={reauthenticationOf(env)}
          />
          {grant(actor, 'tokens:create') && (
            <Card>
              <CardHeader title={tokens('own.title')} description={tokens('own.description')} />
              <CardFooter>
                <ButtonLink href="/profile/tokens">{tokens('own.link')}</ButtonLink>
              </CardFooter>
            </Card>
          )}
        </div>
      </div>
    </>
  );
}
