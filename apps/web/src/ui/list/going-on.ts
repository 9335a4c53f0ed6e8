import type { ListRequestInput } from '@meridian/contract/core/list.ts'
import type { Call } from '@meridian/contract/core/route.ts'
import { keyOf, queryClient } from '../../core/calls.ts'
import { getSession } from '../../core/session.ts'

interface ListInput {
  params?: unknown
  body: ListRequestInput
}
interface Page {
  data: readonly { id?: unknown }[]
}

/**
 * The request for a page of a list, with the row that it goes on from while the page before is shown: the server finds it sooner so
 * (decision 124). Read again later, the page is the one of that number.
 */
export function goingOn(route: Call, input: ListInput): ListInput {
  const { page = 1, ...size } = input.body.metaData ?? {}
  const before = { ...input.body, metaData: { page: page - 1, ...size } }
  // A list that was opened at that page was told its filters with it.
  const shown = [before, { ...before, choices: undefined }]
    .map((body) => queryClient.getQueryData<Page>(keyOf(route, { ...input, body } as never)))
    .find((answer) => answer !== undefined)
  const after = shown?.data.at(-1)?.id
  // The device keeps what students read by what was sent for it.
  if (typeof after !== 'string' || getSession()?.user.type === 'Student') return input
  return { ...input, body: { ...input.body, metaData: { page, ...size, after } } }
}
