import { Button, TextInput } from '@mantine/core'
import { countryChoices } from '@meridian/contract/calls/dropdowns.gen.ts'
import { saveOwnSchool } from '@meridian/contract/calls/schools.own.gen.ts'
import type { DataOf } from '@meridian/contract/core/route.ts'
import type { readOwnSchool as call } from '@meridian/contract/schools.own.ts'
import { useState } from 'react'
import { useT } from '../../core/messages.ts'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { ContractForm } from '../../ui/form/FormPage.tsx'
import { ImageField } from '../../ui/form/ImageField.tsx'
import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx'
import { Optional } from '../../ui/form/Optional.tsx'
import { SaveBar } from '../../ui/form/SaveBar.tsx'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { useStarted } from '../../ui/form/useStarted.ts'
import { Panel } from '../../ui/Panel.tsx'
import { WeekendField, WeekStartField } from '../schools/shared/WeekFields.tsx'
import classes from './School.module.css'
import { SchoolPreview } from './SchoolPreview.tsx'
import { ZoneField } from './ZoneField.tsx'

type OwnSchool = DataOf<typeof call>

/** The names, the picture, the time zone and the week of the school, with what its people see of them. */
export function IdentityPanel({ read }: { read: OwnSchool }) {
  const t = useT()
  const [uploading, setUploading] = useState(false)
  const { started: school, useFollow } = useStarted(read)
  const form = useContractForm(saveOwnSchool, {
    initial: initialOf(school),
    onSaved: ({ data }) => form.restart(initialOf(data)),
  })
  useFollow(form, initialOf)
  const { values } = form
  return (
    <Panel title={t('school.identity')}>
      <div className={classes.identity}>
        <ContractForm
          form={form}
          className={classes.form}
          buttons={
            <SaveBar dirty={form.dirty} reason={uploading ? t('school.uploading') : undefined}>
              <Button type="submit" loading={form.saving} disabled={uploading}>
                {t('school.save')}
              </Button>
            </SaveBar>
          }
        >
          <TextInput
            {...form.field('name')}
            label={t('school.name')}
            dir="auto"
            autoComplete="off"
          />
          <TextInput
            {...form.field('name_ar')}
            label={<Optional>{t('schools.name_ar')}</Optional>}
            description={t('schools.name_ar_hint')}
            dir="auto"
            autoComplete="off"
          />
          <ImageField
            {...form.field('logo_id')}
            key={`${read.logo_id}`}
            label={<Optional>{t('schools.logo')}</Optional>}
            url={read.logo}
            onBusy={setUploading}
          />
          <ChoiceField
            {...form.field('country_id')}
            label={t('school.country')}
            description={t('school.country_hint')}
            route={countryChoices}
            current={school.country}
          />
          <ZoneField
            {...form.field('time_zone')}
            saved={school.time_zone}
            country={school.country}
          />
          <WeekStartField {...form.field('week_start')} />
          <WeekendField
            value={values.weekend}
            error={form.errors.weekend}
            start={values.week_start}
            onChange={(days) => form.set('weekend', days)}
          />
        </ContractForm>
        <SchoolPreview values={values} logo={values.logo_id === read.logo_id ? read.logo : null} />
      </div>
      <LeaveGuard dirty={form.dirty && !form.saving} uploading={uploading} />
    </Panel>
  )
}

function initialOf(school: OwnSchool) {
  const { version, name, name_ar, logo_id, country, time_zone, week_start, weekend } = school
  const country_id = country?.id ?? null
  return { version, country_id, name, name_ar, logo_id, time_zone, week_start, weekend }
}
