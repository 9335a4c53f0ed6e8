import { Button } from '@mantine/core'
import { getBinned, restoreBinned } from '@meridian/contract/calls/bin.gen.ts'
import { Link } from '@tanstack/react-router'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconArrowBackUp from '~icons/tabler/arrow-back-up'
import IconInfoCircle from '~icons/tabler/info-circle'
import { useCall, useData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import dialogClasses from '../../ui/Dialog.module.css'
import { Dialog, DialogButtons } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import classes from './BinPage.module.css'

/** Says what comes back, what is different then, and what stands against it, before it is restored. */
export default function RestoreDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const query = useData(getBinned, { params: { id } }, { handled: true })
  const restore = useCall(restoreBinned, { onSuccess: onClose })
  const one = query.data?.data
  const others = one?.together ?? []
  const clash = one?.conflicts.some(({ kind }) => kind !== 'in_bin') ?? false
  const bring = (together: boolean) => restore.mutate({ params: { id }, body: { together } })
  return (
    <Dialog
      title={
        one ? t(one.allowed ? 'bin.question' : 'bin.cannot', { name: one.name }) : t('bin.restore')
      }
      size={480}
      light
      onClose={onClose}
    >
      {query.error ? (
        <div role="alert">
          <Notice kind="error">{query.error.message}</Notice>
        </div>
      ) : one ? (
        <div className={dialogClasses.text} role="status">
          {one.things.length > 0 && (
            <p>
              {t('bin.with', {
                things: one.things.map(({ text }) => text).join(t('ui.list_comma')),
              })}
            </p>
          )}
          <ul className={classes.notes}>
            {one.conflicts.map(({ kind, message, see }) => (
              <li key={`${kind} ${message}`}>
                <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
                <span>
                  {message}{' '}
                  {see && (
                    <Link
                      to={`/dashboard/${see.kind === 'student' ? 'students' : 'teachers'}/edit/$id`}
                      params={{ id: see.id }}
                    >
                      {t('bin.see_person')}
                    </Link>
                  )}
                </span>
              </li>
            ))}
            {one.notes.map(({ kind, message }) => (
              <li key={`${kind} ${message}`}>
                <IconInfoCircle size={20} stroke={1.75} aria-hidden="true" />
                <span>{message}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <div className={dialogClasses.waiting} role="status" aria-label={t('ui.loading')}>
          <Skeleton />
          <Skeleton width="60%" />
        </div>
      )}
      <DialogButtons>
        <Button variant="default" data-autofocus onClick={onClose}>
          {one?.allowed === false && (clash || others.length === 0)
            ? t('base.close')
            : t('ui.cancel')}
        </Button>
        {one?.allowed && (
          <Button
            variant={others.length > 0 ? 'default' : 'filled'}
            leftSection={<IconArrowBackUp size={18} stroke={1.75} className="flip" />}
            loading={restore.isPending}
            onClick={() => bring(false)}
          >
            {t('bin.restore')}
          </Button>
        )}
        {others.length > 0 && !clash && (
          <Button loading={restore.isPending} onClick={() => bring(true)}>
            {t('bin.restore_together', { count: others.length + 1 })}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  )
}
