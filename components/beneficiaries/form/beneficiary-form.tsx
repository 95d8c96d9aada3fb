'use client';

import { WarningList } from '@/components/payments/warnings/warning-list';
import { Button } from '@/components/ui/buttons/button';
import { LeaveGuard } from '@/components/ui/form-state/leave-guard';
import { Form } from '@/components/ui/forms/form';
import { TextField } from '@/components/ui/forms/text-field';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/ui/layout/card';
import { Notice } from '@/components/ui/status/notice';
import { isSepaAccount } from '@/lib/beneficiaries/changes/input';
import { t } from '@/messages/beneficiaries';
import { AccountPart } from './account-part';
import { AddressPart } from './address-part';
import { NotePart } from './note-part';
import type { RequestBeneficiary } from './request-reply';
import { type BeneficiaryStart, useBeneficiaryForm } from './use-beneficiary-form';

/** The beneficiary form. Uses the server's rules, and checks the bank directory while one types. */
export function BeneficiaryForm({
  request,
  ...start
}: BeneficiaryStart & { readonly request: RequestBeneficiary }) {
  const { form, tools, check, warnings, answer, message, isTouched, pending, ...does } = useBeneficiaryForm(
    start,
    request,
  );
  const { account } = tools.input;
  const isSepa = isSepaAccount(account) || account.trim() === '';
  return (
    <Form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        does.submit();
      }}
      className="flex max-w-3xl flex-col gap-6"
    >
      <LeaveGuard
        active={isTouched}
        title={t('beneficiaryForm.leaveTitle')}
        description={t('beneficiaryForm.leaveDescription')}
      />
      <Card>
        <CardHeader title={t('beneficiaryForm.beneficiary')} />
        <CardBody className="flex flex-col gap-4">
          <TextField tools={tools} field="name" label={t('beneficiaryForm.name')} />
          <AccountPart tools={tools} check={check} isSepa={isSepa} />
          <WarningList warnings={warnings} />
        </CardBody>
      </Card>
      <Card>
        <CardHeader
          title={t('beneficiaryForm.address')}
          description={isSepa ? t('beneficiaryForm.sepaAddress') : t('beneficiaryForm.swiftAddress')}
        />
        <CardBody>
          <AddressPart tools={tools} isSepa={isSepa} />
        </CardBody>
      </Card>
      <Card>
        <CardHeader title={t('beneficiaryForm.internal')} />
        <CardBody className="flex flex-col gap-4">
          <TextField tools={tools} field="notes" label={t('beneficiaryForm.notes')} optional />
          <NotePart answer={answer} change={does.setAnswer} isWarned={warnings.length > 0} />
        </CardBody>
        <CardFooter>
          {message && (
            <Notice tone="negative" announce className="w-full">
              {message}
            </Notice>
          )}
          <Button type="submit" variant="primary" pending={pending}>
            {start.version === null
              ? t('beneficiaryForm.requestAddition')
              : t('beneficiaryForm.requestChange')}
          </Button>
        </CardFooter>
      </Card>
    </Form>
  );
}
