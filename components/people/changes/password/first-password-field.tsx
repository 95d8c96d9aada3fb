import { Button } from '@/components/ui/buttons/button';
import { Field } from '@/components/ui/forms/field';
import { Input } from '@/components/ui/forms/input';
import { t } from '@/messages/people';
import { generatePassword } from './generate-password';

type FirstPasswordFieldProps = {
  readonly label: string;
  readonly password: string;
  readonly onPassword: (password: string) => void;
  readonly error?: string | undefined;
};

/** A password given to a person, who must then choose their own. */
export const FirstPasswordField = ({ label, password, onPassword, error }: FirstPasswordFieldProps) => (
  <Field name="password" label={label} hint={t('firstPassword.hint')} error={error} required>
    {(control) => (
      <div className="flex gap-2 max-sm:flex-col max-sm:items-start">
        <Input
          {...control}
          value={password}
          onChange={(event) => onPassword(event.target.value)}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          className="identifier"
        />
        <Button onClick={() => onPassword(generatePassword())}>{t('firstPassword.generate')}</Button>
      </div>
    )}
  </Field>
);
