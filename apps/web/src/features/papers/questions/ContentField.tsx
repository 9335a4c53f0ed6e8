import { ActionIcon, Button, TextInput } from '@mantine/core'
import { contentKinds } from '@meridian/contract/calls/questions.gen.ts'
import type { ContentKind } from '@meridian/contract/questions.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import IconMicrophone from '~icons/tabler/microphone'
import IconPhotoPlus from '~icons/tabler/photo-plus'
import IconVideoPlus from '~icons/tabler/video-plus'
import IconX from '~icons/tabler/x'
import { ShownContent } from '../../../assessment/ShownContent.tsx'
import { useT } from '../../../core/messages.ts'
import type { ErrorAt } from '../../../questionKinds/types.ts'
import { FileField } from '../../../ui/form/FileField.tsx'
import { ImageField } from '../../../ui/form/ImageField.tsx'
import { useKeptFocus } from '../../../ui/form/useKeptFocus.ts'
import type { Draft } from './draft.ts'
import classes from './Editor.module.css'

interface ContentEditorProps {
  draft: Draft
  change: (patch: Partial<Draft>) => void
  errorAt: ErrorAt
  /** Called when the upload of a file begins and ends. */
  onBusy: (busy: boolean) => void
}

const signs = { image: IconPhotoPlus, video: IconVideoPlus, audio: IconMicrophone }

/** The field for a picture, film or recording of a question, with its description. It is closed until somebody opens it. */
export function ContentField(props: ContentEditorProps) {
  const { draft, change, errorAt } = props
  const t = useT()
  const { content } = draft
  const [wanted, want] = useState<ContentKind | null>(content?.kind ?? null)
  const [busy, setBusy] = useState(false)
  const place = useKeptFocus(wanted ?? 'none')
  const onBusy = (now: boolean) => {
    setBusy(now)
    props.onBusy(now)
  }
  const drop = () => want(null)
  /** Shows the field and opens its chooser, which browsers allow only while they still handle the click. */
  function open(kind: ContentKind): void {
    flushSync(() => want(kind))
    place.current?.querySelector<HTMLInputElement>('input[type=file]')?.click()
  }
  /** True while there is no file, so that the kind of content can still be changed. */
  const undecided = !content && !busy
  if (wanted === null) {
    return (
      <div ref={place} className={classes.addContent}>
        {contentKinds.map((kind) => {
          const Sign = signs[kind]
          return (
            <Button
              key={kind}
              variant="subtle"
              size="sm"
              leftSection={<Sign size={18} stroke={1.75} />}
              onClick={() => open(kind)}
            >
              {t(`papers.${kind}_add`)}
            </Button>
          )
        })}
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would stand in the way of the layout
    <div
      ref={place}
      role="group"
      aria-label={t(`papers.${wanted}`)}
      className={classes.content}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && undecided) drop()
      }}
    >
      <FileOf {...props} onBusy={onBusy} kind={wanted} drop={drop} />
      {undecided && (
        <Button variant="subtle" size="sm" className={classes.without} onClick={drop}>
          {t(`papers.${wanted}_without`)}
        </Button>
      )}
      {content && (
        <TextInput
          dir="auto"
          label={t(`papers.${wanted}_alt`)}
          description={t(`papers.${wanted}_alt_help`)}
          maxLength={300}
          value={content.alt}
          error={errorAt('content.alt')}
          onChange={(event) => change({ content: { ...content, alt: event.currentTarget.value } })}
        />
      )}
    </div>
  )
}

/** The chosen file to look at or listen to, or the area to drop one. */
function FileOf(props: ContentEditorProps & { kind: ContentKind; drop: () => void }) {
  const { draft, change, errorAt, onBusy, kind, drop } = props
  const t = useT()
  const { content } = draft
  const set = (file_id: string | null) => {
    change({
      content: file_id === null ? null : { file_id, url: '', alt: content?.alt ?? '', kind },
    })
    if (file_id === null) drop()
  }
  const field = {
    label: t(`papers.${kind}`),
    value: content?.file_id ?? null,
    error: errorAt('content.file_id'),
    onBusy,
    onChange: set,
  }
  if (kind === 'image') return <ImageField {...field} url={content?.url} />
  if (content?.url) {
    return (
      <div className={classes.stored}>
        <ShownContent content={content} />
        <ActionIcon aria-label={t('uploads.file_remove')} onClick={() => set(null)}>
          <IconX size={20} stroke={1.75} />
        </ActionIcon>
      </div>
    )
  }
  return <FileField {...field} kind={kind} />
}
