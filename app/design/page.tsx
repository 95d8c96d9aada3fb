import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import {
  ButtonsSpecimen,
  ColourSpecimen,
  NoticesSpecimen,
  StatusesSpecimen,
  TypeSpecimen,
} from '@/components/design/basics';
import { ChartsSpecimen, TableSpecimen, ValuesSpecimen } from '@/components/design/data';
import { DatesSpecimen } from '@/components/design/dates';
import { EntrySpecimen } from '@/components/design/entry';
import { ChoicesSpecimen, FieldsSpecimen } from '@/components/design/fields';
import { DesignHeader, LayoutSpecimen, WaitingSpecimen } from '@/components/design/layout';
import { ListsSpecimen } from '@/components/design/lists';
import { OverlaysSpecimen } from '@/components/design/overlays';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { t } from '@/messages/design';

export const generateMetadata = (): Metadata => ({ title: t('page.title') });

/** Every component in every state. It shows no data and exists in the demo only. */
export default function Page() {
  if (!getRuntime().env.demo) notFound();
  return (
    <main className="mx-auto max-w-5xl px-4 py-8 sm:px-6">
      <DesignHeader />
      <TypeSpecimen />
      <ColourSpecimen />
      <ButtonsSpecimen />
      <StatusesSpecimen />
      <NoticesSpecimen />
      <FieldsSpecimen />
      <ChoicesSpecimen />
      <EntrySpecimen />
      <TableSpecimen />
      <ListsSpecimen />
      <ValuesSpecimen />
      <ChartsSpecimen />
      <LayoutSpecimen />
      <WaitingSpecimen />
      <OverlaysSpecimen />
      <DatesSpecimen />
    </main>
  );
}
