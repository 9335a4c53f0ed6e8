import type { ComboboxParsedItem, OptionsFilter } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { choiceLimit } from '@meridian/contract/calls/dropdowns.gen.ts'
import type { Call, CallInput } from '@meridian/contract/core/route.ts'
import { normalizeForSearch } from '@meridian/contract/core/text.ts'
import { useState } from 'react'
import { useLooseData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { whenSessionChanges } from '../../core/session.ts'

export interface Choice {
  id: string
  name: string
}
export interface ChoiceSource<R extends Call> {
  /** A call that answers `data: [{id, name}]`: one of the contract's dropdowns. */
  route: R
  /** Params and query of the call, in addition to the search text. */
  input?: Partial<CallInput<R>> | undefined
  /** False while a choice that it depends on is missing; say so in the placeholder. */
  enabled?: boolean
}

/** The names of all choices that were offered, so that a chosen one keeps its name when the server sends others. */
const seen = new Map<string, string>()
whenSessionChanges(() => seen.clear())

/**
 * The choices of a dropdown call. Its search is the server's where the call has one (at most 200 come back), and the
 * field's own otherwise. `known` are those chosen already, which the server may not send again.
 */
export function useChoices<R extends Call>(source: ChoiceSource<R>, known: readonly Choice[]) {
  const { route, input, enabled = true } = source
  const t = useT()
  const [search, setSearch] = useState('')
  const [settled] = useDebouncedValue(search.trim(), 300)
  const searched = route.searched === true
  const given = (input ?? {}) as { params?: unknown; query?: object }
  const query = useLooseData(
    route,
    { ...given, ...(searched && { query: { ...given.query, query: settled } }) },
    { enabled, keep: true },
  )
  const answered = (query.data as { data: Choice[] } | undefined)?.data ?? []
  for (const { id, name } of [...known, ...answered]) seen.set(id, name)

  const listed = enabled ? answered : []
  const asked = !searched || settled === search.trim()
  const waiting = enabled && (query.isLoading || query.isPlaceholderData || !asked)
  const cut = searched && listed.length === choiceLimit
  const chosenOnly = (id: string) => !listed.some((choice) => choice.id === id)

  /**
   * Until the server has answered, and where it does not search, the field looks through the choices that it has, by
   * the server's own rules of spelling. A list that may go on says so above it.
   */
  const find = <Option extends { value: unknown; label: string }>(
    options: readonly Option[],
    typed: string,
  ) => {
    const wanted = normalizeForSearch(typed)
    return searched && !waiting
      ? options.filter(({ value }) => wanted === '' || !chosenOnly(String(value)))
      : options.filter(({ label }) => normalizeForSearch(label).includes(wanted))
  }
  const more = cut ? t('ui.choices_cut', { count: choiceLimit }) : undefined
  const filter: OptionsFilter = ({ options, search: typed }) => {
    const found = find(
      options.filter((option) => 'value' in option),
      typed,
    )
    if (more === undefined || found.length === 0) return found
    return [{ group: more, items: found }] as ComboboxParsedItem[]
  }
  return {
    /** The options for Mantine: those of the answer, and the chosen ones that it lacks. */
    options: (chosen: readonly string[]) => {
      const missing = chosen.filter(chosenOnly)
      return [
        ...listed.map(({ id, name }) => ({ value: id, label: name })),
        ...missing.flatMap((id) => {
          const name = seen.get(id)
          return name === undefined ? [] : [{ value: id, label: name }]
        }),
      ]
    },
    setSearch,
    find,
    filter,
    /** The words above a list that may go on. */
    more,
    /** The words where no choice is found, or none has come. */
    nothing: t(waiting ? 'ui.loading' : query.isError ? 'ui.list_failed' : 'ui.nothing_found'),
  }
}
