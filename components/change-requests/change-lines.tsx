import { ArrowRight } from 'lucide-react';
import { DefinitionList } from '@/components/ui/values/definition-list';
import { t } from '@/messages/change-requests';
import type { Change } from './change';

/** The requested changes, line by line, each with its old and new value. */
export const ChangeLines = ({ lines }: Pick<Change, 'lines'>) => (
  <DefinitionList
    items={lines.map(({ term, before, after }) => ({
      term,
      detail:
        before === undefined ? (
          after
        ) : (
          <span className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
            <span className="sr-only">{t('lines.from')}</span>
            <del className="wrap-anywhere min-w-0 text-muted no-underline">
              {before || t('lines.nothing')}
            </del>
            <ArrowRight aria-hidden className="size-3.5 shrink-0 self-center text-muted" />
            <span className="sr-only">{t('lines.to')}</span>
            <ins className="wrap-anywhere min-w-0 font-medium no-underline">
              {after || t('lines.nothing')}
            </ins>
          </span>
        ),
    }))}
  />
);
