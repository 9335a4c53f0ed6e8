import { Button } from '@mantine/core'
import { getPaper } from '@meridian/contract/calls/papers.gen.ts'
import { getPracticeFigures, openPractice } from '@meridian/contract/calls/practice.gen.ts'
import type { Paper } from '@meridian/contract/papers.ts'
import { needsTeacher } from '@meridian/questions/kinds.ts'
import IconLock from '~icons/tabler/lock'
import IconTargetArrow from '~icons/tabler/target-arrow'
import { useCall } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { useSession } from '../../../core/session.ts'
import { SettingsSection } from './SettingsSection.tsx'

/** Opens a worksheet for practice and closes it: who will practise what of it is said before. For its owner. */
export default function PracticeSection({ paper }: { paper: Paper }) {
  const t = useT()
  const call = useCall(openPractice, { invalidates: [getPaper, getPracticeFigures] })
  const everywhere = !useSession()?.school
  const { practice, questions } = paper
  const marked = questions.filter(({ type }) => !needsTeacher(type)).length
  const left = questions.length - marked
  const Sign = practice ? IconLock : IconTargetArrow
  const text = [
    t(everywhere ? 'papers.practice_everywhere' : 'papers.practice_text', {
      book: `\u2068${paper.book?.name ?? ''}\u2069`,
    }),
    marked === 0 ? t('papers.practice_nothing') : t('papers.practice_count', { count: marked }),
    ...(left > 0 ? [t('papers.practice_left', { count: left })] : []),
    t('papers.practice_sealed'),
  ].join(' ')
  return (
    <SettingsSection title={t('papers.practice')} text={text}>
      <Button
        variant="default"
        disabled={!practice && marked === 0}
        leftSection={<Sign size={18} stroke={1.75} />}
        loading={call.isPending}
        onClick={() => call.mutate({ body: { id: paper.id, open: !practice } })}
      >
        {t(practice ? 'papers.practice_close' : 'papers.practice_start')}
      </Button>
    </SettingsSection>
  )
}
