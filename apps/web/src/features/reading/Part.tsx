import { Button } from '@mantine/core'
import type { LessonPart } from '@meridian/contract/reading.ts'
import { useState } from 'react'
import IconExternalLink from '~icons/tabler/external-link'
import { useT } from '../../core/messages.ts'
import { shownLink } from '../resources/shared/links.ts'
import { FinishedButton, useFinish } from './FinishedButton.tsx'
import { icons } from './icons.ts'
import classes from './Lesson.module.css'
import { PartFile } from './PartFile.tsx'
import { Pinned } from './Pinned.tsx'

/** A film, a recording, a document or a link of a lesson. Films and recordings play in place, documents open in place. */
export function Part({ part: known }: { part: LessonPart }) {
  const t = useT()
  // The file keeps the address with which it was opened: a new one would start a film again.
  const [{ file, captions }] = useState(known)
  const { type, name, description, link } = known
  const [open, setOpen] = useState(false)
  const finish = useFinish(known)
  const Icon = icons[type]
  return (
    <li className={classes.part}>
      <div className={classes.row}>
        <span className={classes.tile}>
          <Icon size={20} stroke={1.75} />
        </span>
        <span className={classes.words}>
          <h2>
            <bdi>{name}</bdi>
          </h2>
          <small>{kindOf(known, t)}</small>
          {known.pinned && <Pinned />}
        </span>
        {type === 'document' && file && (
          <Button
            variant="default"
            aria-expanded={open}
            aria-label={t(open ? 'reading.close_named' : 'reading.open_named', { name })}
            onClick={() => setOpen(!open)}
          >
            {t(open ? 'reading.close' : 'reading.open')}
          </Button>
        )}
        {link && (
          <Button
            component="a"
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            variant="default"
            aria-label={t(file ? 'reading.link_named' : 'reading.open_named', { name })}
            leftSection={<IconExternalLink size={18} stroke={1.75} className="flip" />}
          >
            {t(file ? 'reading.link' : 'reading.open')}
          </Button>
        )}
        <FinishedButton part={known} finish={finish} />
      </div>
      {description && (
        <p dir="auto" className={classes.description}>
          {description}
        </p>
      )}
      {file && (
        <PartFile
          part={known}
          file={file}
          captions={captions}
          open={open}
          onPlayed={() => !known.finished && finish.mark(true)}
        />
      )}
    </li>
  )
}

function kindOf({ type, captions, link, file }: LessonPart, t: ReturnType<typeof useT>) {
  if (type === 'url')
    return (
      <>
        <bdi dir="ltr">{shownLink(link).split('/')[0]}</bdi>
        {t('ui.list_comma')}
        {t('reading.url')}
      </>
    )
  if (type === 'document')
    return (
      <>
        {t('reading.document')}
        {file && (
          <>
            {t('ui.list_comma')}
            <bdi dir="ltr">{file.name}</bdi>
          </>
        )}
      </>
    )
  return t(captions.length > 0 ? `reading.${type}_captions` : `reading.${type}`)
}
