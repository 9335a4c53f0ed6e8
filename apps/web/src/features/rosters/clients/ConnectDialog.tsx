import { Button, Switch, TextInput } from '@mantine/core'
import { clientLimits, makeRosterClient } from '@meridian/contract/calls/rosters.clients.gen.ts'
import type { DataOf } from '@meridian/contract/core/route.ts'
import { useState } from 'react'
import { useT } from '../../../core/messages.ts'
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx'
import { confirmPassword } from '../../../ui/dialogs.ts'
import { ContractForm } from '../../../ui/form/FormPage.tsx'
import { useContractForm } from '../../../ui/form/useContractForm.ts'
import { useGuardedClose } from '../../../ui/form/useGuardedClose.ts'
import { ClientShown } from './ClientShown.tsx'

/** Connects a system, and shows once what it has to know: one dialog, so that the focus goes back to what has opened it. */
export default function ConnectDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [made, setMade] = useState<DataOf<typeof makeRosterClient> | null>(null)
  const form = useContractForm(makeRosterClient, {
    initial: { name: '', phones: false },
    onSaved: ({ data }) => setMade(data),
    onRefused: async ({ code }, values) => {
      if (code !== 'not_confirmed') return null
      const sure = await confirmPassword({
        title: t('school.client_password_title', { name: `\u2068${values.name.trim()}\u2069` }),
        text: t('school.client_password_text'),
        action: t('school.client_connect'),
      })
      return sure ? values : null
    },
  })
  const close = useGuardedClose(form.dirty && made === null, onClose)
  return (
    <Dialog
      title={
        made ? (
          <bdi>{t('school.client_made_title', { name: made.name })}</bdi>
        ) : (
          t('school.client_add')
        )
      }
      size={560}
      stays={made !== null}
      onClose={close}
    >
      {made ? (
        <ClientShown client={made} onClose={onClose} />
      ) : (
        <ContractForm
          form={form}
          buttons={
            <DialogButtons>
              <Button variant="default" onClick={close}>
                {t('ui.cancel')}
              </Button>
              <Button type="submit" loading={form.saving}>
                {t('school.client_connect')}
              </Button>
            </DialogButtons>
          }
        >
          <TextInput
            {...form.field('name')}
            label={t('school.client_name')}
            description={t('school.client_name_text')}
            maxLength={clientLimits.name}
            data-autofocus
          />
          <Switch
            size="lg"
            label={t('school.client_phones')}
            description={t('school.client_phones_text')}
            checked={form.values.phones ?? false}
            onChange={({ currentTarget: { checked } }) => form.field('phones').onChange(checked)}
          />
        </ContractForm>
      )}
    </Dialog>
  )
}
