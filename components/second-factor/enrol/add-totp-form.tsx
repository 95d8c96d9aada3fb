'use client';

import { useState } from 'react';
import { answered } from '@/components/ui/form-state/answered';
import { Field } from '@/components/ui/forms/field';
import { CopyButton } from '@/components/ui/values/copy-button';
import { QrCode } from '@/components/ui/values/qr-code';
import { t } from '@/messages/second-factor';
import type { FactorActions, ShownTotpOffer } from '../confirm/factor-actions';
import { FactorForm } from '../confirm/factor-form';
import { CodeInput, codeLength } from '../questions/code-input';

type AddTotpFormProps = Pick<FactorActions, 'enrolTotp' | 'change'> & {
  readonly offer: ShownTotpOffer;
  readonly onLeave: () => void;
};

/** The secret as a QR code and text, then a label and the first code, which proves that the app has it. */
export function AddTotpForm({
  offer: { picture, secret, sealed },
  enrolTotp,
  change,
  onLeave,
}: AddTotpFormProps) {
  const [code, setCode] = useState('');
  return (
    <FactorForm
      initialLabel={t('addTotp.initialName')}
      confirmLabel={t('addTotp.confirm')}
      refusedTitle={t('addTotp.refused')}
      done={t('addTotp.done')}
      change={change}
      isComplete={code.length >= codeLength}
      add={(label) => answered(enrolTotp({ sealed, code, label }))}
      onLeave={onLeave}
      intro={
        <div className="flex flex-wrap items-center gap-4">
          <QrCode picture={picture} label={t('addTotp.qrCode')} className="size-44" />
          <div className="min-w-44 flex-1 text-sm">
            <p>{t('addTotp.scan')}</p>
            <p className="mt-2 flex items-start gap-1">
              <span className="wrap-anywhere font-mono text-[0.8125rem] leading-6">
                {secret.match(/.{1,4}/g)?.join(' ')}
              </span>
              <CopyButton text={secret} what={t('addTotp.secret')} />
            </p>
            <p className="mt-2 text-[0.8125rem] text-muted">{t('addTotp.shownOnce')}</p>
          </div>
        </div>
      }
    >
      {(problems) => (
        <Field
          name="code"
          label={t('addTotp.code')}
          hint={t('addTotp.codeHint')}
          error={problems.code}
          required
        >
          {(control) => <CodeInput {...control} code={code} onCodeChange={setCode} />}
        </Field>
      )}
    </FactorForm>
  );
}
