import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { t } from '@/messages/shell';

export const generateMetadata = (): Metadata => ({ title: t('metadata.notFound') });

/** Any address without a page. Without this, the frame would be missing around “not found”. */
export default function UnknownPage(): never {
  notFound();
}
