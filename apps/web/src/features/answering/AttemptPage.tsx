import { getAttempt } from '@meridian/contract/calls/answering.gen.ts'
import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Parts } from '../../app/Parts.tsx'
import { Frame } from '../../app/Shell.tsx'
import { usePageData } from '../../core/calls.ts'
import { DialogHost } from '../../ui/DialogHost.tsx'
import { pageAhead, warmLater } from '../../ui/lazy.ts'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { Player } from './player/Player.tsx'

/** What comes after the player, which is shown without it and reads it once it has time. */
const handedIn = pageAhead(async () => ({
  default: (await import('../results/index/HandedInPage.tsx')).HandedInPage,
}))
const result = pageAhead(async () => ({
  default: (await import('../results/index/ResultPage.tsx')).ResultPage,
}))

/**
 * The page of one attempt: the player without the frame of the site while it runs, then the moment of handing in, afterwards
 * answers and result.
 */
export function AttemptPage({ attemptId }: { attemptId: string }) {
  return (
    <Parts>
      <Attempt key={attemptId} id={attemptId} />
    </Parts>
  )
}

function Attempt({ id }: { id: string }) {
  const { data: attempt } = usePageData(getAttempt, { params: { id } })
  const running = attempt.status === 'in_progress'
  useFocusAfter(running)
  usePassing(id, running)
  const moment = useMoment(running)
  useEffect(() => {
    if (!running) return
    warmLater(handedIn.read)
    warmLater(result.read)
  }, [running])
  if (attempt.status !== 'in_progress' || attempt.released) {
    const HandedInPage = handedIn.component()
    const ResultPage = result.component()
    if (moment.shown)
      return (
        <Suspense fallback={<PageSkeleton />}>
          <HandedInPage attempt={attempt} fresh={moment.fresh} onOpen={moment.leave} />
        </Suspense>
      )
    return (
      <Frame>
        <Suspense fallback={<PageSkeleton />}>
          <ResultPage attempt={attempt} />
        </Suspense>
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

/**
 * The moment of handing in: shown when the page turns from player to it, and by its address after a reload. It gives way to
 * the answers in the same place of the history, so that Back does not return to it.
 */
function useMoment(running: boolean) {
  const navigate = useNavigate({ from: '/dashboard/attempts/$attemptId' })
  const { handed_in } = useSearch({ from: '/dashboard_/attempts/$attemptId' })
  const [began] = useState(running)
  const [left, setLeft] = useState(false)
  const fresh = began && !running
  return {
    fresh,
    shown: !left && (fresh || handed_in === true),
    leave: () => {
      setLeft(true)
      void navigate({ search: {}, state: {}, replace: true, resetScroll: true })
    },
  }
}

/**
 * Keeps the questions of a finished attempt out of the way of Back and Forward. Every question that the student went through
 * is a place in the history, and all of them show the result once the attempt is handed in. The result stays on the last of
 * these places, at first as the moment of handing in. Back from there passes over the others, the first included, to the page from which the attempt was opened.
 * Forward onto one of them is turned back to the first.
 */
function usePassing(id: string, running: boolean): void {
  const { history } = useRouter()
  const navigate = useNavigate()
  const playing = useLocation({
    select: ({ state }) => state.playing === true,
  })
  const place = useLocation({ select: ({ href }) => href })
  // For a moment this page is still drawn while the address is already that of another page.
  const here = useLocation({ select: ({ pathname }) => pathname.endsWith(`/attempts/${id}`) })
  const index = useLocation({ select: ({ state }) => state.__TSR_index })
  const before = useRef(running)
  const last = useRef(index)
  const turnedBack = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place of the history is another one to pass over
  useEffect(() => {
    const turned = before.current && !running
    before.current = running
    const backwards = index < last.current && !turnedBack.current
    turnedBack.current = false
    last.current = index
    if (!here || running) return
    if (turned) {
      // A reload comes back to the moment of handing in, until the student goes on from it.
      const search = { handed_in: true } as const
      void navigate({ to: '.', search, state: {}, replace: true, resetScroll: true })
    } else if (playing || backwards) {
      turnedBack.current = playing && !backwards
      history.back()
    }
  }, [here, running, playing, place, index, history, navigate])
}

/**
 * Moves the focus to the title when the page turns from player to result, which happens without a change of address. The code of
 * what comes may still be on its way.
 */
function useFocusAfter(running: boolean): void {
  const before = useRef(running)
  useEffect(() => {
    const turned = before.current && !running
    before.current = running
    if (!turned) return
    let frame = 0
    const look = () => {
      const title = document.querySelector<HTMLElement>('h1')
      if (title) title.focus()
      else frame = requestAnimationFrame(look)
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [running])
}
