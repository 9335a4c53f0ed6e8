import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { searchRecipients } from '@meridian/contract/calls/giving.gen.ts'
import { normalizeForSearch } from '@meridian/contract/core/text.ts'
import type { GivingStudent } from '@meridian/contract/giving.ts'
import type { Group } from '@meridian/contract/groups.ts'
import type { Paper } from '@meridian/contract/papers.ts'
import { useState } from 'react'
import IconSearch from '~icons/tabler/search'
import { useData } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { isChosen } from './chosen-groups.ts'
import type { OfferedClass } from './state.ts'

interface RecipientSearchProps {
  paper: Paper
  /** The ids of those that are chosen already, which are not offered again. */
  chosen: readonly string[]
  onClass: (one: OfferedClass) => void
  onGroup: (one: Group) => void
  onStudent: (one: GivingStudent) => void
}

/** A field that finds the reader's students and groups, and classes that are not on show, by typing; the server searches. */
export function RecipientSearch(props: RecipientSearchProps) {
  const { paper, chosen, onClass, onGroup, onStudent } = props
  const t = useT()
  const [search, setSearch] = useState('')
  const [settled] = useDebouncedValue(search.trim(), 250)
  const found = useData(
    searchRecipients,
    { params: { id: paper.id }, query: { query: settled } },
    { keep: true, handled: true },
  )
  const { classes = [], groups = [], students = [] } = found.data?.data ?? {}
  const waiting = found.isLoading || found.isPlaceholderData || settled !== search.trim()
  // Until the server has answered, nothing is offered that was found by other letters: a quick Enter would choose it.
  const fits = ({ label }: { label: string }) =>
    !waiting || normalizeForSearch(label).includes(normalizeForSearch(search.trim()))
  const open = ({ id }: { id: string }) => !chosen.includes(id)
  const offers = [
    {
      group: t('giving.found_students'),
      items: students.filter(open).map((one) => ({
        value: one.id,
        label: `\u2068${one.user.name}\u2069, \u2068${one.class.name}\u2069`,
      })),
    },
    {
      group: t('giving.found_groups'),
      items: groups
        .filter((one) => !isChosen(one, chosen))
        .map((one) => ({
          value: one.id,
          label: `\u2068${one.name}\u2069, \u2068${one.classroom.name}\u2069`,
        })),
    },
    {
      group: t('giving.found_classes'),
      items: classes.filter(open).map(({ id, name }) => ({ value: id, label: name })),
    },
  ]
    .map(({ group, items }) => ({ group, items: items.filter(fits) }))
    .filter(({ items }) => items.length > 0)
  return (
    <Select
      aria-label={t('giving.add')}
      placeholder={t('giving.add')}
      data={offers}
      value={null}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      // The server has searched.
      filter={({ options }) => options}
      onChange={(id) => {
        const student = students.find((one) => one.id === id)
        const classroom = classes.find((one) => one.id === id)
        const group = groups.find((one) => one.id === id)
        if (student) onStudent(student)
        if (group) onGroup(group)
        if (classroom) onClass(classroom)
        setSearch('')
      }}
      leftSection={<IconSearch size={18} stroke={1.75} />}
      nothingFoundMessage={t(waiting ? 'ui.loading' : 'ui.nothing_found')}
      comboboxProps={{ shadow: 'md' }}
    />
  )
}
