import type { KindName } from '@meridian/questions/kinds.ts'
import type { OwnDrafts } from './editing.tsx'
import { EssayEditor } from './essay/Editor.tsx'
import { MatchingEditor } from './matching/Editor.tsx'
import { McqEditor } from './mcq/Editor.tsx'
import { TofEditor } from './tof/Editor.tsx'
import type { EditorProps, ErrorAt, Part } from './types.ts'

/** The fields of every kind. They come with the form of a question, which the cards of a paper do without. */
const editors: { readonly [N in KindName]: Part<EditorProps<OwnDrafts[N]>> } = {
  mcq: McqEditor,
  tof: TofEditor,
  matching: MatchingEditor,
  essay: EssayEditor,
}

interface KindEditorProps<N extends KindName> {
  kind: N
  question: string
  own: OwnDrafts
  onChange: (own: OwnDrafts) => void
  errorAt: ErrorAt
}

/** The fields that a kind has of its own. */
export function KindEditor<N extends KindName>(props: KindEditorProps<N>) {
  const { kind, question, own, onChange, errorAt } = props
  const Editor: Part<EditorProps<OwnDrafts[N]>> = editors[kind]
  return (
    <Editor
      question={question}
      value={own[kind]}
      onChange={(value) => onChange({ ...own, [kind]: value })}
      errorAt={errorAt}
    />
  )
}
