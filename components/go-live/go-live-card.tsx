import { Bar } from '@/components/ui/charts/bar';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { TextLink } from '@/components/ui/layout/text-link';
import type { Progress } from '@/lib/go-live/progress';
import { t } from '@/messages/go-live';
import { type ShowGoLive, ShowSteps } from './show-steps';
import { stepTexts } from './step-texts';

/** The most open steps on the overview. */
const mostShown = 3;

/** The next steps to go live, on the overview of admins until all are done or an admin hides them. */
export function GoLiveCard({ progress: { steps, facts }, show }: { progress: Progress; show: ShowGoLive }) {
  const open = steps.filter(({ isDone }) => !isDone);
  const done = steps.length - open.length;
  const words = t('card.progress', { done, total: steps.length });
  return (
    <Card aria-label={t('page.title')} className="break-inside-avoid">
      <CardHeader
        title={t('page.title')}
        description={words}
        actions={<ShowSteps isShown show={show} size="small" />}
      />
      <CardBody>
        <Bar label={t('page.steps')} words={words} percent={Math.floor((done * 100) / steps.length)} />
        <ul aria-label={t('page.steps')} className="mt-3 flex flex-col gap-2">
          {open.slice(0, mostShown).map(({ step }) => {
            const { title, note, link } = stepTexts(step, facts);
            return (
              <li key={step}>
                <TextLink href={link?.href ?? '/go-live'}>{title}</TextLink>
                {note && <p className="text-muted text-xs">{note}</p>}
              </li>
            );
          })}
        </ul>
        <TextLink href="/go-live" className="mt-3 inline-block text-[0.8125rem]">
          {t('card.all')}
        </TextLink>
      </CardBody>
    </Card>
  );
}
