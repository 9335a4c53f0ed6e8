import { chooseReading, readClassReading } from '@meridian/contract/calls/reading.class.gen.ts'
import type { ReadingState } from '@meridian/contract/reading.class.ts'
import { useCall } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { notify } from '../../../core/toasts.ts'

/** A lesson of a class or a part of it, with what is chosen for it. */
export interface Chosen {
  kind: 'lesson' | 'part'
  id: string
  name: string
  state: ReadingState
}

const sentences = {
  hidden: 'choosing.now_hidden',
  pinned: 'choosing.now_pinned',
  shown: 'choosing.now_shown',
} as const

/** Hides from a class and pins for it at once; the sentence that says so takes it back to what it was. */
export function useChoose(classId: string, className: string) {
  const t = useT()
  const { mutate, isPending } = useCall(chooseReading, { invalidates: [readClassReading] })
  const params = { id: classId }
  const choose = ({ kind, id, name }: Chosen, state: ReadingState) =>
    mutate(
      { params, body: { kind, id, state } },
      {
        onSuccess: ({ data: { before } }) =>
          notify(
            'success',
            t(sentences[state], {
              name: `\u2068${name}\u2069`,
              class: `\u2068${className}\u2069`,
            }),
            {
              label: t('choosing.undo'),
              run: () => mutate({ params, body: { kind, id, state: before } }),
            },
          ),
      },
    )
  return { choose, isPending }
}
