'use client';

import { Printer } from 'lucide-react';
import { t } from '@/messages/ui';
import { Button } from './button';

/** Opens the browser's print dialog; pages have a print style of their own. */
export const PrintButton = () => (
  <Button onClick={() => window.print()} className="print:hidden">
    <Printer aria-hidden />
    {t('print.action')}
  </Button>
);
