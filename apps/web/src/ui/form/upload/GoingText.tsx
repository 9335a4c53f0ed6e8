import { ActionIcon } from '@mantine/core'
import IconPlayerPause from '~icons/tabler/player-pause'
import IconPlayerPlay from '~icons/tabler/player-play'
import { formatPart, formatSize } from '../../../core/format.ts'
import { useLanguage, useT } from '../../../core/messages.ts'
import type { Going } from '../useUpload.ts'

/** The percentage of a file that has left. */
export function percentOf({ sent, total }: Pick<Going, 'sent' | 'total'>): number {
  return total > 0 ? Math.floor((sent / total) * 100) : 0
}

/** The progress of a file, in words, and its reason to wait, where it waits. */
export function GoingText({ going }: { going: Going }) {
  const t = useT()
  const language = useLanguage()
  const parts = {
    percent: percentOf(going),
    sent: formatPart(going.sent, going.total, language),
    total: formatSize(going.total, language),
  }
  const left = useTimeLeft(going.secondsLeft)
  const leaving = isLeaving(going)
  return (
    <>
      {leaving && t('uploads.file_uploading', parts)}
      {leaving && left && ` · ${left}`}
      {going.phase === 'paused' && t('uploads.paused', parts)}
      {going.phase === 'waiting' && `${t('uploads.waiting')} ${t('uploads.so_far', parts)}`}
      {going.phase === 'checking' && t('uploads.checking')}
      <GoingStatus going={going} />
    </>
  )
}

const isLeaving = ({ phase }: Going) => phase === 'starting' || phase === 'sending'

function useTimeLeft(seconds: number | null): string | null {
  const t = useT()
  if (seconds === null) return null
  if (seconds < 45) return t('uploads.left_moments')
  const minutes = Math.max(1, Math.round(seconds / 60))
  if (minutes < 90) return t('uploads.left_minutes', { count: minutes })
  return t('uploads.left_hours', { count: Math.round(minutes / 60) })
}

/** Says the progress to screen readers: every quarter, and when it stops, waits or goes on. */
function GoingStatus({ going }: { going: Going }) {
  const t = useT()
  return (
    <span role="status" className="visually-hidden">
      {isLeaving(going) &&
        t('uploads.image_uploading', { percent: Math.floor(percentOf(going) / 25) * 25 })}
      {going.phase === 'paused' && t('uploads.paused_short')}
      {going.phase === 'waiting' && t('uploads.waiting')}
      {going.phase === 'checking' && t('uploads.checking')}
    </span>
  )
}

interface PauseButtonProps {
  going: Going
  pause: () => void
  goOn: () => void
}

/** Pauses a running upload, or lets it go on. */
export function PauseButton({ going, pause, goOn }: PauseButtonProps) {
  const t = useT()
  if (going.phase === 'starting' || going.phase === 'checking') return null
  const paused = going.phase === 'paused'
  return (
    <ActionIcon
      aria-label={t(paused ? 'uploads.go_on' : 'uploads.pause')}
      onClick={paused ? goOn : pause}
    >
      {paused ? (
        <IconPlayerPlay size={20} stroke={1.75} />
      ) : (
        <IconPlayerPause size={20} stroke={1.75} />
      )}
    </ActionIcon>
  )
}
