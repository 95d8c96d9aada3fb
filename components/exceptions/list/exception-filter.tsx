import { FilterForm } from '@/components/ui/filters/filter-form';
import { KeptLayout } from '@/components/ui/filters/kept-layout';
import { Select } from '@/components/ui/forms/choices/select';
import { exceptionKinds } from '@/lib/kernel/states/exception-kinds';
import {
  countActive,
  type ExceptionAddress,
  exceptionQuery,
  exceptionsHref,
} from '@/lib/orders/exceptions/filter';
import { t } from '@/messages/exceptions';

/** Filters the exceptions by their kind and their assignee. */
export const ExceptionFilter = ({
  address: { kind, owner, columns, sort },
}: {
  address: ExceptionAddress;
}) => (
  <FilterForm
    path="/exceptions"
    query={exceptionQuery({ kind, owner })}
    active={countActive({ kind, owner })}
    clearHref={exceptionsHref({ columns, sort })}
    submitLabel={t('filter.show')}
    clearLabel={t('filter.clear')}
  >
    <KeptLayout columns={columns} sort={sort} />
    <div className="w-full sm:w-64">
      <Select name="kind" aria-label={t('table.reason')} defaultValue={kind ?? ''}>
        <option value="">{t('filter.allReasons')}</option>
        {exceptionKinds.map((name) => (
          <option key={name} value={name}>
            {t(`labels.${name}`)}
          </option>
        ))}
      </Select>
    </div>
    <div className="w-full sm:w-44">
      <Select name="owner" aria-label={t('table.assignee')} defaultValue={owner ?? ''}>
        <option value="">{t('filter.anyAssignee')}</option>
        <option value="mine">{t('filter.mine')}</option>
        <option value="nobody">{t('filter.nobody')}</option>
      </Select>
    </div>
  </FilterForm>
);
