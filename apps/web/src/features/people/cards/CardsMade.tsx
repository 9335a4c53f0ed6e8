import { Button } from '@mantine/core'
import { useState } from 'react'
import IconDownload from '~icons/tabler/download'
import IconPrinter from '~icons/tabler/printer'
import { save } from '../../../core/download.ts'
import { useT } from '../../../core/messages.ts'
import { DialogButtons } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { WorkProgress } from '../../../ui/WorkProgress.tsx'
import classes from './Cards.module.css'
import { tableOf } from './cards-file.ts'
import { PrintedCards } from './PrintedCards.tsx'
import type { Given, useGiving } from './useGiving.ts'

interface CardsMadeProps {
  giving: ReturnType<typeof useGiving>
  total: number
  /** Called once the passwords have been printed or saved. */
  onTaken: () => void
  onClose: () => void
}

/** The first passwords while they are made, and then as cards to print and as a table to save. */
export function CardsMade({ giving, total, onTaken, onClose }: CardsMadeProps) {
  const t = useT()
  const [printing, setPrinting] = useState(false)
  const { given, going, done } = giving
  if (going)
    return (
      <WorkProgress
        label={t('logins.giving')}
        done={done}
        total={total}
        text={t('logins.progress', { count: done, total })}
        cancel={{ label: t('logins.stop'), onClick: giving.stop }}
      />
    )
  const take = (way: () => void) => {
    way()
    onTaken()
  }
  return (
    <>
      <Outcome giving={giving} total={total} />
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('base.close')}
        </Button>
        {given.length > 0 && (
          <>
            <Button
              variant="default"
              leftSection={<IconDownload size={18} stroke={1.75} />}
              onClick={() => take(() => save(tableOf(t, given)))}
            >
              {t('logins.table')}
            </Button>
            <Button
              leftSection={<IconPrinter size={18} stroke={1.75} />}
              onClick={() => take(() => setPrinting(true))}
            >
              {t('logins.print')}
            </Button>
          </>
        )}
      </DialogButtons>
      {printing && <PrintedCards people={given} onDone={() => setPrinting(false)} />}
    </>
  )
}

/** How many have a card, what stopped the work, and who got none. */
function Outcome({ giving, total }: { giving: Given; total: number }) {
  const t = useT()
  const { given, failed, done, problem } = giving
  return (
    <div className={classes.question}>
      <p role="status">{t('logins.ready', { count: given.length })}</p>
      {given.length > 0 && <Notice>{t('logins.once')}</Notice>}
      {problem !== null && (
        <Notice kind="error">
          {problem} {t('logins.left', { count: total - done })}
        </Notice>
      )}
      {problem === null && done < total && (
        <Notice>{t('logins.stopped', { count: total - done })}</Notice>
      )}
      {failed.length > 0 && (
        <ul className={classes.failed}>
          {failed.map(({ id, message }) => (
            <li key={id}>{message}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
