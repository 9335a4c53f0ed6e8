import { Checkbox } from '@mantine/core'
import type { Named } from '@meridian/contract/core/shapes.ts'
import type { Term } from '@meridian/contract/terms.ts'
import { useT } from '../../core/messages.ts'
import { Chips } from '../../ui/Chips.tsx'
import { SearchField } from '../../ui/list/SearchField.tsx'
import { PlainSelect } from '../../ui/PlainSelect.tsx'
import { ClassSwitch } from './ClassSwitch.tsx'
import classes from './Gradebook.module.css'
import { type GradebookChange, type GradebookSearch, isBookKind } from './search.ts'

interface ToolbarProps {
  classroom: Named

  /** The terms of the school, and the one that is shown; undefined until they are known. */
  terms: readonly Term[] | undefined
  term: Term | null | undefined
  search: GradebookSearch
  show: (change: GradebookChange) => void
}

/** The bar that narrows a gradebook: students by name, papers by type, and the choice to include archived ones. */
export function Toolbar({ classroom, terms, term, search, show }: ToolbarProps) {
  const t = useT()
  return (
    <div className={classes.tools}>
      <ClassSwitch classroom={classroom} search={search} />
      <SearchField
        label={t('gradebook.search')}
        value={search.query ?? ''}
        onSearch={(query) => show({ query: query || undefined, page: undefined })}
      />
      <Chips
        label={t('gradebook.kind')}
        value={search.kind ?? 'all'}
        options={[
          { value: 'all', label: t('gradebook.all') },
          { value: 'quiz', label: t('gradebook.quizzes') },
          { value: 'assignment', label: t('gradebook.assignments') },
          { value: 'outside', label: t('outside.kind') },
        ]}
        onChange={(kind) =>
          show({
            kind: isBookKind(kind) ? kind : undefined,
            papers: undefined,
          })
        }
      />
      {terms && terms.length > 0 && (
        <PlainSelect
          size="sm"
          aria-label={t('terms.term')}
          value={term?.id ?? 'all'}
          onChange={(event) => show({ term: event.currentTarget.value, papers: undefined })}
        >
          <option value="all">{t('terms.all')}</option>
          {terms.map(({ id, name }) => (
            <option key={id} value={id} dir="auto">
              {name}
            </option>
          ))}
        </PlainSelect>
      )}
      <Checkbox
        label={t('gradebook.archived')}
        checked={search.archived ?? false}
        onChange={(event) =>
          show({ archived: event.currentTarget.checked || undefined, papers: undefined })
        }
      />
    </div>
  )
}
