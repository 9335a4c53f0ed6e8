import type { CallInput, PageCall } from '@meridian/contract/core/route.ts'
import type { listHistory } from '@meridian/contract/history.ts'
import { useT } from '../../../core/messages.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListPanel } from '../../../ui/list/ListPanel.tsx'
import { useHistoryList } from './history-list.tsx'

interface HistoryTabProps<R extends PageCall> {
  /** The call for the history of one thing. */
  route: R
  params: CallInput<R>['params']
}

/** The history of one class, one paper or one person. */
export function HistoryTab<R extends PageCall>({ route, params }: HistoryTabProps<R>) {
  const t = useT()
  const { props } = useHistoryList(undefined, true)
  const { input, ...list } = props
  return (
    <ListPanel
      {...list}
      // Every history answers in the same way; the compiler does not see it through the parameter.
      route={route as unknown as PageCall<typeof listHistory>}
      input={{ ...input, params: params as never }}
      empty={<EmptyState about="figures" title={t('history.none')} text={t('history.none_text')} />}
    />
  )
}
