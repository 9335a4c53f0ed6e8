import { Button, Select, Switch } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { getTeam, searchColleagues, setTeam } from '@meridian/contract/calls/team.gen.ts'
import { normalizeForSearch } from '@meridian/contract/core/text.ts'
import type { Paper } from '@meridian/contract/papers.ts'
import type { TeamMember } from '@meridian/contract/team.ts'
import { useState } from 'react'
import IconUserPlus from '~icons/tabler/user-plus'
import { useCall, useData } from '../../../core/calls.ts'
import { formatList } from '../../../core/format.ts'
import { useLanguage, useT } from '../../../core/messages.ts'
import { Panel, PanelContent } from '../../../ui/Panel.tsx'
import { PersonRow } from '../../../ui/PersonRow.tsx'
import classes from './Team.module.css'

/** The teachers who see a paper beside its owner, whether they grade, and those who edit it. Each change is saved at once. */
export function Team({ paper }: { paper: Paper }) {
  const t = useT()
  const query = useData(getTeam, { params: { id: paper.id } }, { handled: true })
  const save = useCall(setTeam, { quiet: true })
  return (
    <div className={classes.place}>
      <Panel title={t('giving.team_title')}>
        <PanelContent query={query} rows={2}>
          {({ data: { editors, teachers, colleagues_grade } }) => {
            const change = (team: { editors?: string[]; colleagues_grade?: boolean }) =>
              save.mutate({
                body: {
                  id: paper.id,
                  version: paper.version,
                  editors: editors.map(({ id }) => id),
                  colleagues_grade,
                  ...team,
                },
              })
            const ids = editors.map(({ id }) => id)
            return (
              <>
                <div className={classes.words}>
                  <Colleagues teachers={teachers} />
                  <Switch
                    checked={colleagues_grade}
                    disabled={save.isPending}
                    onChange={({ currentTarget }) =>
                      change({ colleagues_grade: currentTarget.checked })
                    }
                    label={t('giving.team_grade')}
                    description={t('giving.team_grade_help')}
                    size="lg"
                  />
                  <p className={classes.editors}>{t('giving.team_editors')}</p>
                </div>
                {editors.length > 0 && (
                  <ul className={classes.rows}>
                    {editors.map(({ id, name }) => (
                      <PersonRow
                        key={id}
                        name={name}
                        below={t('giving.team_editor')}
                        end={
                          <Button
                            variant="subtle"
                            size="sm"
                            disabled={save.isPending}
                            aria-label={t('giving.team_remove_of', { name: `\u2068${name}\u2069` })}
                            onClick={() => change({ editors: ids.filter((one) => one !== id) })}
                          >
                            {t('giving.team_remove')}
                          </Button>
                        }
                      />
                    ))}
                  </ul>
                )}
                <div className={classes.words}>
                  <Search
                    paper={paper}
                    chosen={ids}
                    disabled={save.isPending}
                    onChoose={(id) => change({ editors: [...ids, id] })}
                  />
                </div>
              </>
            )
          }}
        </PanelContent>
      </Panel>
    </div>
  )
}

/** Who else teaches its classes, by name. */
function Colleagues({ teachers }: { teachers: readonly TeamMember[] }) {
  const t = useT()
  const language = useLanguage()
  if (teachers.length === 0) return <p className={classes.quiet}>{t('giving.team_nobody')}</p>
  const names = formatList(
    teachers.map(({ name }) => `\u2068${name}\u2069`),
    language,
  )
  return (
    <p className={classes.quiet}>{t('giving.team_teachers', { count: teachers.length, names })}</p>
  )
}

interface SearchProps {
  paper: Paper
  chosen: readonly string[]
  disabled: boolean
  onChoose: (id: string) => void
}

/** Finds teachers of the school by typing; the server searches. */
function Search({ paper, chosen, disabled, onChoose }: SearchProps) {
  const t = useT()
  const [search, setSearch] = useState('')
  const [settled] = useDebouncedValue(search.trim(), 250)
  const found = useData(
    searchColleagues,
    { params: { id: paper.id }, query: { query: settled } },
    { keep: true, handled: true },
  )
  const waiting = found.isLoading || found.isPlaceholderData || settled !== search.trim()
  // Until the server has answered, nobody is offered who was found by other letters: a quick Enter would choose them.
  const fits = (name: string) =>
    !waiting || normalizeForSearch(name).includes(normalizeForSearch(search.trim()))
  return (
    <Select
      aria-label={t('giving.team_add')}
      placeholder={t('giving.team_add')}
      data={(found.data?.data ?? [])
        .filter(({ id, name }) => !chosen.includes(id) && fits(name))
        .map(({ id, name }) => ({ value: id, label: name }))}
      value={null}
      disabled={disabled}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      // The server has searched.
      filter={({ options }) => options}
      onChange={(id) => {
        if (id !== null) onChoose(id)
        setSearch('')
      }}
      leftSection={<IconUserPlus size={18} stroke={1.75} />}
      nothingFoundMessage={t(waiting ? 'ui.loading' : 'ui.nothing_found')}
      comboboxProps={{ shadow: 'md' }}
    />
  )
}
