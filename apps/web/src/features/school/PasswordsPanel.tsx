import { readSchoolRules, saveSchoolRules } from '@meridian/contract/calls/schools.rules.gen.ts'
import { longestShortest, usualShortest } from '@meridian/contract/password.ts'
import { useId } from 'react'
import { useCall, useData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { updateSessionSchool, useActor } from '../../core/session.ts'
import { Panel, PanelContent } from '../../ui/Panel.tsx'
import { PlainSelect } from '../../ui/PlainSelect.tsx'
import classes from './Hours.module.css'

const fields = ['students', 'others'] as const

/** How long the school wants passwords to be: no shorter than everywhere, of all that are chosen from now on. */
export function PasswordsPanel() {
  const t = useT()
  const id = useId()
  const { school } = useActor()
  const query = useData(readSchoolRules, {}, { handled: true })
  const save = useCall(saveSchoolRules, {
    invalidates: [readSchoolRules],
    onSuccess: ({ data }) => {
      const passwords = { students: data.password_students, others: data.password_others }
      if (school) updateSessionSchool({ ...school, passwords })
    },
  })
  return (
    <Panel title={t('school.passwords')}>
      <PanelContent query={query} rows={2}>
        {({ data }) => (
          <div className={classes.hours}>
            <p className={classes.note}>{t('school.passwords_text')}</p>
            {fields.map((field) => (
              <div key={field} className={classes.line}>
                <label htmlFor={`${id}-${field}`}>{t(`school.passwords_${field}`)}</label>
                <PlainSelect
                  id={`${id}-${field}`}
                  size="sm"
                  className={classes.hour}
                  value={data[`password_${field}`]}
                  disabled={save.isPending}
                  onChange={({ currentTarget: { value } }) =>
                    save.mutate({ body: { ...data, [`password_${field}`]: Number(value) } })
                  }
                >
                  {lengths(usualShortest[field]).map((one) => (
                    <option key={one} value={one}>
                      {one}
                    </option>
                  ))}
                </PlainSelect>
              </div>
            ))}
          </div>
        )}
      </PanelContent>
    </Panel>
  )
}

function lengths(fewest: number): number[] {
  return Array.from({ length: longestShortest - fewest + 1 }, (_, more) => fewest + more)
}
