import { TextLink } from '@/components/ui/layout/text-link';
import { Instant } from '@/components/ui/values/instant';
import { endpointPath } from '@/lib/event-deliveries/filter';
import type { ListedEndpoint } from '@/lib/event-endpoints/queries';
import { t } from '@/messages/outgoing-webhooks';
import { EndpointBadge } from '../standings';

/** Endpoints with their state, each a link to its page. */
export const EndpointList = ({ endpoints }: { endpoints: readonly ListedEndpoint[] }) => (
  <ul aria-label={t('page.list')} className="flex flex-col divide-y">
    {endpoints.map((endpoint) => (
      <li
        key={endpoint.id}
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
      >
        <div className="min-w-0 flex-1 basis-64">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="wrap-anywhere font-medium">{endpoint.description}</span>
            <EndpointBadge endpoint={endpoint} />
          </p>
          <p className="identifier wrap-anywhere text-[0.8125rem]">{endpoint.url}</p>
          <p className="text-muted text-xs">
            {t('endpoint.count', { count: endpoint.types.length })}
            {endpoint.state === 'enabled' && endpoint.failingSince && (
              <>
                {' · '}
                <FailingSince at={endpoint.failingSince} />
              </>
            )}
          </p>
        </div>
        <TextLink
          href={endpointPath(endpoint.id)}
          aria-label={t('endpoint.deliveriesLabel', { name: endpoint.description })}
        >
          {t('endpoint.deliveries')}
        </TextLink>
      </li>
    ))}
  </ul>
);

export const FailingSince = ({ at }: { at: Date }) => (
  <>{t.rich('endpoint.failingSince', { instant: () => <Instant at={at} /> })}</>
);
