import { Button } from '@mantine/core'
import type { StudentPaperDetail } from '@meridian/contract/answering.ts'
import { getStudentPaper, startAttempt } from '@meridian/contract/calls/answering.gen.ts'
import { percentOf } from '@meridian/contract/core/scale.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { extensionWords } from '../../../assessment/extension.ts'
import { LevelWord } from '../../../assessment/LevelWord.tsx'
import { asStudent, studentLinks, useLooking } from '../../../assessment/looking.ts'
import { useCall, usePageData } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { DateTime, NumberText, ZoneNote } from '../../../ui/DateTime.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageHead } from '../../../ui/PageHead.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ScoreText } from '../../../ui/ScoreText.tsx'
import { NewMark, PaperBadge } from './PaperBadge.tsx'
import classes from './PaperIntroPage.module.css'

/** The page of a paper before an attempt: dates, size, attempts left, and the button that starts or resumes one. */
export function PaperIntroPage({ paperId }: { paperId: string }) {
  const t = useT()
  const looking = useLooking()
  const { data } = usePageData(getStudentPaper, { params: { id: paperId }, ...asStudent(looking) })
  const { paper } = data
  const { home } = studentLinks(looking)
  return (
    <>
      <PageHead
        title={paper.name}
        breadcrumb={
          home && [{ label: t('playing.player_home'), link: home }, { label: paper.name }]
        }
        facts={
          <>
            <span>{t(`answering.kind_${paper.kind}`)}</span>
            {data.class && <bdi>{data.class.name}</bdi>}
            {paper.book && <bdi>{paper.book.name}</bdi>}
            <PaperBadge paper={data} />
          </>
        }
      />
      <div className={classes.page}>
        <section className={classes.card}>
          {/* A description that was filled in from the name would only repeat it. */}
          {paper.description && paper.description !== paper.name && (
            <p dir="auto" className={classes.description}>
              {paper.description}
            </p>
          )}
          <Facts data={data} />
          {paper.extension && (
            <Notice>{t('playing.extra_own', { what: extensionWords(paper.extension, t) })}</Notice>
          )}
          <ZoneNote />
          {data.why_not && data.state !== 'released' && <Notice>{data.why_not}</Notice>}
          <Ways data={data} />
        </section>
        {data.attempts.length > 0 && <Attempts data={data} />}
      </div>
    </>
  )
}

function Facts({ data }: { data: StudentPaperDetail }) {
  const t = useT()
  const { paper } = data
  const left = Math.max(0, paper.max_attempts - data.attempts_used)
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('answering.intro_opens')}</dt>
        <dd>
          {paper.start_date ? <DateTime iso={paper.start_date} /> : t('answering.intro_no_start')}
        </dd>
      </div>
      <div>
        <dt>{t('answering.intro_closes')}</dt>
        <dd>{paper.deadline ? <DateTime iso={paper.deadline} /> : t('answering.intro_no_end')}</dd>
      </div>
      <div>
        <dt>{t('deadlines.time_limit')}</dt>
        <dd>
          {paper.time_limit === null
            ? t('deadlines.no_limit')
            : t('deadlines.limit', { count: paper.time_limit })}
        </dd>
      </div>
      <div>
        <dt>{t('answering.intro_questions')}</dt>
        <dd>{paper.questions_count}</dd>
      </div>
      <div>
        <dt>{t('answering.intro_weight')}</dt>
        <dd>
          <NumberText value={paper.max_score} decimals={2} />
        </dd>
      </div>
      <div>
        <dt>{t('answering.intro_attempts')}</dt>
        <dd>{t('answering.intro_attempts_of', { left, max: paper.max_attempts })}</dd>
      </div>
    </dl>
  )
}

function Ways({ data }: { data: StudentPaperDetail }) {
  const t = useT()
  const navigate = useNavigate()
  const looking = useLooking()
  const start = useCall(startAttempt, {
    quiet: true,
    invalidates: [getStudentPaper],
    onSuccess: (answer) =>
      void navigate({
        to: '/dashboard/attempts/$attemptId',
        params: { attemptId: answer.data.id },
      }),
  })
  const { attempt_id: attemptId, state } = data
  const begin = () => start.mutate({ body: { paper_id: data.paper.id } })
  return (
    <>
      {(data.can_start || state === 'in_progress') && (
        <p className={classes.rule}>
          {t('answering.intro_rule')}
          {data.paper.time_limit !== null && ` ${t('deadlines.rule')}`}
        </p>
      )}
      <div className={classes.ways}>
        {state === 'in_progress' && (
          <Button loading={start.isPending} disabled={looking !== null} onClick={begin}>
            {t('answering.intro_continue')}
          </Button>
        )}
        {data.can_start && (
          <Button
            variant={attemptId ? 'default' : 'filled'}
            loading={start.isPending}
            disabled={looking !== null}
            onClick={begin}
          >
            {t(attemptId ? 'answering.intro_again' : 'answering.intro_start')}
          </Button>
        )}
        {attemptId && state !== 'in_progress' && (
          <Button
            renderRoot={(props) => (
              <Link {...props} {...studentLinks(looking).attempt(attemptId)} />
            )}
          >
            {t(state === 'released' ? 'answering.intro_result' : 'answering.intro_answers')}
          </Button>
        )}
      </div>
    </>
  )
}

function Attempts({ data }: { data: StudentPaperDetail }) {
  const t = useT()
  const links = studentLinks(useLooking())
  return (
    <Panel title={t('answering.intro_done')} count={data.attempts.length}>
      <ul className={classes.attempts}>
        {data.attempts.map((one) => (
          <li key={one.id}>
            <Link {...links.attempt(one.id)}>
              {t('answering.intro_attempt', { number: one.number })}
            </Link>
            {one.submitted_at && <DateTime iso={one.submitted_at} />}
            <span className={classes.score}>
              {one.status === 'in_progress' && t('answering.intro_running')}
              {one.status !== 'in_progress' && !one.released && t('answering.intro_waiting')}
              {one.is_new && <NewMark />}
              {data.left_to_grade === 0 && (
                <LevelWord percent={percentOf(one.score, one.max_score)} />
              )}{' '}
              {one.score !== null && <ScoreText score={one.score} max={one.max_score} />}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
