import { Button } from '@/components/ui/buttons/button';
import { Field } from '@/components/ui/forms/field';
import { Textarea } from '@/components/ui/forms/textarea';
import { t } from '@/messages/exports';

/** The form for a verification code. The result is kept in the URL, so that it can be shared. */
export const CodeForm = ({ code, problem }: { code: string; problem: string | undefined }) => (
  <form action="/statements/verify" className="flex flex-col gap-4">
    <Field name="code" label={t('codeForm.label')} hint={t('codeForm.hint')} error={problem} required>
      {(control) => (
        <Textarea
          {...control}
          defaultValue={code}
          rows={2}
          maxLength={400}
          autoComplete="off"
          spellCheck={false}
          className="identifier"
        />
      )}
    </Field>
    <div>
      <Button type="submit" variant="primary">
        {t('codeForm.check')}
      </Button>
    </div>
  </form>
);
