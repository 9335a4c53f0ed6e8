import { Button } from '@mantine/core'
import type { Import, ImportKind } from '@meridian/contract/imports.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatList } from '../../core/format.ts'
import { useLanguage, useT } from '../../core/messages.ts'
import { useListState } from '../../ui/list/useListState.ts'
import { Notice } from '../../ui/Notice.tsx'
import { ClassesNotice } from './ClassesNotice.tsx'
import { columnName } from './ColumnsGuide.tsx'
import classes from './Imports.module.css'
import { LeftOutNotice } from './LeftOutNotice.tsx'
import { MissingNotice } from './missing/MissingNotice.tsx'
import { changesOf } from './missing/words.ts'
import { PackageNotice } from './PackageNotice.tsx'
import { addresses } from './shared/addresses.ts'

/** The notices on an import as a whole, the most urgent first. */
export function ImportNotices({ one }: { one: Import }) {
  const t = useT()
  const { status, counts, problem } = one
  const planned = status === 'planned'
  const nothing = planned && counts.wrong === 0 && changesOf(one) === 0
  const notices: ReactNode[] = []
  if (problem)
    notices.push(
      <Notice key="problem" kind={status === 'failed' ? 'error' : 'warning'}>
        {problem}
      </Notice>,
    )
  if (planned && one.columns.looks_like)
    notices.push(<LooksLike key="other" one={one} other={one.columns.looks_like} />)
  if (planned || status === 'applied') notices.push(<PackageNotice key="package" one={one} />)
  const lacks = planned && one.needs.length > 0
  if (lacks) notices.push(<Needs key="needs" one={one} />)
  if (planned && !lacks && counts.wrong === 0 && isUnsure(one))
    notices.push(
      <Notice key="unsure">
        <span id="import-reason">{t('mapping.reason_unsure')}</span>
      </Notice>,
    )
  if (planned && !lacks && counts.wrong > 0)
    notices.push(
      <Notice key="wrong" kind="error" action={<ShowWrong />}>
        <span id="import-reason">{t('imports.reason_wrong', { count: counts.wrong })}</span>
      </Notice>,
    )
  if (planned && !lacks) notices.push(<ClassesNotice key="classes" one={one} />)
  if (planned) notices.push(<MissingNotice key="missing" one={one} />)
  if ((planned || status === 'applied') && counts.left_out > 0)
    notices.push(<LeftOutNotice key="left out" one={one} />)
  if (nothing)
    notices.push(
      <Notice key="nothing" kind="success">
        <span id="import-reason">{t('imports.reason_nothing')}</span>
      </Notice>,
    )
  if (status === 'applied')
    notices.push(
      <Notice key="applied" kind="success">
        {t('imports.result', {
          added: counts.new,
          changed: counts.changed,
          same: counts.unchanged,
        })}
        {(['block', 'leave'] as const).map(
          (deed) => counts[deed] > 0 && ` ${t(`missing.done_${deed}`, { count: counts[deed] })}`,
        )}
      </Notice>,
    )
  if (status === 'undone')
    notices.push(
      <Notice key="undone" kind="success">
        {t('imports.taken_back')}
      </Notice>,
    )
  if (((planned && !lacks) || status === 'applied') && one.without_password > 0)
    notices.push(
      <Notice key="passwords">{t(passwordText(one), { count: one.without_password })}</Notice>,
    )
  if (status === 'applied' && !one.can.undo && changesOf(one) > 0)
    notices.push(
      <p key="kept" className={classes.quiet}>
        {t('imports.no_way_back')}
      </p>,
    )
  if (planned) notices.push(<ColumnNotices key="columns" one={one} />)
  return <div className={classes.stack}>{notices}</div>
}

/** A package has no first passwords: there is nothing to add to it. */
function passwordText({ status, package: one }: Import) {
  if (status !== 'planned') return 'imports.no_password_yet'
  return one ? 'mapping.cards_afterwards' : 'imports.without_password'
}

/** The one sentence on a file that lacks a column without which no row can be read. */
function Needs({ one }: { one: Import }) {
  const t = useT()
  const language = useLanguage()
  const columns = formatList(
    one.needs.map((column) => t('imports.quoted', { name: columnName(one.kind, column, t) })),
    language,
  )
  return (
    <Notice kind="error">
      <span id="import-reason">
        {t('mapping.reason_needs', { count: one.needs.length, columns })}
      </span>
    </Notice>
  )
}

const isUnsure = ({ mapping }: Import) =>
  mapping !== null && !mapping.confirmed && mapping.columns.some(({ sure }) => !sure)

function ShowWrong() {
  const t = useT()
  const state = useListState()
  if (state.search.filter_state === 'wrong') return null
  return (
    <Button variant="default" size="sm" onClick={() => state.setFilter('state', ['wrong'])}>
      {t('imports.show_wrong')}
    </Button>
  )
}

/** The warning that a file looks like a list of another kind, with a link to import it as that. */
function LooksLike({ one, other }: { one: Import; other: ImportKind }) {
  const t = useT()
  return (
    <Notice
      kind="warning"
      action={
        <Button
          variant="default"
          size="sm"
          renderRoot={(props) => <Link {...props} to={addresses[other].start} />}
        >
          {t(`imports.title_${other}`)}
        </Button>
      }
    >
      {t(`imports.looks_like_${other}`)} {t(`imports.given_as_${one.kind}`)}
    </Notice>
  )
}

function ColumnNotices({ one }: { one: Import }) {
  const t = useT()
  const language = useLanguage()
  const { kind, columns, encoding, mapping } = one
  const { found, ignored, ignored_count: count, sheets } = columns
  // The grade of a new student is that of the class, where the file has classes and no grades.
  const told = kind === 'students' && found.some(({ column }) => column === 'classes') && 'grade'
  const missing = columns.missing.filter(({ required, column }) => required && column !== told)
  const quoted = (names: readonly string[]) =>
    formatList(
      names.map((name) => t('imports.quoted', { name: `\u2068${name}\u2069` })),
      language,
    )
  const emailless =
    kind !== 'classrooms' && columns.missing.some(({ column }) => column === 'email')
  return (
    <>
      {emailless && found.length > 0 && <Notice>{t('imports.no_emails')}</Notice>}
      {found.length === 0 && one.needs.length === 0 && (
        <Notice kind="error">
          {t(encoding ? 'imports.no_columns' : 'imports.no_columns_sheet')}
        </Notice>
      )}
      {!mapping && !one.package && sheets && (sheets.left.length > 0 || sheets.read.length > 1) && (
        <Notice>
          {t('imports.sheets_read', { sheets: quoted(sheets.read.map(({ name }) => name)) })}{' '}
          {sheets.left.length > 0 && t('imports.sheets_left', { sheets: quoted(sheets.left) })}
        </Notice>
      )}
      {found.length > 0 && missing.length > 0 && one.needs.length === 0 && (
        <Notice>
          {t('imports.missing', {
            count: missing.length,
            columns: quoted(missing.map(({ column }) => columnName(kind, column, t))),
          })}
        </Notice>
      )}
      {!mapping && count > 0 && (
        <p className={classes.quiet}>
          {t('imports.ignored', { count, columns: quoted(ignored) })}
          {count > ignored.length &&
            ` ${t('imports.ignored_more', { count: count - ignored.length })}`}
        </p>
      )}
    </>
  )
}
