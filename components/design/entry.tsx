'use client';

import { useState } from 'react';
import { CountryField } from '@/components/ui/forms/country-field';
import { Combobox } from '@/components/ui/forms/suggesting/combobox';
import { FileDrop } from '@/components/ui/uploads/file-drop';
import { UploadProgress } from '@/components/ui/uploads/upload-progress';
import { t } from '@/messages/design';
import { Columns, Specimen } from './specimen';

const nothing = () => undefined;

/** Only its name and size are shown. */
const file = (size: number) => new File([new Uint8Array(size)], 'payments-november.csv');

/** Fields that search or list, and uploads. */
export const EntrySpecimen = () => (
  <Specimen name="entry" title={t('sections.entry')}>
    <Columns>
      <Suggesting />
      <Countries />
    </Columns>
    <Columns>
      <FileDrop
        label={t('entry.file')}
        hint={t('entry.fileHint')}
        accepted=".csv"
        onlyOne={t('entry.onlyOne')}
        onFile={nothing}
        onRefuse={nothing}
      />
      <FileDrop
        label={t('entry.attachment')}
        hint={t('entry.attachmentHint')}
        accepted=".pdf"
        onlyOne={t('entry.onlyOne')}
        isSmall
        onFile={nothing}
        onRefuse={nothing}
      />
      <UploadProgress sending={{ file: file(4096), sent: 2048 }} giveUp={nothing} />
      <UploadProgress
        sending={{ file: file(4096), sent: 4096 }}
        giveUp={nothing}
        taking={t('entry.taking')}
      />
    </Columns>
  </Specimen>
);

function Suggesting() {
  const [text, setText] = useState('');
  const names = [t('sample.company'), t('sample.other'), t('sample.third')];
  const found = names.filter((name) => name.toLowerCase().includes(text.trim().toLowerCase()));
  return (
    <Combobox
      label={t('entry.suggest')}
      placeholder={t('fields.searchHint')}
      text={text}
      onTextChange={setText}
      options={found.map((name) => ({ id: name, content: name }))}
      onChoose={setText}
      status={found.length === 0 ? t('entry.none') : undefined}
      isCurrent
    />
  );
}

function Countries() {
  const [country, setCountry] = useState('LT');
  return (
    <CountryField
      tools={{
        input: { country },
        errorOf: () => undefined,
        change: (_, value) => setCountry(value),
        leave: nothing,
      }}
      field="country"
    />
  );
}
