import { ActionIcon, Button } from '@mantine/core'
import type { Grading } from '@meridian/contract/grading.ts'
import { IconEye, IconEyeOff, IconKeyboard } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../core/messages.ts'
import { cx } from '../../ui/cx.ts'
import segments from '../../ui/Segments.module.css'
import { Tooltip } from '../../ui/Tooltip.tsx'
import classes from './DeskBar.module.css'
import { KeyboardDialog } from './KeyboardDialog.tsx'
import { useKeys } from './keys.ts'
import { Release } from './Release.tsx'
import { atAnswer, type ResponsesSearch, type SearchChange } from './search.ts'

interface DeskBarProps {
  paperId: string
  grading: Grading
  search: ResponsesSearch
  hidden: boolean
  onChange: (change: SearchChange) => void
  onHide: (hidden: boolean) => void
}

/** The bar above the responses: the choice of the view, how many answers are to be graded, and the button to release results. */
export function DeskBar({ paperId, grading, search, hidden, onChange, onHide }: DeskBarProps) {
  const t = useT()
  const [keyboard, setKeyboard] = useState(false)
  useKeys({ help: () => setKeyboard(true) })
  const byQuestion = search.view === 'question'
  const clean = { ...atAnswer(undefined), page: undefined, state: undefined }
  const Eye = hidden ? IconEyeOff : IconEye
  return (
    <div className={classes.bar}>
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
            onClick={() =>
              onChange({ ...clean, waits: undefined, view: question ? 'question' : undefined })
            }
          >
            {t(question ? 'grading.by_question' : 'grading.by_student')}
          </button>
        ))}
      </div>
      <Counts
        grading={grading}
        search={search}
        onShow={(waits) => onChange({ ...clean, view: undefined, waits })}
      />
      <div className={classes.tools}>
        <Button
          variant="default"
          size="sm"
          aria-pressed={hidden}
          leftSection={<Eye size={18} stroke={1.75} />}
          onClick={() => onHide(!hidden)}
        >
          {t(hidden ? 'grading.show_names' : 'grading.hide_names')}
        </Button>
        <Tooltip label={t('grading.keyboard')}>
          <ActionIcon
            variant="default"
            size={40}
            aria-label={t('grading.keyboard')}
            onClick={() => setKeyboard(true)}
          >
            <IconKeyboard size={20} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
        <Release paperId={paperId} grading={grading} />
      </div>
      {keyboard && <KeyboardDialog onClose={() => setKeyboard(false)} />}
    </div>
  )
}

function Counts(props: {
  grading: Grading
  search: ResponsesSearch
  onShow: (waits: ResponsesSearch['waits']) => void
}) {
  const t = useT()
  const { grading, search, onShow } = props
  const counts = [
    ['grades', grading.left.answers, t('grading.left', { count: grading.left.answers })],
    ['late', grading.late, t('grading.late', { count: grading.late })],
    ['release', grading.unreleased, t('grading.unreleased', { count: grading.unreleased })],
  ] as const
  if (counts.every(([, count]) => count === 0))
    return <p className={classes.counts}>{t('grading.nothing_left')}</p>
  return (
    <p className={classes.counts}>
      {counts
        .filter(([, count]) => count > 0)
        .map(([waits, , text]) => (
          <button
            key={waits}
            type="button"
            aria-pressed={search.waits === waits}
            onClick={() => onShow(search.waits === waits ? undefined : waits)}
          >
            {text}
          </button>
        ))}
    </p>
  )
}
