import { Button, TextInput } from '@mantine/core'
import { createGroup, groupLimits, listGroups } from '@meridian/contract/calls/groups.gen.ts'
import type { GivingStudent } from '@meridian/contract/giving.ts'
import type { Group } from '@meridian/contract/groups.ts'
import { useState } from 'react'
import IconUsersPlus from '~icons/tabler/users-plus'
import { useCall } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import classes from './Give.module.css'

interface KeepGroupProps {
  /** The single students, all of one class. */
  students: readonly [GivingStudent, ...GivingStudent[]]
  onKept: (group: Group) => void
}

/** Keeps the single students of one class as a group, under a name that is typed right there. */
export function KeepGroup({ students, onKept }: KeepGroupProps) {
  const t = useT()
  const [naming, setNaming] = useState(false)
  const [name, setName] = useState('')
  const keep = useCall(createGroup, { handled: true, invalidates: [listGroups] })
  if (!naming)
    return (
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconUsersPlus size={18} stroke={1.75} />}
        onClick={() => setNaming(true)}
      >
        {t('giving.keep_group', { count: students.length })}
      </Button>
    )
  const send = () => {
    if (keep.isPending) return
    const [{ class: classroom }] = students
    const body = { classroom_id: classroom.id, name, students: students.map(({ id }) => id) }
    keep.mutate({ body }, { onSuccess: ({ data }) => onKept(data) })
  }
  return (
    <div className={classes.keep}>
      <TextInput
        aria-label={t('giving.group_name')}
        placeholder={t('giving.group_name')}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        // It stands in the form of the dialog, which Enter would send.
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.stopPropagation()
            setNaming(false)
          }
          if (event.key !== 'Enter') return
          event.preventDefault()
          send()
        }}
        error={keep.error?.errors[0]?.message ?? keep.error?.message}
        maxLength={groupLimits.name}
        dir="auto"
        autoFocus
      />
      <Button variant="default" size="sm" loading={keep.isPending} onClick={send}>
        {t('giving.group_save')}
      </Button>
    </div>
  )
}
