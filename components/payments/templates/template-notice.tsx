import { TextLink } from '@/components/ui/layout/text-link';
import { Notice } from '@/components/ui/status/notice';
import type { FoundTemplate } from '@/lib/templates/queries';
import { t } from '@/messages/templates';

/** Which template a payment was started from, and what became of its beneficiary since. */
export function TemplateNotice({ found }: { found: FoundTemplate | undefined }) {
  if (!found) {
    return (
      <Notice tone="warning" className="mb-6">
        {t.rich('start.missing', {
          textLink: (chunks) => <TextLink href="/payments/templates">{chunks}</TextLink>,
        })}
      </Notice>
    );
  }
  const { template, standing } = found;
  const { name } = template;
  if (standing.kind === 'typed' || standing.kind === 'current')
    return <p className="mb-4 text-muted">{t('start.from', { name })}</p>;
  return (
    <Notice tone="warning" className="mb-6">
      {t.rich(`start.${standing.kind}`, {
        name,
        beneficiary: standing.entry.name,
        textLink: (chunks) => (
          <TextLink href={`/beneficiaries/${standing.entry.id}`} target="_blank">
            {chunks}
          </TextLink>
        ),
      })}
    </Notice>
  );
}
