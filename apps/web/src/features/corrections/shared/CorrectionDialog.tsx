import { Button } from '@mantine/core'
import { getCorrectable } from '@meridian/contract/calls/corrections.gen.ts'
import { useData } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { Radio } from '../../../questionKinds/parts/Radio.tsx'
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PanelContent, PanelWaiting } from '../../../ui/Panel.tsx'
import classes from '../Corrections.module.css'
import { KeyFields } from '../KeyFields.tsx'
import { Preview } from '../Preview.tsx'
import { type CorrectProps, useCorrection } from '../useCorrection.ts'

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

function Correct(props: CorrectProps) {
  const { question, onClose } = props
  const t = useT()
  const correction = useCorrection(props)
  const { groups, kinds, kind, choices, preview, unchanged, refusal } = correction
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
            onChoose={() => correction.choose(one)}
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
              onChange={(next) => correction.answer(group.key, next)}
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
            effect={correction.effect}
            dim={preview.isPlaceholderData}
            onPage={correction.setPage}
            onEffect={correction.showEffect}
          />
        ) : (
          correction.hasKeys && <PanelWaiting rows={4} />
        ))}
      <DialogButtons start={t('corrections.until')} sticky>
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button
          onClick={correction.correct}
          loading={correction.busy}
          disabled={!correction.stands}
        >
          {t('corrections.apply')}
        </Button>
      </DialogButtons>
    </>
  )
}
