import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { CopyButton } from '@/components/ui/values/copy-button';
import { showBody } from '@/lib/webhooks/body-text';
import { t } from '@/messages/webhooks';

/**
 * The body as untrusted text: indented if it is JSON, with invisible and direction-changing characters
 * escaped.
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
            // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must reach a scrolling box
            tabIndex={0}
            className="wrap-anywhere max-h-128 overflow-auto whitespace-pre-wrap rounded-lg bg-sunken px-3.5 py-3 font-mono text-xs leading-5"
          >
            {text.split('\n').map((line, number) => (
              // Isolates each line, so that right-to-left text affects nothing beyond it.
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
