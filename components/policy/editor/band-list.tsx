'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { Notice } from '@/components/ui/status/notice';
import { t } from '@/messages/policy';
import { BandFields, type PolicyAccount } from './band-fields';
import type { PolicyTools } from './editor-tools';
import type { BandForm } from './policy-form';

/** The approval rules, to add, edit and remove. */
export function BandList({
  tools: { form, problems, change },
  accounts,
  groups,
}: {
  tools: PolicyTools;
  accounts: readonly PolicyAccount[];
  /** The existing groups of approvers. */
  groups: readonly string[];
}) {
  const [added, setAdded] = useState(0);
  const changeBand = (key: string, changed: Partial<BandForm>) =>
    change({ bands: form.bands.map((band) => (band.key === key ? { ...band, ...changed } : band)) });
  const addBand = () => {
    setAdded(added + 1);
    change({ bands: [newBand(`added-${added}`), ...form.bands] });
  };
  return (
    <Card>
      <CardHeader
        title={t('bands.title')}
        description={t('bands.editorDescription')}
        actions={
          <Button size="small" onClick={addBand}>
            <Plus aria-hidden />
            {t('bands.add')}
          </Button>
        }
      />
      {form.bands.map((band, index) => (
        <BandFields
          key={band.key}
          band={band}
          number={index + 1}
          accounts={accounts}
          problemOf={(field) =>
            problems[`bands.${index}.${field}`] ??
            (field === 'groups' ? problems[`bands.${index}`] : undefined)
          }
          change={(changed) => changeBand(band.key, changed)}
          remove={
            form.bands.length > 1
              ? () => change({ bands: form.bands.filter(({ key }) => key !== band.key) })
              : undefined
          }
        />
      ))}
      {problems.bands && (
        <CardBody>
          <Notice tone="negative">{problems.bands}</Notice>
        </CardBody>
      )}
      <datalist id="approver-groups">
        {groups.map((group) => (
          <option key={group} value={group} />
        ))}
      </datalist>
    </Card>
  );
}

const newBand = (key: string): BandForm => ({
  key,
  network: 'any',
  account: 'any',
  upTo: '',
  approvals: '1',
  groups: '',
});
