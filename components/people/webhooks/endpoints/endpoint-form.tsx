'use client';

import { Button } from '@/components/ui/buttons/button';
import type { ListedEndpoint } from '@/lib/event-endpoints/queries';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { t } from '@/messages/outgoing-webhooks';
import { RequestFormDialog } from '../../changes/request-form-dialog';
import { EndpointFields, type TypedEndpoint } from './endpoint-fields';

export type RequestEndpoint = (
  wanted: TypedEndpoint & { readonly id?: string | undefined; readonly note: string },
) => Promise<ActionReply<undefined>>;

const none: TypedEndpoint = { url: '', description: '', types: [] };

/** Requests a new endpoint, which another admin approves. */
export const AddEndpoint = ({ request }: { request: RequestEndpoint }) => (
  <RequestFormDialog<TypedEndpoint>
    title={t('form.addTitle')}
    description={t('form.description')}
    trigger={<Button variant="primary">{t('form.add')}</Button>}
    initial={none}
    request={request}
    done={t('form.done')}
  >
    {(form) => <EndpointFields {...form} />}
  </RequestFormDialog>
);

/** Requests another address, description or events of an endpoint. */
export const ChangeEndpoint = ({
  endpoint: { id, url, description, types },
  request,
}: {
  endpoint: Pick<ListedEndpoint, 'id' | 'url' | 'description' | 'types'>;
  request: RequestEndpoint;
}) => (
  <RequestFormDialog<TypedEndpoint>
    title={t('form.changeTitle', { name: description })}
    description={t('form.description')}
    trigger={
      <Button size="small" aria-label={t('form.changeLabel', { name: description })}>
        {t('form.change')}
      </Button>
    }
    initial={{ url, description, types }}
    request={(typed) => request({ ...typed, id })}
    done={t('form.done')}
  >
    {(form) => <EndpointFields {...form} />}
  </RequestFormDialog>
);
