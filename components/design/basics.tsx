import { Printer } from 'lucide-react';
import { OrderStateBadge } from '@/components/payments/order/order-state-badge';
import { Button } from '@/components/ui/buttons/button';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { FormOutdated } from '@/components/ui/overlays/changed-notice';
import { Badge } from '@/components/ui/status/badge';
import { ConfidentialBadge } from '@/components/ui/status/confidential-badge';
import { Notice } from '@/components/ui/status/notice';
import { type Tone, toneStyles } from '@/components/ui/style/tone';
import { orderStates } from '@/lib/kernel/states/order-states';
import { t } from '@/messages/design';
import { Columns, Side, Specimen } from './specimen';

export const TypeSpecimen = () => (
  <Specimen name="type" title={t('sections.type')}>
    <p className="font-semibold text-[1.375rem] leading-8 tracking-[-0.018em]">{t('type.pageTitle')}</p>
    <p className="font-semibold text-[0.9375rem]">{t('type.cardTitle')}</p>
    <p>{t('type.body')}</p>
    <p className="text-[0.8125rem] text-muted">{t('type.label')}</p>
    <p className="font-medium text-muted text-xs">{t('type.small')}</p>
    <p className="tabular">{t('type.figures')}</p>
    <p className="identifier">{t('type.identifier')}</p>
  </Specimen>
);

const tones = Object.keys(toneStyles) as Tone[]; // safe: the keys of a record of all tones

export const ColourSpecimen = () => (
  <Specimen name="colour" title={t('sections.colour')}>
    <Columns>
      {tones.map((tone) => (
        <p key={tone} className={`rounded-lg px-3.5 py-3 ${toneStyles[tone]}`}>
          {t(`tones.${tone}`)}
        </p>
      ))}
    </Columns>
  </Specimen>
);

export const ButtonsSpecimen = () => (
  <Specimen name="buttons" title={t('sections.buttons')}>
    <Side>
      <Button variant="primary">{t('buttons.primary')}</Button>
      <Button>{t('buttons.secondary')}</Button>
      <Button variant="ghost">{t('buttons.ghost')}</Button>
      <Button variant="danger">{t('buttons.danger')}</Button>
      <IconButton label={t('buttons.icon')}>
        <Printer aria-hidden />
      </IconButton>
      <ButtonLink href="/payments/new">{t('buttons.link')}</ButtonLink>
    </Side>
    <Side>
      <Button variant="primary" pending>
        {t('buttons.pending')}
      </Button>
      <Button pending>{t('buttons.pending')}</Button>
      <Button variant="primary" disabled>
        {t('buttons.disabled')}
      </Button>
      <Button disabled>{t('buttons.disabled')}</Button>
    </Side>
    <Side>
      <Button size="small">{t('buttons.small')}</Button>
      <Button>{t('buttons.medium')}</Button>
      <Button size="large">{t('buttons.large')}</Button>
    </Side>
  </Specimen>
);

export const StatusesSpecimen = () => (
  <Specimen name="statuses" title={t('sections.statuses')}>
    <Side>
      {orderStates.map((state) => (
        <OrderStateBadge key={state} state={state} />
      ))}
      <OrderStateBadge state="held" isStopped />
    </Side>
    <Side>
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {t('sample.count', { count: 12 })}
        </Badge>
      ))}
      <ConfidentialBadge />
    </Side>
  </Specimen>
);

export const NoticesSpecimen = () => (
  <Specimen name="notices" title={t('sections.notices')}>
    {(['info', 'positive', 'warning', 'negative'] as const).map((tone) => (
      <Notice key={tone} tone={tone}>
        {t(`notices.${tone}`)}
      </Notice>
    ))}
    <Notice tone="warning" title={t('notices.title')}>
      {t('notices.warning')}
    </Notice>
    <FormOutdated href="/design" />
  </Specimen>
);
