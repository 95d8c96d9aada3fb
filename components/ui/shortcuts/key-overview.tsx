'use client';

import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/messages/ui';
import { Button } from '../buttons/button';
import { Checkbox } from '../forms/checkbox';
import { Dialog } from '../overlays/dialog';
import { Kbd } from '../values/kbd';
import { areKeysOn, switchKeys } from './keys';

/** Keys, and what they do. */
export type KeyHelp = { readonly keys: readonly string[]; readonly does: string };

/** The overview of the keys of a page: a button with a dialog, which the page also opens with `?`. */
export const KeyOverview = ({
  keys,
  open,
  onOpenChange,
}: {
  keys: readonly KeyHelp[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) => (
  <Dialog
    title={t('keyOverview.title')}
    open={open}
    onOpenChange={onOpenChange}
    trigger={
      <Button variant="ghost" size="small" aria-keyshortcuts="?">
        <Keyboard aria-hidden />
        {t('keyOverview.title')}
      </Button>
    }
  >
    <dl className="mb-5 flex flex-col gap-2.5 text-sm">
      {keys.map(({ keys: pressed, does }) => (
        <div key={does} className="flex items-center gap-4">
          <dt className="flex w-20 shrink-0 gap-1">
            {pressed.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
    <KeySwitch />
  </Dialog>
);

function KeySwitch() {
  const [isOn, setIsOn] = useState(areKeysOn);
  return (
    <Checkbox
      label={t('keyOverview.switch')}
      description={t('keyOverview.switchHint')}
      checked={isOn}
      onChange={({ target: { checked } }) => {
        switchKeys(checked);
        setIsOn(checked);
      }}
    />
  );
}
