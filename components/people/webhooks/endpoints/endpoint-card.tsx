import { Card, CardBody, CardFooter, CardHeader } from '@/components/ui/layout/card';
import { DefinitionList } from '@/components/ui/values/definition-list';
import { Instant } from '@/components/ui/values/instant';
import type { ListedEndpoint } from '@/lib/event-endpoints/queries';
import { t } from '@/messages/outgoing-webhooks';
import { eventTypeLabel, groupLabel, groupTypes } from '../event-type-label';
import { EndpointBadge, standingOf } from '../standings';
import { SetEndpointState, type SetState } from './ask-and-do';
import { ChangeEndpoint, type RequestEndpoint } from './endpoint-form';
import { FailingSince } from './endpoint-list';
import { IssueSecret, type IssueSecretProps } from './issue-secret';

/** An endpoint with all that can be done with it. */
export function EndpointCard({
  endpoint,
  now,
  request,
  set,
  ...issuing
}: IssueSecretProps & {
  endpoint: ListedEndpoint;
  now: Date;
  request: RequestEndpoint;
  set: SetState;
}) {
  const { id, description: name, url, types, state, hasSecret, previousUntil, createdAt } = endpoint;
  const standing = standingOf(endpoint);
  return (
    <Card className="mb-5">
      <CardHeader title={t('endpoint.title')} />
      <CardBody>
        <DefinitionList
          items={[
            {
              term: t('endpoint.state'),
              detail: (
                <>
                  <EndpointBadge endpoint={endpoint} />
                  {standing !== 'enabled' && (
                    <p className="mt-1 text-[0.8125rem] text-muted">
                      {standing === 'failing'
                        ? endpoint.failingSince && <FailingSince at={endpoint.failingSince} />
                        : t(`meanings.${standing}`)}
                    </p>
                  )}
                </>
              ),
            },
            { term: t('endpoint.address'), detail: <span className="identifier">{url}</span> },
            { term: t('endpoint.types'), detail: <EventsByGroup types={types} /> },
            ...(hasSecret
              ? [
                  {
                    term: t('endpoint.secret'),
                    detail: (
                      <>
                        {t('endpoint.secretIssued')}
                        {previousUntil && previousUntil > now && (
                          <p className="text-[0.8125rem] text-muted">
                            {t.rich('endpoint.overlap', { instant: () => <Instant at={previousUntil} /> })}
                          </p>
                        )}
                      </>
                    ),
                  },
                ]
              : []),
            { term: t('endpoint.added'), detail: <Instant at={createdAt} /> },
          ]}
        />
      </CardBody>
      <CardFooter>
        <SetEndpointState id={id} name={name} to="removed" set={set} />
        <SetEndpointState id={id} name={name} to={state === 'enabled' ? 'disabled' : 'enabled'} set={set} />
        <ChangeEndpoint endpoint={endpoint} request={request} />
        <IssueSecret endpoint={endpoint} {...issuing} />
      </CardFooter>
    </Card>
  );
}

const EventsByGroup = ({ types }: Pick<ListedEndpoint, 'types'>) => (
  <ul className="flex flex-col gap-1">
    {groupTypes(types).map(([group, ofGroup]) => (
      <li key={group}>
        <span className="text-muted">{groupLabel(group)}:</span> {ofGroup.map(eventTypeLabel).join(', ')}
      </li>
    ))}
  </ul>
);
