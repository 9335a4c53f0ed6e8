import { Button } from '@mantine/core'
import type { BookDetail } from '@meridian/contract/books.ts'
import { getResource } from '@meridian/contract/calls/resources.gen.ts'
import { Navigate } from '@tanstack/react-router'
import { useData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { EditResourceForm } from './EditResourceForm.tsx'
import { ReadResource } from './ReadResource.tsx'
import classes from './ResourceDialog.module.css'
import { linkToResource } from './shared/links.ts'
import { useCloseDialog } from './useCloseDialog.ts'

interface ViewResourceDialogProps {
  book: BookDetail
  resourceId: string
  /** What the address says that it is. */
  type: string
}

/** How wide a resource opens, in px, where not as any other: what is read or watched needs room. */
const sizes: Record<string, number> = { url: 520, document: 1160, video: 1160 }

/** One resource: its owner's form, everybody else's reading. Under another book or type it is sent to its own address. */
export function ViewResourceDialog({ book, resourceId, type }: ViewResourceDialogProps) {
  const t = useT()
  const close = useCloseDialog(book.id)
  const query = useData(getResource, { params: { id: resourceId } }, { handled: true })
  const resource = query.data?.data
  if (resource && (resource.type !== type || resource.book_id !== book.id))
    return <Navigate {...linkToResource(resource)} state={(state) => state} replace />
  return (
    <Dialog title={t('resources.editing')} size={sizes[type] ?? 880} onClose={close}>
      {resource?.can.edit ? (
        <EditResourceForm key={resource.id} book={book} resource={resource} close={close} />
      ) : resource ? (
        <ReadResource key={resource.id} resource={resource} close={close} />
      ) : query.error ? (
        <div role="alert">
          <Notice
            kind="error"
            action={
              query.error.code !== 'not_found' && (
                <Button variant="default" size="sm" onClick={() => void query.refetch()}>
                  {t('ui.try_again')}
                </Button>
              )
            }
          >
            {query.error.message}
          </Notice>
        </div>
      ) : (
        <div className={classes.columns} aria-busy="true">
          <div className={classes.facts}>
            <Skeleton width={180} />
            <Skeleton width={320} />
            <Skeleton width={240} />
          </div>
          <Skeleton height={200} radius={12} />
        </div>
      )}
    </Dialog>
  )
}
