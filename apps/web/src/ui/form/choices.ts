import { useDebouncedValue } from '@mantine/hooks'
import type { CallInput, Route } from '@meridian/contract/core/route.ts'
import { useRef, useState } from 'react'
import { useLooseData } from '../../app/calls.ts'

export interface Choice {
  id: string
  name: string
}
export interface ChoiceSource<R extends Route> {
  /** A call that answers `data: [{id, name}]`: one of the contract's dropdowns. */
  route: R
  /** Params and query of the call, beside the search text. */
  input?: Partial<CallInput<R>> | undefined
  /** False while what it depends on is not chosen yet; say so in the placeholder. */
  enabled?: boolean
}

/**
 * The choices of a dropdown call. Its search is the server's where the call has one (at most 200 come back), and the
 * field's own otherwise. `known` are those chosen already, which the server may not send again.
 */
export function useChoices<R extends Route>(source: ChoiceSource<R>, known: readonly Choice[]) {
  const { route, input, enabled = true } = source
  const [search, setSearch] = useState('')
  const [settled] = useDebouncedValue(search.trim(), 300)
  const searchable = route.query !== undefined
  const given = (input ?? {}) as { params?: unknown; query?: object }
  const query = useLooseData(
    route,
    { ...given, ...(searchable && { query: { ...given.query, query: settled } }) },
    { enabled, keep: true },
  )
  const answered = (query.data as { data: Choice[] } | undefined)?.data ?? []
  const seen = useRef(new Map<string, string>())
  for (const { id, name } of [...known, ...answered]) seen.current.set(id, name)

  const listed = enabled ? answered : []
  return {
    /** For Mantine: those of the answer, and those chosen which it lacks. */
    options: (chosen: readonly string[]) => {
      const missing = chosen.filter((id) => !listed.some((choice) => choice.id === id))
      return [
        ...listed.map(({ id, name }) => ({ value: id, label: name })),
        ...missing.flatMap((id) => {
          const name = seen.current.get(id)
          return name === undefined ? [] : [{ value: id, label: name }]
        }),
      ]
    },
    setSearch,
    /** The server has searched already; the field must not search again in its own way. */
    filter: searchable ? ({ options }: { options: never }) => options : undefined,
    loading: query.isLoading && enabled,
  }
}
