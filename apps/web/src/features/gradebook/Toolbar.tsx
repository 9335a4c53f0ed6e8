import { Checkbox } from '@mantine/core'
import { useT } from '../../core/messages.ts'
import { Chips } from '../../ui/Chips.tsx'
import { SearchField } from '../../ui/list/SearchField.tsx'
import classes from './Gradebook.module.css'
import { type GradebookChange, type GradebookSearch, isBookKind } from './search.ts'

interface ToolbarProps {
  search: GradebookSearch
  show: (change: GradebookChange) => void
}

/** The bar that narrows a gradebook: students by name, papers by type, and the choice to include archived ones. */
export function Toolbar({ search, show }: ToolbarProps) {
  const t = useT()
  return (
    <div className={classes.tools}>
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
