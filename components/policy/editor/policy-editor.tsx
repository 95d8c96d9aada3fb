'use client';

import { Button } from '@/components/ui/buttons/button';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { LeaveGuard } from '@/components/ui/form-state/leave-guard';
import { RefusedNotice } from '@/components/ui/form-state/refused-notice';
import { Form } from '@/components/ui/forms/form';
import { NoteField } from '@/components/ui/forms/note-field';
import { Card, CardBody, CardFooter } from '@/components/ui/layout/card';
import { t } from '@/messages/policy';
import type { PolicyAccount } from './band-fields';
import { BandList } from './band-list';
import { ChangePreview } from './change-preview';
import { LimitFields } from './limit-fields';
import { RuleFields } from './rule-fields';
import { loadReader, type PolicyStart, type RequestPolicy, usePolicyEditor } from './use-policy-editor';

type PolicyEditorProps = PolicyStart & {
  readonly accounts: readonly PolicyAccount[];
  /** The existing groups of approvers. */
  readonly groups: readonly string[];
  readonly request: RequestPolicy;
};

/** Edits a policy with a preview of its changes; it takes effect once another admin approves. */
export function PolicyEditor({ accounts, groups, request, ...start }: PolicyEditorProps) {
  const { tools, policy, after, note, setNote, refusal, isTouched, pending, submit } = usePolicyEditor(
    start,
    request,
  );
  return (
    <Form
      noValidate
      onFocus={loadReader}
      onPointerEnter={loadReader}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]"
    >
      <LeaveGuard
        active={isTouched}
        title={t('editor.leaveTitle')}
        description={t('editor.leaveDescription')}
      />
      <div className="flex min-w-0 flex-col gap-6">
        <BandList tools={tools} accounts={accounts} groups={groups} />
        <LimitFields tools={tools} />
        <RuleFields tools={tools} />
      </div>
      <aside className="flex min-w-0 flex-col gap-6 xl:sticky xl:top-20">
        <ChangePreview
          before={start.before}
          after={after}
          problems={Object.keys(tools.problems).length}
          accountLabels={Object.fromEntries(accounts.map(({ iban, label }) => [iban, label]))}
        />
        <Card>
          <CardBody className="pt-5">
            <NoteField hint={t('editor.noteHint')} rows={3} text={note} onText={setNote} />
          </CardBody>
          <CardFooter>
            {refusal && <RefusedNotice title={t('editor.refused')} refused={refusal} />}
            <ButtonLink href="/policy">{t('editor.back')}</ButtonLink>
            <Button type="submit" variant="primary" pending={pending} disabled={!policy}>
              {t('editor.submit')}
            </Button>
          </CardFooter>
        </Card>
      </aside>
    </Form>
  );
}
