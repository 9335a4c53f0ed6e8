import { ActionIcon, Switch } from '@mantine/core'
import type { Grading } from '@meridian/contract/grading.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import IconArrowLeft from '~icons/tabler/arrow-left'
import IconKeyboard from '~icons/tabler/keyboard'
import { PaperStateBadge } from '../../assessment/PaperStateBadge.tsx'
import { titleOf, usePaper } from '../../assessment/paper.ts'
import { useT } from '../../core/messages.ts'
import { cx } from '../../ui/cx.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import segments from '../../ui/Segments.module.css'
import { Tooltip } from '../../ui/Tooltip.tsx'
import classes from './DeskBar.module.css'
import { KeyboardDialog } from './KeyboardDialog.tsx'
import { useKeys } from './keys.ts'
import { Release } from './Release.tsx'
import { atAnswer, type ResponsesSearch, type SearchChange } from './search.ts'

interface DeskBarProps {
  /** What is left to grade; undefined before anything was handed in. */
  grading: Grading | undefined
  search: ResponsesSearch
  hidden: boolean
  onChange: (change: SearchChange) => void
  onHide: (hidden: boolean) => void
}

/** The head of the desk: the way back, the paper and its classes, the choice of the view, and the button to release results. */
export function DeskBar({ grading, search, hidden, onChange, onHide }: DeskBarProps) {
  const t = useT()
  const paper = usePaper()
  const title = titleOf(paper, t)
  return (
    <header className={classes.bar} data-desk-bar>
      <Tooltip label={t('grading.to_paper')}>
        <ActionIcon
          aria-label={t('grading.to_paper')}
          renderRoot={(props: object) => <Link {...props} to=".." search={{} as never} />}
        >
          <IconArrowLeft size={20} stroke={1.75} className="flip" />
        </ActionIcon>
      </Tooltip>
      <PageTitle className={classes.title}>
        <span dir="auto" title={title}>
          {title}
        </span>
      </PageTitle>
      {paper.state && <PaperStateBadge state={paper.state} />}
      <p className={classes.classes}>
        <bdi>{paper.classes.map(({ name }) => name).join(t('ui.list_comma'))}</bdi>
      </p>
      {grading && (
        <Tools
          grading={grading}
          paperId={paper.id}
          search={search}
          hidden={hidden}
          onChange={onChange}
          onHide={onHide}
        />
      )}
    </header>
  )
}

function Tools(props: DeskBarProps & { grading: Grading; paperId: string }) {
  const { grading, paperId, search, hidden, onChange, onHide } = props
  const t = useT()
  const [keyboard, setKeyboard] = useState(false)
  useKeys({ help: () => setKeyboard(true) })
  const byQuestion = search.view === 'question'
  const clean = { ...atAnswer(undefined), page: undefined, state: undefined, waits: undefined }
  return (
    <div className={classes.tools}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be disabled with the form around it */}
      <div
        role="group"
        aria-label={t('grading.view')}
        className={cx(segments.segments, classes.views)}
        data-size="sm"
      >
        {([false, true] as const).map((question) => (
          <button
            key={String(question)}
            type="button"
            aria-pressed={byQuestion === question}
            onClick={() => onChange({ ...clean, view: question ? 'question' : undefined })}
          >
            {t(question ? 'grading.by_question' : 'grading.by_student')}
          </button>
        ))}
      </div>
      <Switch
        className={classes.hide}
        label={t('grading.hide_names')}
        checked={hidden}
        onChange={(event) => onHide(event.currentTarget.checked)}
      />
      <Tooltip label={t('grading.keyboard')}>
        <ActionIcon aria-label={t('grading.keyboard')} onClick={() => setKeyboard(true)}>
          <IconKeyboard size={20} stroke={1.75} />
        </ActionIcon>
      </Tooltip>
      <Release paperId={paperId} grading={grading} />
      {keyboard && <KeyboardDialog onClose={() => setKeyboard(false)} />}
    </div>
  )
}
