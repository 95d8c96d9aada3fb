import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { ForeignText } from '@/components/ui/values/foreign-text';
import { Instant } from '@/components/ui/values/instant';
import type { FoundDelivery } from '@/lib/event-deliveries/list';
import { showBody } from '@/lib/webhooks/body-text';
import { t } from '@/messages/outgoing-webhooks';
import { resultText } from './delivery-table';

/** Each attempt with its result, duration and the beginning of the reply. */
export const AttemptList = ({ attempts }: Pick<FoundDelivery, 'attempts'>) => (
  <Card>
    <CardHeader title={t('delivery.attempts')} />
    <CardBody>
      {attempts.length === 0 ? (
        <p className="text-muted">{t('delivery.noAttempts')}</p>
      ) : (
        <ol aria-label={t('delivery.attemptsLabel')} className="flex flex-col divide-y">
          {attempts.toReversed().map(({ number, at, status, problem, durationMs, reply }) => (
            <li key={number} className="flex flex-col gap-1.5 py-3 first:pt-0 last:pb-0">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-medium">
                  {resultText(status === null ? problem : String(status))}
                  {status !== null && problem === 'redirect' && ` · ${resultText(problem)}`}
                </span>
                <span className="tabular text-muted text-xs">
                  {t('delivery.number', { number: String(number) })} · <Instant at={at} seconds /> ·{' '}
                  {t('delivery.duration', { ms: durationMs })}
                </span>
              </p>
              {reply !== '' && <ForeignText text={showBody(reply).text} />}
            </li>
          ))}
        </ol>
      )}
    </CardBody>
  </Card>
);
