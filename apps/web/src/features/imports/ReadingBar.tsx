import { importEncodings, importSeparators } from '@meridian/contract/calls/imports.gen.ts'
import type { Import, ImportEncoding, ImportSeparator } from '@meridian/contract/imports.ts'
import { useId } from 'react'
import { formatList } from '../../core/format.ts'
import { useLanguage, useT } from '../../core/messages.ts'
import { FieldProblem } from '../../ui/form/DropArea.tsx'
import { PlainSelect } from '../../ui/PlainSelect.tsx'
import { WorkProgress } from '../../ui/WorkProgress.tsx'
import { fileOf } from './files.ts'
import classes from './Imports.module.css'
import { useSend } from './useSend.ts'

/** The encoding and the separator with which a file was read, and the choice of others where letters or columns look wrong. */
export function ReadingBar({ one }: { one: Import }) {
  const t = useT()
  const id = useId()
  const { going, refused, send } = useSend(one.kind)
  const file = fileOf(one.id)
  const language = useLanguage()
  const { encoding, separator } = one
  const { weak, sample } = one.columns.letters
  if (!encoding || !separator) return null
  const again = (wishes: { encoding?: ImportEncoding; separator?: ImportSeparator }) =>
    void send(file ? [file] : [], { encoding, separator, ...wishes }, true)
  if (going)
    return (
      <div className={classes.card}>
        <WorkProgress label={t('imports.reading')} done={going.sent} total={going.total} />
      </div>
    )
  return (
    <div className={classes.card}>
      <div className={classes.readAs}>
        <Choice
          label={t('imports.encoding')}
          value={encoding}
          disabled={!file}
          options={importEncodings.map((value) => [value, t(`imports.encoding_${plain(value)}`)])}
          onChange={(value) => again({ encoding: value as ImportEncoding })}
        />
        <Choice
          label={t('imports.separator')}
          value={separator}
          disabled={!file}
          options={importSeparators.map((value) => [value, t(`imports.separator_${value}`)])}
          onChange={(value) => again({ separator: value as ImportSeparator })}
        />
        <p className={classes.quiet}>{t(file ? 'imports.read_wrong' : 'imports.read_gone')}</p>
      </div>
      {sample.length > 0 && (
        <p className={weak ? classes.unsure : classes.quiet}>
          {weak && `${t('imports.letters_weak')} `}
          {t('imports.letters_sample')}{' '}
          <bdi>
            {formatList(
              sample.map((text) => `\u2068${text}\u2069`),
              language,
            )}
          </bdi>
        </p>
      )}
      <FieldProblem id={id} refused={refused} error={null} />
    </div>
  )
}

type PlainEncoding =
  | 'utf8'
  | 'utf16le'
  | 'utf16be'
  | 'iso88596'
  | `windows${1250 | 1251 | 1252 | 1254 | 1256}`
const plain = (encoding: ImportEncoding) => encoding.replaceAll('-', '') as PlainEncoding

interface ChoiceProps {
  label: string
  value: string
  disabled: boolean
  options: [value: string, label: string][]
  onChange: (value: string) => void
}

function Choice({ label, value, disabled, options, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div className={classes.choice}>
      <label htmlFor={id}>{label}</label>
      <PlainSelect
        id={id}
        size="sm"
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </PlainSelect>
    </div>
  )
}
