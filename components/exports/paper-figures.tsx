import { Notice } from '@/components/ui/status/notice';
import { showList } from '@/lib/kernel/formats/lists';
import type { PrintedFigures } from '@/lib/statements/model/verify-address';
import { t } from '@/messages/exports';

/** Whether the figures that came with a scanned code are those that were issued. */
export const PaperFigures = ({ changed }: { changed: readonly (keyof PrintedFigures)[] }) =>
  changed.length === 0 ? (
    <Notice tone="positive" title={t('paper.same')}>
      {t('paper.sameBody')}
    </Notice>
  ) : (
    <Notice tone="negative" title={t('paper.changed')}>
      {t('paper.changedBody', { figures: showList(changed.map((name) => t(`paper.figures.${name}`))) })}
    </Notice>
  );
