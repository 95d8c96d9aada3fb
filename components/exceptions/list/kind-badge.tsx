import { Badge } from '@/components/ui/status/badge';
import type { Tone } from '@/components/ui/style/tone';
import type { ExceptionKind } from '@/lib/kernel/states/exception-kinds';
import { t } from '@/messages/exceptions';

const tones: Readonly<Record<ExceptionKind, Tone>> = {
  not_found: 'warning',
  no_answer: 'warning',
  not_as_approved: 'negative',
  not_released: 'warning',
  late: 'warning',
  other_payment: 'negative',
  late_settlement: 'negative',
};

/** The kind of an exception, in a treasurer's terms. */
export const KindBadge = ({ kind }: { kind: ExceptionKind }) => (
  <Badge tone={tones[kind]}>{t(`labels.${kind}`)}</Badge>
);
