import { Button } from '@mantine/core'
import type { Resource } from '@meridian/contract/resources.ts'
import { useState } from 'react'
import { useT } from '../../core/messages.ts'
import { DialogButtons } from '../../ui/Dialog.tsx'
import { LinkOut } from './LinkOut.tsx'
import { Preview } from './Preview.tsx'
import classes from './ResourceDialog.module.css'
import { isLooked } from './shared/media.ts'

interface ReadResourceProps {
  resource: Resource
  close: () => void
}

/** A resource for those who may not change it: in words, with its file beside. */
export function ReadResource({ resource: loaded, close }: ReadResourceProps) {
  const t = useT()
  // Kept as it was opened: a new address of the file would start a film again.
  const [resource] = useState(loaded)
  const { file, type, captions } = resource
  return (
    <>
      <div
        className={classes.columns}
        data-reading={(isLooked(type) && file !== null) || undefined}
      >
        <section className={classes.details}>
          <h3>{t('resources.details')}</h3>
          <Facts resource={resource} />
          <p className={classes.note}>
            {t('resources.only_owner', { name: `\u2068${resource.owner.name}\u2069` })}
          </p>
        </section>
        {file && type !== 'url' && type !== 'worksheet' && type !== 'assignment' && (
          <section className={classes.details}>
            <h3>{t(`resources.file_${type}`)}</h3>
            <Preview type={type} file={file} captions={captions} name={resource.name} />
          </section>
        )}
      </div>
      <div className={classes.footer}>
        <DialogButtons>
          <Button variant="default" data-autofocus onClick={close}>
            {t('base.close')}
          </Button>
        </DialogButtons>
      </div>
    </>
  )
}

function Facts({ resource }: { resource: Resource }) {
  const t = useT()
  const { name, description, link, unit, lesson, type } = resource
  const isLink = type === 'url'
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t(isLink ? 'resources.url_name' : 'resources.name')}</dt>
        <dd>
          <bdi>{name}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t(isLink ? 'resources.url_description' : 'resources.description')}</dt>
        <dd className={classes.text}>{description}</dd>
      </div>
      {link && (
        <div>
          <dt>{t(isLink ? 'resources.url_link' : 'resources.link')}</dt>
          <dd>
            <LinkOut link={link} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('resources.unit')}</dt>
        <dd>
          <bdi>{t('resources.unit_named', { number: unit.number, name: unit.name })}</bdi>
        </dd>
      </div>
      {lesson && (
        <div>
          <dt>{t('resources.lesson')}</dt>
          <dd>
            <bdi>{lesson.name}</bdi>
          </dd>
        </div>
      )}
    </dl>
  )
}
