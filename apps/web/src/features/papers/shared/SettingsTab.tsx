import { updatePaper } from '@meridian/contract/calls/papers.gen.ts'
import { updateQuiz } from '@meridian/contract/calls/quizzes.gen.ts'
import type { Paper } from '@meridian/contract/papers.ts'
import { Navigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { usePaper } from '../../../assessment/paper.ts'
import { described } from '../../../ui/form/described.ts'
import { useContractForm } from '../../../ui/form/useContractForm.ts'
import { lazyPart } from '../../../ui/lazy.ts'
import { tellFirst, untellFirst } from '../settings/first.ts'
import { sharedSettings } from '../settings/initial.ts'
import { SettingsForm } from '../settings/SettingsForm.tsx'
import type { SettingsValues } from '../settings/state.ts'
import { ArchiveSection } from './Archiving.tsx'

const Extensions = lazyPart(async () => ({
  default: (await import('../settings/Extensions.tsx')).Extensions,
}))

const PracticeSection = lazyPart(() => import('./PracticeSection.tsx'))

const Team = lazyPart(async () => ({ default: (await import('../settings/Team.tsx')).Team }))

/**
 * The settings of a paper, for its owner; everybody else is redirected to the questions.
 * @param props.after further sections below the form
 */
export function SettingsTab({ after }: { after?: ReactNode }) {
  const paper = usePaper()
  if (!paper.can.manage) return <Navigate to=".." replace />
  return (
    <>
      {paper.kind === 'quiz' ? <QuizSettings paper={paper} /> : <ResourceSettings paper={paper} />}
      {paper.kind !== 'worksheet' && (
        <>
          <Extensions paper={paper} />
          <Team paper={paper} />
        </>
      )}
      {paper.kind === 'worksheet' && !paper.archived && <PracticeSection paper={paper} />}
      <ArchiveSection paper={paper} />
      {after}
    </>
  )
}

function QuizSettings({ paper }: { paper: Paper }) {
  const values = (from: Paper) => {
    const { end, ...rest } = sharedSettings(from)
    return { ...rest, end_date: end }
  }
  const form = useContractForm(updateQuiz, {
    initial: values(paper),
    onSaved: ({ data }) => {
      untellFirst()
      form.restart(values(data))
    },
    onInvalid: tellFirst,
    complete: (typed: SettingsValues) => described(typed),
  })
  useNewer(form, values(paper))
  return <SettingsForm paper={paper} form={form} />
}

function ResourceSettings({ paper }: { paper: Paper }) {
  const values = (from: Paper) => {
    const { end, ...rest } = sharedSettings(from)
    return { ...rest, deadline: end }
  }
  const form = useContractForm(updatePaper, {
    initial: values(paper),
    onSaved: ({ data }) => {
      untellFirst()
      form.restart(values(data))
    },
    onInvalid: tellFirst,
    complete: (typed: SettingsValues) => described(typed),
  })
  useNewer(form, values(paper))
  return <SettingsForm paper={paper} form={form} />
}

/** Shows settings that another page has saved meanwhile, unless the form here is changed. */
function useNewer<V extends { version: number }>(
  form: {
    dirty: boolean
    saving: boolean
    values: { version?: number | undefined }
    restart: (to: V) => void
  },
  latest: V,
): void {
  const { dirty, saving, restart } = form
  const newer = latest.version > (form.values.version ?? 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newer version counts, not every new object
  useEffect(() => {
    if (newer && !dirty && !saving) restart(latest)
  }, [newer, dirty, saving])
}
