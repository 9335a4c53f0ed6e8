import { getAttempt } from '@meridian/contract/attempts.ts'
import { useEffect, useRef } from 'react'
import { usePageData } from '../../app/calls.ts'
import { Parts } from '../../app/Parts.tsx'
import { Frame } from '../../app/Shell.tsx'
import { DialogHost } from '../../ui/DialogHost.tsx'
import { Player } from './player/Player.tsx'
import { ResultPage } from './result/ResultPage.tsx'

/** One attempt of the student: the player without the frame while it runs, afterwards its answers and result. */
export function AttemptPage({ attemptId }: { attemptId: string }) {
  return (
    <Parts>
      <Attempt id={attemptId} />
    </Parts>
  )
}

function Attempt({ id }: { id: string }) {
  const { data: attempt } = usePageData(getAttempt, { params: { id } })
  useFocusAfter(attempt.status === 'in_progress')
  if (attempt.status !== 'in_progress' || attempt.released) {
    return (
      <Frame>
        <ResultPage attempt={attempt} />
      </Frame>
    )
  }
  return (
    <>
      <Player key={attempt.id} attempt={attempt} />
      <DialogHost />
    </>
  )
}

/** The page turns from player to result without a change of address: its new title takes the focus all the same. */
function useFocusAfter(running: boolean): void {
  const before = useRef(running)
  useEffect(() => {
    if (before.current && !running) document.querySelector<HTMLElement>('h1')?.focus()
    before.current = running
  }, [running])
}
