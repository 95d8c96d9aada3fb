'use client';

import { useState, useSyncExternalStore } from 'react';
import { t } from '@/messages/ui';
import { Checkbox } from '../forms/choices/checkbox';
import { Dialog } from '../overlays/dialog';
import { BindingList } from './binding-list';
import { areKeysOn, switchKeys } from './keys';
import { keyOverview } from './overview-state';
import { type KeyGroup, keyRegistry } from './registry';

const none: readonly KeyGroup[] = [];

/** The overview of the keys of the page, and the switch for all of them. `?` opens it on any page. */
export function KeyOverview() {
  const isOpen = useSyncExternalStore(keyOverview.subscribe, keyOverview.isOpen, () => false);
  const groups = useSyncExternalStore(keyRegistry.subscribe, keyRegistry.groups, () => none);
  return (
    <Dialog
      title={t('keyOverview.title')}
      open={isOpen}
      onOpenChange={(open) => !open && keyOverview.close()}
    >
      <div className="mb-5 flex flex-col gap-5">
        {merged(groups).map(({ title, bindings }) => (
          <section key={title} aria-label={title}>
            <h3 className="mb-2 font-medium text-[0.8125rem] text-muted">{title}</h3>
            <BindingList bindings={bindings} />
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
