import { Checkbox } from '@/components/ui/forms/checkbox';
import { NoteField } from '@/components/ui/forms/note-field';

type Answer = { readonly note: string; readonly isChecked: boolean };

/**
 * What the maker says to the one who decides; where there is something to be wary of, also how it was
 * checked.
 */
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
      label={isWarned ? 'How you checked it' : 'Why, for the one who verifies'}
      {...(isWarned ? { required: true } : { optional: true })}
      placeholder={isWarned ? 'Called Ms Brandt on the number in our contract of 2023 …' : undefined}
      text={answer.note}
      onText={(note) => change({ ...answer, note })}
    />
    {isWarned && (
      <Checkbox
        name="checked"
        checked={answer.isChecked}
        onChange={(event) => change({ ...answer, isChecked: event.target.checked })}
        label="I have read what to be wary of, and checked it as I say above"
        description="Your words and the warnings are shown to the one who decides."
      />
    )}
  </>
);
