import { Button, TextInput } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../app/messages.ts'
import { ImageField } from '../../../ui/form/ImageField.tsx'
import classes from './Editor.module.css'
import type { PictureEditorProps } from './rows.ts'

/** An optional picture with a question, and what it shows in words. Closed until somebody wants one. */
export function PictureField({ draft, change, errorAt, onBusy }: PictureEditorProps) {
  const t = useT()
  const { content } = draft
  const [wanted, setWanted] = useState(content !== null)
  if (!wanted) {
    return (
      <div>
        <Button
          variant="subtle"
          size="sm"
          className={classes.addPicture}
          leftSection={<IconPhotoPlus size={18} stroke={1.75} />}
          onClick={() => setWanted(true)}
        >
          {t('papers.picture_add')}
        </Button>
      </div>
    )
  }
  return (
    <div className={classes.picture}>
      <ImageField
        label={t('papers.picture')}
        value={content?.file_id ?? null}
        url={content?.url}
        error={errorAt('content.file_id')}
        onBusy={onBusy}
        onChange={(file_id) => {
          change({
            content: file_id === null ? null : { file_id, url: '', alt: content?.alt ?? '' },
          })
          if (file_id === null) setWanted(false)
        }}
      />
      {content && (
        <TextInput
          dir="auto"
          label={t('papers.picture_alt')}
          description={t('papers.picture_alt_help')}
          maxLength={300}
          value={content.alt}
          error={errorAt('content.alt')}
          onChange={(event) => change({ content: { ...content, alt: event.currentTarget.value } })}
        />
      )}
    </div>
  )
}
