import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { CopyButton } from '@/components/ui/values/copy-button';
import { ForeignText } from '@/components/ui/values/foreign-text';
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
        {body === '' ? <p className="text-muted">{t('body.empty')}</p> : <ForeignText text={text} />}
      </CardBody>
    </Card>
  );
}
