import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { CopyButton } from '@/components/ui/values/copy-button';
import { showBody } from '@/lib/webhooks/body-text';
import { t } from '@/messages/webhooks';

/**
 * The body as text, whoever wrote it: indented where it is JSON, with everything written out that hides or
 * turns around.
 */
export function WebhookBody({ body, isWhole }: { body: string; isWhole: boolean }) {
  const { text, isJson } = showBody(body);
  return (
    <Card>
      <CardHeader
        title={t('body.title')}
        description={isWhole ? (isJson ? t('body.json') : t('body.raw')) : t('body.incomplete')}
        actions={body !== '' && <CopyButton text={text} what={t('body.copy')} labelled />}
      />
      <CardBody>
        {body === '' ? (
          <p className="text-muted">{t('body.empty')}</p>
        ) : (
          <pre
            dir="ltr"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
            tabIndex={0}
            className="wrap-anywhere max-h-128 overflow-auto whitespace-pre-wrap rounded-lg bg-sunken px-3.5 py-3 font-mono text-xs leading-5"
          >
            {text.split('\n').map((line, number) => (
              // A line of its own, so that letters written from right to left turn nothing beyond it.
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text, which never changes
              <bdi key={number} dir="ltr" className="block min-h-5">
                {line}
              </bdi>
            ))}
          </pre>
        )}
      </CardBody>
    </Card>
  );
}
