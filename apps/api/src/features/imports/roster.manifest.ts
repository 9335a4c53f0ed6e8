import type { RosterPackage } from '@meridian/contract/imports.ts'
import { beginning } from './lists.ts'
import type { CellProblem } from './plan.types.ts'
import type { Sheet } from './roster.csv.ts'
import { bare } from './roster.files.ts'
import { type Mode, type RosterFile, rosterFiles } from './roster.types.ts'

export type Sheets = Partial<Record<RosterFile, Sheet>>

/** What a package says of itself: what it is, who made it, and which of its files have all rows. */
export interface Manifest extends Pick<RosterPackage, 'format' | 'version' | 'system'> {
  source: string
  modeOf(file: RosterFile): Mode
  notes: CellProblem[]
}

/**
 * Reads the manifest of a package, or guesses it by the files and their columns where there is none. Files that the manifest calls
 * absent are taken out of the sheets; files that it names and the archive does not have are told.
 */
export function manifestOf(sheets: Sheets): Manifest {
  const said = new Map<string, string>()
  for (const { of } of sheets.manifest?.lines ?? [])
    said.set(bare(of('propertyName')), of('value').trim())
  const notes: CellProblem[] = []
  const modes = new Map<RosterFile, Mode>()
  if (said.size === 0) notes.push({ key: 'imports.said_no_manifest', values: {} })
  for (const file of rosterFiles) {
    const sheet = sheets[file]
    const mode = said.get(bare(`file.${file}`))?.toLowerCase() ?? ''
    if (sheet && mode === 'absent' && sheet.lines.length > 0) {
      notes.push({ key: 'imports.said_absent', values: { file: beginning(sheet.name) } })
      delete sheets[file]
      continue
    }
    if (!sheet && (mode === 'bulk' || mode === 'delta'))
      notes.push({ key: 'imports.said_not_there', values: { file: `${file}.csv` } })
    if (sheet) modes.set(file, mode === 'delta' || mode === 'bulk' ? mode : guessed(sheet))
  }
  const system = said.get('sourcesystemname') ?? ''
  const source = said.get('sourcesystemcode') || system
  const sds = said.size === 0 && isSds(sheets)
  const version = said.get('onerosterversion') || (sheets.roles ? '1.2' : '1.1')
  return {
    format: sds ? 'sds' : 'oneroster',
    version: sds ? '2.1' : beginning(version, 20),
    system: beginning(system),
    source: beginning(source.toLowerCase(), 200),
    modeOf: (file) => modes.get(file) ?? 'bulk',
    notes,
  }
}

/** Without a word of the manifest: changes, where every row says what became of it and when; otherwise all rows. */
function guessed({ lines }: Sheet): Mode {
  const dated = lines.every(({ of }) => of('status') !== '' && of('dateLastModified') !== '')
  return lines.length > 0 && dated ? 'delta' : 'bulk'
}

/** School Data Sync has no manifest, and no ids of roles and enrolments. */
function isSds({ users, roles, enrollments }: Sheets): boolean {
  if (users?.has('activeDirectoryMatchId')) return true
  return roles !== undefined && !roles.has('sourcedId') && !enrollments?.has('sourcedId')
}
