import { Select, Switch, Textarea } from '@mantine/core'
import type { KindName } from '@meridian/questions/kinds.ts'
import { limits } from '@meridian/questions/limits.ts'
import { useState } from 'react'
import IconSelector from '~icons/tabler/selector'
import { useT } from '../../../core/messages.ts'
import { offered, worthOfKind } from '../../../questionKinds/editing.tsx'
import { KindEditor } from '../../../questionKinds/fields.tsx'
import { FoldedText } from '../../../questionKinds/parts/FoldedText.tsx'
import type { ErrorAt } from '../../../questionKinds/types.ts'
import { DigitsField } from '../../../ui/form/DigitsField.tsx'
import { ContentField } from './ContentField.tsx'
import classes from './Editor.module.css'
import type { Editor } from './useEditor.ts'

interface EditorFieldsProps {
  editor: Editor
  open: NonNullable<Editor['open']>
}

/** The fields of a question: type, marks and "required" on one line, the text, and the editor of its type. */
export function EditorFields({ editor, open }: EditorFieldsProps) {
  const t = useT()
  const { draft, tried, refusal } = open
  const { change, problems } = editor
  const worth = worthOfKind(draft.type, draft.own)
  // Wrong marks show their problem as soon as the field is left; empty fields only after a try to save.
  const [weighed, leaveWeight] = useState(false)
  const problemAt: ErrorAt = (path) => problems.find((problem) => problem.path === path)?.text
  const errorAt: ErrorAt = (path) =>
    tried > 0
      ? (problemAt(path) ?? refusal?.errors.find((error) => error.path === path)?.message)
      : undefined
  return (
    <>
      <div className={classes.line}>
        <Select
          className={classes.type}
          label={t('papers.type')}
          value={draft.type}
          data={offered.map((kind) => ({ value: kind, label: t(`papers.type_${kind}`) }))}
          allowDeselect={false}
          rightSection={<IconSelector size={18} stroke={1.75} />}
          comboboxProps={{ shadow: 'md' }}
          onChange={(type) => change({ type: type as KindName })}
        />
        <DigitsField
          label={t('papers.weight')}
          value={worth ?? draft.weight}
          readOnly={worth !== null}
          error={errorAt('weight') ?? ((weighed || worth !== null) && problemAt('weight'))}
          onBlur={() => leaveWeight(true)}
          onChange={(weight) => change({ weight })}
        />
        <Switch
          className={classes.required}
          label={t('papers.required')}
          labelPosition="left"
          size="md"
          checked={draft.required}
          onChange={(event) => change({ required: event.currentTarget.checked })}
        />
      </div>
      <Textarea
        className={classes.question}
        label={t('papers.question')}
        dir="auto"
        rows={1}
        maxLength={limits.textMax}
        value={draft.question}
        error={errorAt('question')}
        onChange={(event) => change({ question: event.currentTarget.value })}
      />
      <ContentField draft={draft} change={change} errorAt={errorAt} onBusy={editor.setUploading} />
      <KindEditor
        kind={draft.type}
        question={draft.question}
        own={draft.own}
        onChange={(own) => change({ own })}
        errorAt={errorAt}
      />
      <FoldedText
        label={t('explaining.explanation')}
        hint={t('explaining.explanation_hint')}
        add={t('explaining.explanation_add')}
        remove={t('explaining.explanation_remove')}
        value={draft.explanation}
        max={limits.explanationMax}
        error={errorAt('explanation')}
        onChange={(explanation) => change({ explanation })}
      />
    </>
  )
}
