'use client';

import { Download } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { answered, refusalOf } from '@/components/ui/form-state/answered';
import { useRefreshAfter } from '@/components/ui/form-state/refresh-after';
import { toast } from '@/components/ui/overlays/toast';
import { Notice } from '@/components/ui/status/notice';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { newAccountingExportId } from '@/lib/kernel/ids';
import type { AccountingFormat } from '@/lib/kernel/topics/accounting';
import { t } from '@/messages/accounting';

export type ExportOrder = {
  readonly id: string;
  readonly accounts: readonly string[];
  readonly format: AccountingFormat;
  readonly from: string;
  readonly to: string;
  readonly mappingVersion: number;
};
export type MakeExport = (order: ExportOrder) => Promise<ActionReply<undefined>>;

/** Makes the export of the preview, starts its download, and opens its page. */
export function MakeExportButton({
  order,
  count,
  make,
}: {
  order: Omit<ExportOrder, 'id'>;
  count: number;
  make: MakeExport;
}) {
  const router = useRouter();
  const refreshAfter = useRefreshAfter();
  // Kept after a missing answer: the same request makes no second export.
  const [id] = useState(newAccountingExportId);
  const [refusal, setRefusal] = useState<string>();
  const [pending, startTransition] = useTransition();
  const press = () =>
    startTransition(async () => {
      const reply = await answered(make({ ...order, id }));
      setRefusal(refusalOf(reply));
      if (!reply.ok) return refreshAfter(reply);
      toast.success(t('exports.done'));
      window.location.assign(`/api/statements/accounting/${id}`);
      router.push(`/statements/accounting/${id}`);
    });
  return (
    <div className="flex flex-col items-start gap-3">
      {refusal && (
        <Notice tone="negative" announce title={t('exports.failed')}>
          {refusal}
        </Notice>
      )}
      <Button variant="primary" onClick={press} pending={pending}>
        <Download aria-hidden />
        {t('preview.button', { count })}
      </Button>
    </div>
  );
}
