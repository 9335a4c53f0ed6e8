import { getPaper } from '@meridian/contract/calls/papers.gen.ts'
import { previewPaper } from '@meridian/contract/calls/preview.gen.ts'
import type { Paper } from '@meridian/contract/papers.ts'
import type { LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import { Parts } from '../../../app/Parts.tsx'
import { SkipLink } from '../../../app/Shell.tsx'
import { titleOf } from '../../../assessment/paper.ts'
import { usePageData } from '../../../core/calls.ts'
import { call } from '../../../core/client.ts'
import { useT } from '../../../core/messages.ts'
import { DialogHost } from '../../../ui/DialogHost.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useNarrow } from '../../../ui/useNarrow.ts'
import type { RunningAttempt } from '../../answering/shared/types.ts'
import { memorySync } from './memory-sync.ts'
import { PhoneFrame } from './PhoneFrame.tsx'
import classes from './Preview.module.css'
import { PreviewBar, type Screen } from './PreviewBar.tsx'
import { type Playing, PreviewPlayer } from './PreviewPlayer.tsx'

/** A paper as a student would answer it now, for those who write it: the same player, of which nothing is stored. */
export function PreviewPage({ paperId }: { paperId: string }) {
  return (
    <Parts>
      <Preview paperId={paperId} />
    </Parts>
  )
}

function Preview({ paperId }: { paperId: string }) {
  const input = { params: { id: paperId } }
  const { data: paper } = usePageData(getPaper, input)
  const { data: seen } = usePageData(previewPaper, input)
  // A reading of the page behind it must not change what is being played, such as the order of its questions.
  const [begun, setBegun] = useState({ attempt: seen, times: 0 })
  const again = async () => {
    const { data } = await call(previewPaper, input)
    setBegun(({ times }) => ({ attempt: data, times: times + 1 }))
  }
  return (
    <Played
      key={begun.times}
      paper={paper}
      attempt={begun.attempt}
      again={() => void again().catch(() => undefined)}
    />
  )
}

interface PlayedProps {
  paper: Paper
  attempt: RunningAttempt
  again: () => void
}

function Played({ paper, attempt, again }: PlayedProps) {
  const t = useT()
  const narrow = useNarrow()
  const [screen, setScreen] = useState<Screen>('desktop')
  const [playing, setPlaying] = useState<Playing>(begin)
  const change = (part: Partial<Playing>) => setPlaying((before) => ({ ...before, ...part }))
  const shown = { ...attempt, paper: { ...attempt.paper, name: titleOf(paper, t) } }
  const player = <PreviewPlayer attempt={shown} playing={playing} change={change} />
  return (
    <div className={classes.page}>
      <SkipLink />
      <PreviewBar
        forClass={attempt.class?.name ?? null}
        screen={screen}
        show={setScreen}
        again={again}
        back={paperLink(paper)}
      />
      <main id="content" tabIndex={-1} className={classes.content}>
        {attempt.questions.length === 0 ? (
          <EmptyState title={t('looking.preview_none')} text={t('looking.preview_none_text')} />
        ) : screen === 'phone' && !narrow ? (
          <PhoneFrame title={t('looking.preview_phone')}>{player}</PhoneFrame>
        ) : (
          <div className={classes.desktop}>{player}</div>
        )}
      </main>
      <DialogHost />
    </div>
  )
}

const begin = (): Playing => ({ sync: memorySync(), place: 0, flags: new Set() })

/** The page of a paper's questions. */
function paperLink({ id, kind, resource }: Paper): LinkProps {
  if (kind === 'quiz') return { to: '/dashboard/quizzes/$id', params: { id } }
  const to = `/dashboard/books/$bookId/resources/${kind}/$paperId` as const
  return { to, params: { bookId: resource.book_id ?? '', paperId: id } }
}
