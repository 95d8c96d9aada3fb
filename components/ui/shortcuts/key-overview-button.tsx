'use client';

import { Keyboard } from 'lucide-react';
import { t } from '@/messages/ui';
import { Button } from '../buttons/button';
import { keyOverview } from './overview-state';

/** Opens the overview. */
export const KeyOverviewButton = () => (
  <Button
    variant="ghost"
    size="small"
    aria-keyshortcuts="?"
    aria-haspopup="dialog"
    onClick={keyOverview.open}
  >
    <Keyboard aria-hidden />
    {t('keyOverview.title')}
  </Button>
);
