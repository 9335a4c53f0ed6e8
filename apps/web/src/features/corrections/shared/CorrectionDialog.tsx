import { Button } from '@mantine/core'
import {
  applyCorrection,
  correctionKinds,
  getCorrectable,
  previewCorrection,
  undoCorrection,
} from '@meridian/contract/calls/corrections.gen.ts'
import type { DataOf } from '@meridian/contract/core/route.ts'
import type { CorrectionKind } from '@meridian/contract/corrections.ts'
import { useState } from 'react'
import { useCall, useData } from '../../../core/calls.ts'
import type { ApiError } from '../../../core/http.ts'
import { useT } from '../../../core/messages.ts'
import { notify } from '../../../core/toasts.ts'
import { Radio } from '../../../questionKinds/parts/Radio.tsx'
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PanelContent, PanelWaiting } from '../../../ui/Panel.tsx'
import classes from '../Corrections.module.css'
import { KeyFields } from '../KeyFields.tsx'
import { firstChoices, followed, groupsOf, isAsBefore, keysOf } from '../keys.ts'
import { type Effect, Preview, previewRows } from '../Preview.tsx'

interface CorrectionDialogProps {
  paperId: string
  questionId: string
  onClose: () => void
}

/** Corrects a question that was answered: what is to hold, what that does to every mark, and then the deed. */
export default function CorrectionDialog({ paperId, questionId, onClose }: CorrectionDialogProps) {
  const t = useT()
  const ids = { paper_id: paperId, question_id: questionId }
  const query = useData(getCorrectable, { query: ids }, { handled: true })
  const place = query.data?.data.position
  return (
    <Dialog
      title={place ? t('corrections.title', { number: place }) : t('corrections.title_removed')}
      size={880}
      onClose={onClose}
    >
      <PanelContent query={query}>
        {({ data }) => <Correct question={data} ids={ids} onClose={onClose} />}
      </PanelContent>
    </Dialog>
  )
}

function Correct(props: {
  question: DataOf<typeof getCorrectable>
  ids: { paper_id: string; question_id: string }
  onClose: () => void
}) {
  const { question, ids, onClose } = props
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
  return (
    <>
      <p className={classes.question} dir="auto">
        {question.text}
      </p>
      <fieldset className={classes.kinds}>
        <legend className="visually-hidden">{t('corrections.kind')}</legend>
        {kinds.map((one) => (
          <Radio
            key={one}
            text={t(`corrections.kind_${one}`)}
            hint={t(`corrections.kind_${one}_text`)}
            checked={kind === one}
            onChoose={() => {
              begin()
              setKind(one)
            }}
          />
        ))}
      </fieldset>
      {kind === 'key' &&
        groups.map((group) => {
          const choice = choices[group.key]
          if (!choice) return null
          return (
            <KeyFields
              key={group.key}
              group={group}
              several={groups.length > 1}
              choice={choice}
              onChange={(next) => {
                begin()
                setChoices(followed(groups, group.key, next, choices))
              }}
            />
          )
        })}
      {refusal && <Notice kind="error">{refusal.message}</Notice>}
      {unchanged && <p className={classes.none}>{t('corrections.unchanged')}</p>}
      {!unchanged && preview.error && !refusal && <Notice>{preview.error.message}</Notice>}
      {!unchanged &&
        !preview.error &&
        (preview.data ? (
          <Preview
            preview={preview.data}
            effect={effect}
            dim={preview.isPlaceholderData}
            onPage={setPage}
            onEffect={(next) => {
              setPage(1)
              setEffect(next)
            }}
          />
        ) : (
          keys !== null && <PanelWaiting rows={4} />
        ))}
      <DialogButtons start={t('corrections.until')} sticky>
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button onClick={correct} loading={apply.isPending} disabled={!stands}>
          {t('corrections.apply')}
        </Button>
      </DialogButtons>
    </>
  )
}
