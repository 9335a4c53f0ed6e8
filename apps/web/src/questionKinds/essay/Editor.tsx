import { Button } from '@mantine/core'
import { limits } from '@meridian/questions/limits.ts'
import IconFileText from '~icons/tabler/file-text'
import IconTable from '~icons/tabler/table'
import { useT } from '../../core/messages.ts'
import { useKeptFocus } from '../../ui/form/useKeptFocus.ts'
import { FoldedText } from '../parts/FoldedText.tsx'
import type { EditorProps } from '../types.ts'
import { type EssayDraft, newCriterion } from './draft.ts'
import classes from './Editor.module.css'
import { RubricEditor } from './RubricEditor.tsx'

/** Says who grades; what an answer is held against is written where somebody wants it. */
export function EssayEditor({ value, onChange, errorAt }: EditorProps<EssayDraft>) {
  const t = useT()
  const { model_answer, rubric } = value
  const place = useKeptFocus(rubric.length > 0 ? 'rubric' : 'none')
  return (
    <div className={classes.editor}>
      <p className={classes.hint}>{t('papers.essay_hint')}</p>
      <div ref={place}>
        {rubric.length > 0 ? (
          <RubricEditor
            rubric={rubric}
            errorAt={errorAt}
            onChange={(next) => onChange({ ...value, rubric: next })}
          />
        ) : (
          <Button
            variant="subtle"
            size="sm"
            className={classes.add}
            leftSection={<IconTable size={18} stroke={1.75} />}
            onClick={() => onChange({ ...value, rubric: [newCriterion()] })}
          >
            {t('explaining.rubric_add')}
          </Button>
        )}
      </div>
      <FoldedText
        label={t('explaining.model_answer')}
        hint={t('explaining.model_answer_hint')}
        add={t('explaining.model_answer_add')}
        remove={t('explaining.model_answer_remove')}
        icon={<IconFileText size={18} stroke={1.75} />}
        value={model_answer}
        max={limits.modelAnswerMax}
        error={errorAt('model_answer')}
        onChange={(next) => onChange({ ...value, model_answer: next })}
      />
    </div>
  )
}
