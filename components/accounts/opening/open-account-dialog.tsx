'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { Dialog } from '@/components/ui/overlays/dialog';
import { Notice } from '@/components/ui/status/notice';
import { Iban } from '@/components/ui/values/iban';
import type { OpenedAccount } from '@/lib/provider/contract/contract';
import { t } from '@/messages/accounts';
import type { AccountLimit } from '../account-limit';
import { accountName } from '../account-type';
import { type OpenAccountAction, OpenAccountForm } from './open-account-form';

/** Opens an account: the form, then the new account's number to copy. */
export function OpenAccountDialog({
  limit,
  openAccount,
}: {
  limit: AccountLimit;
  openAccount: OpenAccountAction;
}) {
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState<OpenedAccount>();
  const change = (next: boolean) => {
    setOpen(next);
    if (next) setOpened(undefined);
  };
  return (
    <Dialog
      title={opened ? t('openAccountDialog.opened') : t('openAccountDialog.title')}
      description={opened ? undefined : t('openAccountDialog.description')}
      open={open}
      onOpenChange={change}
      trigger={
        <Button variant="primary">
          <Plus aria-hidden />
          {t('openAccountDialog.open')}
        </Button>
      }
    >
      {opened ? (
        <div className="flex flex-col gap-4">
          <Notice tone="positive" title={accountName(opened)} announce>
            <Iban account={opened.iban} copy />
          </Notice>
          <div className="flex justify-end">
            <Button variant="primary" onClick={() => change(false)}>
              {t('openAccountDialog.done')}
            </Button>
          </div>
        </div>
      ) : (
        <OpenAccountForm
          limit={limit}
          openAccount={openAccount}
          onOpened={setOpened}
          onCancel={() => change(false)}
        />
      )}
    </Dialog>
  );
}
