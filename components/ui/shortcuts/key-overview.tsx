'use client';

import { Keyboard } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { t } from '@/messages/ui';
import { Button } from '../buttons/button';
import { Checkbox } from '../forms/checkbox';
import { Dialog } from '../overlays/dialog';
import { Kbd } from '../values/kbd';
import { areKeysOn, switchKeys } from './keys';
import {
  closeKeyOverview,
  isKeyOverviewOpen,
  openKeyOverview,
  subscribeToKeyOverview,
} from './overview-state';
import { type KeyBinding, type KeyGroup, keyRegistry } from './registry';

const none: readonly KeyGroup[] = [];

/** The overview of the keys of the page, and the switch for all of them. `?` opens it on any page. */
export function KeyOverview() {
  const isOpen = useSyncExternalStore(subscribeToKeyOverview, isKeyOverviewOpen, () => false);
  const groups = useSyncExternalStore(keyRegistry.subscribe, keyRegistry.groups, () => none);
  return (
    <Dialog title={t('keyOverview.title')} open={isOpen} onOpenChange={(open) => !open && closeKeyOverview()}>
      <div className="mb-5 flex flex-col gap-5">
        {merged(groups).map(({ title, bindings }) => (
          <section key={title} aria-label={title}>
            <h3 className="mb-2 font-medium text-[0.8125rem] text-muted">{title}</h3>
            <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
              {bindings.map((binding) => (
                <BindingLine key={binding.does} binding={binding} />
              ))}
            </dl>
          </section>
        ))}
      </div>
      <KeySwitch />
    </Dialog>
  );
}

/** Groups of one title as one, as parts of the frame register their own. */
const merged = (groups: readonly KeyGroup[]): readonly KeyGroup[] =>
  [...new Set(groups.map(({ title }) => title))].map((title) => ({
    title,
    bindings: groups.filter((group) => group.title === title).flatMap(({ bindings }) => bindings),
  }));

const BindingLine = ({ binding: { keys, does, isChord, run } }: { binding: KeyBinding }) => {
  const isSequence = keys.length > 1 && !isChord && run !== undefined;
  return (
    <div className="flex items-center gap-4">
      <dt className="flex w-20 shrink-0 items-center gap-1">
        {keys.map((key, index) => (
          <span key={key} className="flex items-center gap-1">
            {index > 0 && isSequence && (
              <span className="text-muted text-xs">{t('keyOverview.sequence')}</span>
            )}
            <Kbd>{key}</Kbd>
          </span>
        ))}
      </dt>
      <dd>{does}</dd>
    </div>
  );
};

/** Opens the overview. */
export const KeyOverviewButton = () => (
  <Button variant="ghost" size="small" aria-keyshortcuts="?" aria-haspopup="dialog" onClick={openKeyOverview}>
    <Keyboard aria-hidden />
    {t('keyOverview.title')}
  </Button>
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
