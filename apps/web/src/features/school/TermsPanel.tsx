import { Button } from '@mantine/core'
import { readTerms, saveTerms, termLimits } from '@meridian/contract/calls/terms.gen.ts'
import type { DataOf } from '@meridian/contract/core/route.ts'
import type { readTerms as call } from '@meridian/contract/terms.ts'
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

/** The terms of the school, which its admins keep: the grades of classes are shown by them. */
export function TermsPanel() {
  const t = useT()
  const query = useData(readTerms, {}, { handled: true })
  return (
    <Panel title={t('terms.title')}>
      <PanelContent query={query} rows={2}>
        {({ data }) => <TermsForm key={data.version} read={data} />}
      </PanelContent>
    </Panel>
  )
}

function TermsForm({ read: { terms: saved, version } }: { read: DataOf<typeof call> }) {
  const t = useT()
  const form = useContractForm(saveTerms, { initial: { version, terms: saved } })
  const { terms: rows } = form.values
  const day = (path: `terms.${number}.first_day` | `terms.${number}.last_day`) => {
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
              {t('terms.save')}
            </Button>
          </SaveBar>
        }
      >
        <p className={classes.note}>{t(rows.length === 0 ? 'terms.none' : 'terms.text')}</p>
        <DayRanges
          label={t('terms.title')}
          add={t('terms.add')}
          limit={termLimits.terms}
          rows={rows}
          unnamed={(number) => t('terms.unnamed', { number })}
          remove={(name) => t('terms.remove', { name })}
          fields={(index) => ({
            name: form.field(`terms.${index}.name`),
            first: day(`terms.${index}.first_day`),
            last: day(`terms.${index}.last_day`),
          })}
          onAdd={() =>
            form.list.insert('terms', { id: null, name: '', first_day: '', last_day: '' })
          }
          onRemove={(index) => form.list.remove('terms', index)}
        />
      </ContractForm>
      <LeaveGuard dirty={form.dirty && !form.saving} />
    </>
  )
}
