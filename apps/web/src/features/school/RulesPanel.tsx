import { Switch } from '@mantine/core'
import { readSchoolRules, saveSchoolRules } from '@meridian/contract/calls/schools.rules.gen.ts'
import { useCall, useData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { Panel, PanelContent } from '../../ui/Panel.tsx'
import classes from './School.module.css'

const rules = ['teachers_see_phones', 'teachers_give_passwords'] as const

/** What the school lets its teachers do; each switch is saved by itself, and holds at once. */
export function RulesPanel() {
  const t = useT()
  const query = useData(readSchoolRules, {}, { handled: true })
  const save = useCall(saveSchoolRules, { invalidates: [readSchoolRules] })
  return (
    <Panel title={t('school.rules')}>
      <PanelContent query={query} rows={2}>
        {({ data }) => (
          <div className={classes.rules}>
            {rules.map((rule) => (
              <Switch
                key={rule}
                size="lg"
                label={t(`school.${rule}`)}
                description={t(`school.${rule}_text`)}
                checked={data[rule]}
                disabled={save.isPending}
                onChange={({ currentTarget: { checked } }) =>
                  save.mutate({ body: { ...data, [rule]: checked } })
                }
              />
            ))}
          </div>
        )}
      </PanelContent>
    </Panel>
  )
}
