import { limits } from '@meridian/questions/limits.ts'
import { IconFileText } from '@tabler/icons-react'
import { useT } from '../../core/messages.ts'
import { FoldedText } from '../parts/FoldedText.tsx'
import type { EditorProps } from '../types.ts'
import type { EssayDraft } from './draft.ts'
import classes from './Editor.module.css'

/** Says who grades; what an answer is held against is written where somebody wants it. */
export function EssayEditor({ value, onChange, errorAt }: EditorProps<EssayDraft>) {
  const t = useT()
  return (
    <div className={classes.editor}>
      <p className={classes.hint}>{t('papers.essay_hint')}</p>
      <FoldedText
        label={t('explaining.model_answer')}
        hint={t('explaining.model_answer_hint')}
        add={t('explaining.model_answer_add')}
        remove={t('explaining.model_answer_remove')}
        icon={<IconFileText size={18} stroke={1.75} />}
        value={value.model_answer}
        max={limits.modelAnswerMax}
        error={errorAt('model_answer')}
        onChange={(model_answer) => onChange({ ...value, model_answer })}
      />
    </div>
  )
}
