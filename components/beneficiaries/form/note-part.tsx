import { Checkbox } from '@/components/ui/forms/choices/checkbox';
import { NoteField } from '@/components/ui/forms/note-field';
import { t } from '@/messages/beneficiaries';

type Answer = { readonly note: string; readonly isChecked: boolean };

/** The maker's note to the approver; with warnings, also how the details were verified. */
export const NotePart = ({
  answer,
  change,
  isWarned,
}: {
  answer: Answer;
  change: (answer: Answer) => void;
  isWarned: boolean;
}) => (
  <>
    <NoteField
      label={isWarned ? t('notePart.check') : t('notePart.reason')}
      {...(isWarned ? { required: true } : { optional: true })}
      placeholder={isWarned ? t('notePart.checkPlaceholder') : undefined}
      text={answer.note}
      onText={(note) => change({ ...answer, note })}
    />
    {isWarned && (
      <Checkbox
        name="checked"
        checked={answer.isChecked}
        onChange={(event) => change({ ...answer, isChecked: event.target.checked })}
        label={t('notePart.confirm')}
        description={t('notePart.confirmDescription')}
      />
    )}
  </>
);
