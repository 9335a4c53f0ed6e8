import type { ListFilter, ListRequestInput } from '@meridian/contract/core/list.ts'
import { useState } from 'react'
import { useLanguage } from '../../core/messages.ts'

/** The filters that a list was told of, and the request that was answered with them. */
interface Told {
  list: string
  asked: string
  filters: readonly ListFilter[]
}

/**
 * The filters of a list are told when it is opened, and not again with every page, search and order (decision 122). They are
 * asked for anew where a choice of the request is not among them, so that it has its name.
 * @param list which list it is: another one has other filters
 */
export function useKnownFilters(list: string, body: ListRequestInput) {
  const of = `${useLanguage()} ${list}`
  const asked = JSON.stringify(body)
  const [told, setTold] = useState<Told>()
  const known = told?.list === of ? told : undefined
  const isWanted =
    !known || known.asked === asked || !areAllNamed(known.filters, body.filters ?? [])
  return {
    /** What to ask for: with the filters where they are wanted. */
    body: isWanted ? body : { ...body, choices: false },
    /**
     * The filters to offer, once an answer to what is asked for, and to nothing asked before, is there.
     * @param answered the filters of that answer
     */
    filters: (answered: readonly ListFilter[] | undefined) => {
      if (!isWanted || !answered) return known?.filters
      if (known?.asked !== asked || known.filters !== answered)
        setTold({ list: of, asked, filters: answered })
      return answered
    },
  }
}

/** Whether every choice of a request is among those that the filters offer. */
function areAllNamed(
  filters: readonly ListFilter[],
  chosen: NonNullable<ListRequestInput['filters']>,
): boolean {
  return chosen.every(({ name, value }) => {
    const options = filters.find(({ field }) => field === name)?.options
    if (!options) return filters.some(({ field }) => field === name)
    return [value].flat().every((one) => options.some((option) => option.value === String(one)))
  })
}
