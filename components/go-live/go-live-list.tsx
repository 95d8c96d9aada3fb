import { CircleCheckBig, CircleDashed } from 'lucide-react';
import { Card } from '@/components/ui/layout/card';
import { TextLink } from '@/components/ui/layout/text-link';
import { Badge } from '@/components/ui/status/badge';
import type { Progress } from '@/lib/go-live/progress';
import type { Facts, GoLiveStep } from '@/lib/go-live/steps';
import { t } from '@/messages/go-live';
import { stepTexts } from './step-texts';

/** Every step with its state, why it matters, and where it is done. */
export const GoLiveList = ({ progress: { steps, facts } }: { progress: Progress }) => (
  <Card>
    <ol aria-label={t('page.steps')} className="divide-y">
      {steps.map(({ step, isDone }) => (
        <StepLine key={step} step={step} isDone={isDone} facts={facts} />
      ))}
    </ol>
  </Card>
);

function StepLine({ step, isDone, facts }: { step: GoLiveStep; isDone: boolean; facts: Facts }) {
  const { title, text, note, link } = stepTexts(step, facts);
  return (
    <li className="flex flex-wrap gap-x-3 gap-y-1.5 px-5 py-4">
      <StepIcon isDone={isDone} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="font-medium">{title}</h2>
          <Badge tone={isDone ? 'positive' : 'neutral'}>{t(isDone ? 'state.done' : 'state.open')}</Badge>
        </div>
        <p className="mt-0.5 max-w-prose text-pretty text-muted">{text}</p>
        {!isDone && note && <p className="mt-1 text-[0.8125rem]">{note}</p>}
      </div>
      {!isDone && link && (
        <TextLink href={link.href} className="self-start text-[0.8125rem] max-sm:basis-full max-sm:pl-8">
          {link.label}
        </TextLink>
      )}
    </li>
  );
}

const StepIcon = ({ isDone }: { isDone: boolean }) =>
  isDone ? (
    <CircleCheckBig aria-hidden className="mt-0.5 size-5 shrink-0 text-positive" />
  ) : (
    <CircleDashed aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
  );
