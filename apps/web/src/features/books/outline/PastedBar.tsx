import IconClipboardList from '~icons/tabler/clipboard-list'
import { useT } from '../../../core/messages.ts'
import segments from '../../../ui/Segments.module.css'
import classes from './Outline.module.css'
import type { Commands } from './useCommands.ts'

/** Says what lines became that were pasted, makes units of them instead, or takes them back. */
export function PastedBar({ commands }: { commands: Commands }) {
  const t = useT()
  const { pasted } = commands
  if (!pasted) return null
  const { as, count, left } = pasted
  return (
    <div className={classes.pasted} role="status">
      <IconClipboardList size={18} stroke={1.75} />
      <span className={classes.pastedText}>
        {t(`desk.pasted_${as}`, { count })}
        {left > 0 && ` ${t('desk.pasted_left', { count: left })}`}
      </span>
      {as !== 'nested' && (
        <span className={segments.segments} data-size="sm">
          {(['lessons', 'units'] as const).map((kind) => (
            <button
              key={kind}
              type="button"
              aria-pressed={as === kind}
              onClick={() => commands.pasteAs(kind)}
            >
              {t(`desk.${kind}`)}
            </button>
          ))}
        </span>
      )}
      <button type="button" className={classes.link} onClick={commands.takeBack}>
        {t('desk.take_back')}
      </button>
    </div>
  )
}
