import { Checkbox, TextInput } from '@mantine/core'
import {
  bookChoices,
  choiceLimit,
  classChoices,
  schoolChoices,
} from '@meridian/contract/calls/dropdowns.gen.ts'
import type { ListFilter } from '@meridian/contract/core/list.ts'
import type { Call } from '@meridian/contract/core/route.ts'
import { normalizeForSearch } from '@meridian/contract/core/text.ts'
import { useState } from 'react'
import { useT } from '../../core/messages.ts'
import { useChoices } from '../form/choices.ts'
import classes from './FilterPanel.module.css'

type Options = readonly { label: string; value: string }[]

interface FilterChoicesProps {
  name: string
  options: Options
  /** The dropdown call that finds choices beyond the options, where there are more. */
  searched: ListFilter['searched']
  chosen: readonly string[]
  onChange: (value: readonly string[]) => void
}

const calls: Record<NonNullable<ListFilter['searched']>, Call> = {
  schools: schoolChoices,
  classes: classChoices,
  books: bookChoices,
}

/** Up to so many choices are seen at a glance; more of them are searched. */
const few = 10

/** The choices of a filter, with a search where there are many: on the server where it has not sent them all. */
export function FilterChoices(props: FilterChoicesProps) {
  const { searched, ...rest } = props
  return searched ? <FoundChoices {...rest} route={calls[searched]} /> : <GivenChoices {...rest} />
}

type GivenProps = Omit<FilterChoicesProps, 'searched'>

function GivenChoices({ options, ...rest }: GivenProps) {
  const [search, setSearch] = useState('')
  const wanted = normalizeForSearch(search)
  const found = options.filter(({ label }) => normalizeForSearch(label).includes(wanted))
  const nothing = useT()('ui.nothing_found')
  const field = options.length > few ? { search, setSearch } : undefined
  return <Shown {...rest} options={found} field={field} nothing={nothing} />
}

function FoundChoices({ route, options, ...rest }: GivenProps & { route: Call }) {
  const t = useT()
  const [search, type] = useState('')
  const typed = search.trim() !== ''
  const known = options.map(({ value, label }) => ({ id: value, name: label }))
  const choices = useChoices({ route, enabled: typed }, known)
  const setSearch = (next: string) => {
    type(next)
    choices.setSearch(next)
  }
  return (
    <Shown
      {...rest}
      options={typed ? choices.find(choices.options(rest.chosen), search) : options}
      field={{ search, setSearch }}
      more={typed ? choices.more : t('ui.choices_cut', { count: choiceLimit })}
      nothing={choices.nothing}
    />
  )
}

interface ShownProps extends GivenProps {
  field: { search: string; setSearch: (text: string) => void } | undefined
  /** The words above choices that are not all. */
  more?: string | undefined
  nothing: string
}

function Shown({ name, options, chosen, onChange, field, more, nothing }: ShownProps) {
  const t = useT()
  return (
    <>
      {field && (
        <TextInput
          className={classes.search ?? ''}
          type="search"
          size="sm"
          aria-label={t('ui.filter_search', { name })}
          placeholder={t('ui.filter_search', { name })}
          maxLength={200}
          dir="auto"
          value={field.search}
          onChange={(event) => field.setSearch(event.currentTarget.value)}
        />
      )}
      {more && options.length > 0 && <p className={classes.more}>{more}</p>}
      <Checkbox.Group aria-label={name} value={[...chosen]} onChange={onChange}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            className={classes.option ?? ''}
            label={<bdi>{option.label}</bdi>}
            value={option.value}
          />
        ))}
      </Checkbox.Group>
      <p role="status" className={classes.more}>
        {options.length === 0 && nothing}
      </p>
    </>
  )
}
