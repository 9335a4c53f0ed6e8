import { Button, TextInput } from '@mantine/core'
import { me, updateProfile } from '@meridian/contract/calls/session.gen.ts'
import { usePageData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { updateSessionUser } from '../../core/session.ts'
import { ContractForm } from '../../ui/form/FormPage.tsx'
import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx'
import { Optional } from '../../ui/form/Optional.tsx'
import { PhoneField } from '../../ui/form/PhoneField.tsx'
import { SaveBar } from '../../ui/form/SaveBar.tsx'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { Panel } from '../../ui/Panel.tsx'
import classes from './Settings.module.css'

/** The person's own name and phone; a student's name is changed by the school. */
export function DetailsPanel() {
  const t = useT()
  const { user } = usePageData(me).data
  const form = useContractForm(updateProfile, {
    initial: { version: user.version, name: user.name, phone: user.phone },
    onSaved: ({ data }) => {
      updateSessionUser(data)
      form.restart({ version: data.version, name: data.name, phone: data.phone })
    },
  })
  return (
    <Panel title={t('settings.details')}>
      <ContractForm
        form={form}
        className={classes.inside}
        buttons={
          <SaveBar dirty={form.dirty}>
            <Button type="submit" loading={form.saving}>
              {t('settings.save')}
            </Button>
          </SaveBar>
        }
      >
        <TextInput
          {...form.field('name')}
          label={t('settings.name')}
          dir="auto"
          autoComplete="name"
          readOnly={user.type === 'Student'}
          description={user.type === 'Student' && t('settings.name_by_school')}
        />
        <PhoneField
          given={form.field('phone')}
          label={<Optional>{t('settings.phone')}</Optional>}
          autoComplete="tel"
          placeholder="01012345678"
        />
      </ContractForm>
      <LeaveGuard dirty={form.dirty && !form.saving} />
    </Panel>
  )
}
