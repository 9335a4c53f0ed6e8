import { classChoices } from '@meridian/contract/calls/dropdowns.gen.ts'
import type { Named } from '@meridian/contract/core/shapes.ts'
import IconCheck from '~icons/tabler/check'
import { useT } from '../../core/messages.ts'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import classes from './Calendar.module.css'

/** As many classes are chips; among more the reader searches. */
const most = 8

interface ClassChipsProps {
  classes: readonly Named[]
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
}

/** The classes of which one is looked at, or all: as chips, or searched where there are many. */
export function ClassChips({ classes: all, chosen, onChoose }: ClassChipsProps) {
  const t = useT()
  if (all.length < 2 && chosen === undefined) return <span />
  if (all.length > most)
    return (
      <div className={classes.search}>
        <ChoiceField
          label={t('calendar.classes')}
          placeholder={t('calendar.all_classes')}
          route={classChoices}
          current={all.find(({ id }) => id === chosen) ?? null}
          value={chosen ?? null}
          onChange={(id) => onChoose(id ?? undefined)}
          clearable
        />
      </div>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are choices of what is shown, and no fields of a form
    <div role="group" aria-label={t('calendar.classes')} className={classes.chips}>
      {[{ id: undefined, name: t('calendar.all_classes') }, ...all].map(({ id, name }) => (
        <button
          key={id ?? ''}
          type="button"
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
        >
          {id === chosen && <IconCheck size={16} stroke={2} aria-hidden="true" />}
          <bdi>{name}</bdi>
        </button>
      ))}
    </div>
  )
}
