import {
  applyCorrection,
  correctionKinds,
  type getCorrectable,
  previewCorrection,
  undoCorrection,
} from '@meridian/contract/calls/corrections.gen.ts'
import type { DataOf } from '@meridian/contract/core/route.ts'
import type { CorrectionKind } from '@meridian/contract/corrections.ts'
import { useState } from 'react'
import { useCall, useData } from '../../core/calls.ts'
import type { ApiError } from '../../core/http.ts'
import { useT } from '../../core/messages.ts'
import { notify } from '../../core/toasts.ts'
import type { Choice } from '../../questionKinds/correcting.tsx'
import { firstChoices, followed, groupsOf, isAsBefore, keysOf } from './keys.ts'
import { type Effect, previewRows } from './Preview.tsx'

export interface CorrectProps {
  question: DataOf<typeof getCorrectable>
  ids: { paper_id: string; question_id: string }
  onClose: () => void
}

/** A correction that is being chosen: what is to hold, what that would do to every mark, and the deed. */
export function useCorrection({ question, ids, onClose }: CorrectProps) {
  const t = useT()
  const [groups] = useState(() => groupsOf(question.versions))
  const kinds = correctionKinds.filter((one) =>
    one === 'key' ? groups.length > 0 : one !== question.treatment,
  )
  const [kind, setKind] = useState<CorrectionKind>(kinds[0] ?? 'drop')
  const [choices, setChoices] = useState(() => firstChoices(groups))
  const [effect, setEffect] = useState<Effect>('all')
  const [page, setPage] = useState(1)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const keys = kind === 'key' ? keysOf(groups, choices) : []
  const wanted = { ...ids, kind, keys: keys ?? [] }
  const unchanged = kind === 'key' && question.treatment === null && isAsBefore(groups, choices)
  const preview = useData(
    previewCorrection,
    {
      body: {
        ...wanted,
        metaData: { page, perPage: previewRows },
        ...(effect !== 'all' && { filters: [{ name: 'effect', value: effect }] }),
      },
    },
    { enabled: keys !== null && !unchanged, keep: true, handled: true },
  )
  const undo = useCall(undoCorrection)
  const apply = useCall(applyCorrection, {
    handled: true,
    quiet: true,
    onSuccess: ({ data, message }) => {
      notify('success', message ?? '', {
        label: t('corrections.undo'),
        run: () => undo.mutate({ body: { paper_id: ids.paper_id, id: data.id } }),
      })
      onClose()
    },
  })
  const stands =
    preview.data !== undefined && !preview.isPlaceholderData && !preview.error && !unchanged

  /** Another correction has another effect, which is shown from its first page. */
  function begin(): void {
    setRefusal(null)
    setPage(1)
  }
  function correct(): void {
    if (!stands || apply.isPending) return
    setRefusal(null)
    const { digest } = preview.data
    apply.mutate(
      { body: { ...wanted, digest } },
      {
        onError: (error) => {
          setRefusal(error)
          void preview.refetch()
        },
      },
    )
  }
  return {
    groups,
    kinds,
    kind,
    choose(next: CorrectionKind) {
      begin()
      setKind(next)
    },
    choices,
    answer(key: string, next: Choice) {
      begin()
      setChoices(followed(groups, key, next, choices))
    },
    preview,
    hasKeys: keys !== null,
    unchanged,
    refusal,
    effect,
    setPage,
    showEffect(next: Effect) {
      setPage(1)
      setEffect(next)
    },
    correct,
    busy: apply.isPending,
    stands,
  }
}
