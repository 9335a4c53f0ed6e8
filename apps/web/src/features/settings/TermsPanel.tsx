import { ActionIcon, Button, TextInput } from '@mantine/core'
import { readTerms, saveTerms, termLimits } from '@meridian/contract/calls/terms.gen.ts'
import type { BodyInput, DataOf } from '@meridian/contract/core/route.ts'
import type { readTerms as read, saveTerms as save } from '@meridian/contract/terms.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { useData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { DayField } from '../../ui/form/DayField.tsx'
import { ContractForm } from '../../ui/form/FormPage.tsx'
import type { ContractForm as Form } from '../../ui/form/form.ts'
import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx'
import { SaveBar } from '../../ui/form/SaveBar.tsx'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { Panel, PanelContent } from '../../ui/Panel.tsx'
import classes from './Terms.module.css'

/** The terms of the school, which its admins keep: the grades of classes are shown by them. */
export default function TermsPanel() {
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

function TermsForm({ read: { terms: saved, version } }: { read: DataOf<typeof read> }) {
  const t = useT()
  const root = useRef<HTMLFieldSetElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const form = useContractForm(saveTerms, { initial: { version, terms: saved } })
  const { terms } = form.values
  const insert = () => {
    form.list.insert('terms', { id: null, name: '', first_day: '', last_day: '' })
    requestAnimationFrame(() =>
      root.current?.querySelector<HTMLInputElement>(`[name="terms.${terms.length}.name"]`)?.focus(),
    )
  }
  return (
    <>
      <ContractForm
        form={form}
        className={classes.inside}
        buttons={
          <SaveBar dirty={form.dirty}>
            <Button type="submit" loading={form.saving}>
              {t('terms.save')}
            </Button>
          </SaveBar>
        }
      >
        <p className={classes.note}>{t(terms.length === 0 ? 'terms.none' : 'terms.text')}</p>
        <fieldset ref={root} className={classes.terms} aria-label={t('terms.title')}>
          {terms.map((term, index) => {
            const named = term.name.trim() || t('terms.unnamed', { number: index + 1 })
            return (
              <fieldset
                // biome-ignore lint/suspicious/noArrayIndexKey: new ones have no id, and all fields are controlled
                key={index}
                className={classes.term}
                aria-label={named}
              >
                <TextInput
                  {...form.field(`terms.${index}.name`)}
                  className={classes.name}
                  label={t('terms.name')}
                  dir="auto"
                  autoComplete="off"
                />
                <Day form={form} path={`terms.${index}.first_day`} label={t('terms.first')} />
                <Day form={form} path={`terms.${index}.last_day`} label={t('terms.last')} />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={44}
                  className={classes.remove}
                  aria-label={t('terms.remove', { name: named })}
                  onClick={() => {
                    form.list.remove('terms', index)
                    add.current?.focus()
                  }}
                >
                  <IconTrash size={20} stroke={1.75} />
                </ActionIcon>
              </fieldset>
            )
          })}
        </fieldset>
        <div>
          <Button
            ref={add}
            variant="default"
            size="sm"
            leftSection={<IconPlus size={18} stroke={1.75} />}
            disabled={terms.length >= termLimits.terms}
            onClick={insert}
          >
            {t('terms.add')}
          </Button>
        </div>
      </ContractForm>
      <LeaveGuard dirty={form.dirty && !form.saving} />
    </>
  )
}

interface DayProps {
  form: Form<BodyInput<typeof save>>
  path: `terms.${number}.first_day` | `terms.${number}.last_day`
  label: string
}

/** A day of a term. Its problem goes with the first key, so that nothing moves under the button that saves. */
function Day({ form, path, label }: DayProps) {
  const { value, error } = form.field(path)
  return (
    <div
      onInput={() => {
        if (!error) return
        const others = Object.entries(form.errors).filter(([at]) => at !== path)
        form.setErrors(Object.fromEntries(others.map(([at, told]) => [at, String(told)])))
      }}
    >
      <DayField
        label={label}
        value={value || undefined}
        onChange={(day) => form.set(path, day ?? '')}
        error={error}
      />
    </div>
  )
}
