import { Button } from '@mantine/core'
import { holidayLimits, readHolidays, saveHolidays } from '@meridian/contract/calls/holidays.gen.ts'
import type { DataOf } from '@meridian/contract/core/route.ts'
import type { readHolidays as call } from '@meridian/contract/holidays.ts'
import { useData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { ContractForm } from '../../ui/form/FormPage.tsx'
import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx'
import { SaveBar } from '../../ui/form/SaveBar.tsx'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { Panel, PanelContent } from '../../ui/Panel.tsx'
import { DayRanges } from './DayRanges.tsx'
import classes from './Terms.module.css'
import { without } from './without.ts'

/** The holidays of the school: they stand in every calendar, and are said where a deadline falls on one. */
export function HolidaysPanel() {
  const t = useT()
  const query = useData(readHolidays, {}, { handled: true })
  return (
    <Panel title={t('holidays.title')}>
      <PanelContent query={query} rows={2}>
        {({ data }) => <HolidaysForm key={data.version} read={data} />}
      </PanelContent>
    </Panel>
  )
}

function HolidaysForm({ read: { holidays: saved, version } }: { read: DataOf<typeof call> }) {
  const t = useT()
  const form = useContractForm(saveHolidays, { initial: { version, holidays: saved } })
  const { holidays: rows } = form.values
  const day = (path: `holidays.${number}.first_day` | `holidays.${number}.last_day`) => {
    const { value, error } = form.field(path)
    return {
      value,
      error,
      onChange: (next: string) => form.set(path, next),
      onTyping: () => error && form.setErrors(without(form.errors, path)),
    }
  }
  return (
    <>
      <ContractForm
        form={form}
        className={classes.inside}
        buttons={
          <SaveBar dirty={form.dirty}>
            <Button type="submit" variant="default" loading={form.saving}>
              {t('holidays.save')}
            </Button>
          </SaveBar>
        }
      >
        <p className={classes.note}>{t(rows.length === 0 ? 'holidays.none' : 'holidays.text')}</p>
        <DayRanges
          label={t('holidays.title')}
          add={t('holidays.add')}
          limit={holidayLimits.holidays}
          rows={rows}
          unnamed={(number) => t('holidays.unnamed', { number })}
          remove={(name) => t('holidays.remove', { name })}
          fields={(index) => ({
            name: form.field(`holidays.${index}.name`),
            first: day(`holidays.${index}.first_day`),
            last: day(`holidays.${index}.last_day`),
          })}
          onAdd={() =>
            form.list.insert('holidays', { id: null, name: '', first_day: '', last_day: '' })
          }
          onRemove={(index) => form.list.remove('holidays', index)}
        />
      </ContractForm>
      <LeaveGuard dirty={form.dirty && !form.saving} />
    </>
  )
}
