import { join } from 'node:path'
import type { Rolldown } from 'vite'
import type { PagesPart } from '../src/app/parts-of.ts'
import { isIcon } from './icons.ts'
import { partId } from './route-parts.ts'

/**
 * What comes before every page beside what the entry imports: the few parts that the login page has in common with the others, and
 * calls that a student's home and statistics need at once.
 */
const entrance =
  /\/apps\/web\/src\/ui\/Notice\.tsx$|\/tabler\/(language|eye|eye-off)$|\/packages\/contract\/src\/(calls\/corrections\.gen|password)\.ts$/

/** What the bundler adds to code of other modules. */
const runtime = '\0rolldown/runtime.js'

/** Whether a module is of others: what is taken of theirs goes where it is used. */
const isForeign = (id: string) => id.includes('/node_modules/') || isIcon(id)

/**
 * Whether a module of ours is imported, over whatever others, by the entry. What it imports of packages comes along by itself, and
 * of these only what is used: their own files import much that is left out.
 */
function comesFirst(id: string, bundle: Rolldown.ChunkingContext): boolean {
  if (isForeign(id)) return false
  const before = first.get(id)
  if (before !== undefined) return before
  first.set(id, false)
  const module = bundle.getModuleInfo(id)
  const is =
    module !== null && (module.isEntry || module.importers.some((one) => comesFirst(one, bundle)))
  first.set(id, is)
  return is
}
const first = new Map<string, boolean>()

/** All modules of ours that are reached from some, over what these import, and what they load later where that is `late`. */
function reached(from: readonly string[], late: boolean, bundle: Rolldown.ChunkingContext) {
  const found = new Set<string>()
  const follow = (id: string) => {
    if (found.has(id) || isForeign(id)) return
    found.add(id)
    const module = bundle.getModuleInfo(id)
    module?.importedIds.forEach(follow)
    if (late) module?.dynamicallyImportedIds.forEach(follow)
  }
  from.forEach(follow)
  return found
}

const feature = (file: string) => join(import.meta.dirname, '../src/features', file)
/** The homes, which the page that everybody has loads, with the part of those whose home it is. */
const homes = {
  student: [feature('answering/student/StudentHome.tsx')],
  staff: [feature('home/TeacherHome.tsx')],
  office: [feature('home/SchoolHome.tsx'), feature('home/ProviderHome.tsx')],
}
const parts = ['student', 'staff', 'office'] as const

/** For each part what its routes say, and everything that its pages are made of; and what the pages are made of that everybody has. */
function allReached(bundle: Rolldown.ChunkingContext) {
  const of = (part: PagesPart) => ({
    said: reached([partId(part)], false, bundle),
    made: reached([partId(part), ...homes[part]], true, bundle),
  })
  const routes = bundle.getModuleInfo(partId('common'))?.importedIds ?? []
  const pages = routes.flatMap((id) => bundle.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  return {
    ...{ student: of('student'), staff: of('staff'), office: of('office') },
    everybody: reached(pages, false, bundle),
  }
}
let everything: ReturnType<typeof allReached> | undefined

/**
 * The file of what the routes of a part say, and of the calls that these name: that of the first whose pages are made of it, or the
 * entry where students and others have it in common.
 */
function saidIn(id: string, bundle: Rolldown.ChunkingContext): string | null {
  everything ??= allReached(bundle)
  const { everybody, ...of } = everything
  if (!parts.some((part) => of[part].said.has(id))) return null
  const [first, ...others] = parts.filter((part) => of[part].made.has(id))
  const shared = everybody.has(id) || (first === 'student' && others.length > 0)
  return shared ? 'entry' : `pages-${first}`
}

/** The file of what comes before every page, whoever opens it. */
function before(id: string, bundle: Rolldown.ChunkingContext): string | null {
  const first = id === runtime || entrance.test(id) || comesFirst(id, bundle)
  return first || saidIn(id, bundle) === 'entry' ? 'entry' : null
}

/**
 * The frame, and what every page inside it begins with: a head, panels, buttons, dates, and a word where there is nothing. The way to
 * a desk, a new quiz and the sign of an assignment are too small for a file of their own.
 */
const frame =
  /\/apps\/web\/src\/(app\/Shell|ui\/(PageHead|DateTime|EmptyState|Panel|PanelTable|PlainSelect|StatusBadge|TabLinks|writing|list\/RowMenu|pictures|useAlone)|core\/kept-shown|assessment\/PaperStateBadge|features\/(practice\/shared\/PracticeBadge|home\/HomePage)|assessment\/(looking|extension)|core\/uuid)\.tsx?$|\/src\/routes\/dashboard(\/index)?\.tsx\?|\/@mantine\/core\/esm\/components\/Button\/Button\.mjs$|\/apps\/web\/src\/(assessment\/desk|features\/quizzes\/shared\/useNewQuiz)\.ts$|\/packages\/questions\/src\/(limits|kinds)\.ts$|\/tabler\/(clipboard-list|x)$|\/ui\/ScoreText\.tsx$|\/features\/quizzes\/Quiz\.module\.css$|\/packages\/contract\/src\/core\/text\.ts$/

/** The icons of many pages, which nearly every page has some of. */
const icons =
  /\/tabler\/(keyboard|square-check-filled|message-question|eye-search|file-text|id|speakerphone|presentation|printer|archive-off|hourglass|book|microphone|lock-open|link|bulb|player-pause|zoom-in|cloud-upload|download|upload|eraser|arrow-right|arrow-down|arrow-up|mail|send|arrow-back-up|arrows-exchange|receipt|search|square|plus|player-play|chevron-left|chevron-down|chevron-up|list-check|checks)$/

/**
 * The calls of the contract that no page is declared with, and what else of it is plain data; the others are in the entry,
 * with the route files. Dropdowns stay apart, since statistics need them at once. So do systems that read
 * rosters and for how long data are kept: one late part of one page asks for each.
 */
const calls =
  /\/packages\/contract\/src\/(calls\/(?!corrections|home|questions|dropdowns|rosters\.clients|retention)[\w.]+\.gen|\w+\.(limits|sizes|types))\.ts$/

/**
 * The calls that search for choices: what a list declares of its fields names them, and only its form brings the fields
 * that are filled in with them.
 */
const choices = /\/packages\/contract\/src\/calls\/dropdowns\.gen\.ts$/

/** A list, what is done to its rows, and what it reads of the declaration of a thing. No home has one. */
const rows =
  /\/apps\/web\/src\/ui\/(list\/(ListPage|useRowActions)|managed\/(ManagedList|inputs))\.tsx$/

/** Mantine's parts that open, those that are filled in, and the dialog, each with what it is made of. */
const opens = /\/@mantine\/core\/esm\/components\/(Popover\/Popover|CloseButton\/CloseButton)\.mjs$/
const fields =
  /\/components\/(Select|TextInput|Textarea|ScrollArea)\/\w+\.mjs$|\/ui\/form\/(Choice|Day)Field\.tsx$/
const dialog = /\/@mantine\/core\/esm\/components\/Modal\/Modal\.mjs$/

/** What forms have beside these, and those that take a file. */
const forms =
  /\/ui\/form\/(FormPage|useContractForm|Optional|Fields\.module|DigitsField|DateTimeField|ChoicesField)\.\w+$|\/components\/(Radio\/Radio|Switch\/Switch)\.mjs$/
const files = /\/ui\/form\/(FileField|ImageField)\.tsx$/

/** What the schemas of several calls have in common; the library that they are written with is nowhere else. */
function schemas(id: string, bundle: Rolldown.ChunkingContext): boolean {
  if (!/\/packages\/contract\/src\/(?!calls\/|login\.|core\/login-name)/.test(id)) return false
  return bundle.getModuleInfo(id)?.importedIds.some((one) => one.includes('/zod/')) ?? false
}

/** What questions and forms have in common: the guard of what is not saved. */
const guard = /\/ui\/form\/LeaveGuard\.tsx$/
/** What stands around the questions, the answers and the settings of a paper. */
const paper =
  /\/apps\/web\/src\/(features\/(papers\/shared\/PaperFrame|quizzes\/QuizPage|papers\/ResourcePaperPage|corrections\/shared\/CorrectButton)|assessment\/(paper|started)|features\/papers\/settings\/initial)\.tsx?$|\/src\/routes\/dashboard\/(quizzes\/\$id|books\/\$bookId\/resources\/(assignment|worksheet)\/\$paperId)\/route\.tsx\?/
/** The cards of a paper's questions; what opens with one of them comes later. */
const editor =
  /\/features\/papers\/shared\/QuestionsTab\.tsx$|\/calls\/questions\.gen\.ts$|\/routes\/dashboard\/(quizzes\/\$id|books\/\$bookId\/resources\/(assignment|worksheet)\/\$paperId)\/index\.tsx\?/
/** What is dragged into another order, and what marks add up to: the editor has both, and other pages one of them. */
const sorting = /\/@dnd-kit\/|\/use-reduced-motion\/|\/tabler\/grip-vertical$/
const marks = /\/packages\/questions\/src\/(criteria|total)\.ts$/

/** What shows the content of a question, wherever that is. */
const shown =
  /\/apps\/web\/src\/(assessment\/(ShownContent|AnswerLines)|ui\/(enlarge\/Enlargeable|player\/MediaPlayer|single-keys)|questionKinds\/(\w+\/)?reading)\.tsx?$/
/**
 * What a question is answered with, what keeps the answers on the device and sends them, and the few styles of the player around it: in
 * the player, in practice, and where a teacher looks at either.
 */
const answering =
  /\/apps\/web\/src\/(assessment\/journal\/[\w-]+|features\/answering\/shared\/(QuestionCard|Numbers|ConflictNotice|KeysButton|PlayerHead|countdown|types)|assessment\/ReadAloud|questionKinds\/(\w+\/(Field|ByHand|Lists|PlaceRow|useDrag|Choices)|parts\/(Choices|answer-keys)))\.tsx?$|\/features\/answering\/player\/\w+\.module\.css$|\/tabler\/(flag|flag-filled|cloud-check|cloud-off|device-floppy|devices)$|\/packages\/questions\/src\/(answered|text)\.ts$/

/** What lets the device keep what a student reads, which every page of theirs waits for: it is with what is said of these pages. */
const kept = /\/apps\/web\/src\/core\/kept\.ts$/

/**
 * What the homes and lists of students have in common: how lists of what was given are asked for, and its sign, the
 * way through a book, and practice that is due.
 */
const ofStudents =
  /\/apps\/web\/src\/features\/(reading\/Progress|practice\/shared\/PracticeToday|answering\/(shared\/PaperBadge|student\/(reads|week)|index\/student(Reads|AtOnce)))\.tsx?$|\/contract\/src\/calls\/home\.gen\.ts$/

/** Books as they are shown everywhere, what is on a day, and whether there is room for two columns. */
const books =
  /\/apps\/web\/src\/(ui\/(BookCover|useNarrow)|features\/calendar\/shared\/entries)\.tsx?$/

/** An announcement with its files, which forms and shown documents have the signs of. */
const announced =
  /\/apps\/web\/src\/(features\/announcements\/shared\/(AnnouncementText|Attachments|FileIcon|FileFacts)\.tsx|ui\/preview\/kinds\.ts)$/

/** What statistics and the homes of staff are put together of. What the pages of a class alone show comes with these pages. */
const figures =
  /\/features\/(statistics\/shared\/(?!Class)\w+\.tsx?|home\/Home\.module\.css|announcements\/shared\/SchoolNews\.tsx|threads\/shared\/answer-link\.ts)$|\/calls\/home\.staff\.gen\.ts$/

/**
 * Which modules share a file. Left alone, everything that two pages have in common becomes a file of its own, and the
 * first view of a list is 90 of them: a browser asks for six at a time over HTTP/1.1, and small files compress badly.
 * So what all pages stand on is one file, the frame another, a list a third, each with everything it imports.
 */
export const chunks: Rolldown.OutputOptions['codeSplitting'] = {
  groups: [
    { name: before, debugName: 'entry', priority: 8 },
    {
      name: (id) => (frame.test(id) || icons.test(id) ? 'frame' : null),
      debugName: 'frame',
      priority: 7,
    },
    { name: 'choices', test: choices, priority: 7 },
    // What comes before takes what it needs: teachers have no file of the office.
    ...parts.map((part, index) => ({
      name: (id: string, bundle: Rolldown.ChunkingContext) =>
        saidIn(id, bundle) === `pages-${part}` || (part === 'student' && kept.test(id))
          ? `pages-${part}`
          : null,
      debugName: `pages-${part}`,
      priority: 6 - index,
    })),
    { name: 'student', test: ofStudents, priority: 2 },
    // What pages of many panels read: so little that it is one file for all of them. The page of a school names calls that no other has.
    {
      name: 'reads',
      test: /\/apps\/web\/src\/features\/(?!answering|school\/)[\w/]+\/reads\.ts$/,
      priority: 3,
    },
    { name: 'books', test: books, priority: 3 },
    { name: 'announced', test: announced, priority: 2 },
    { name: 'rows', test: rows, priority: 2 },
    { name: 'calls', test: calls, priority: 2 },
    { name: 'figures', test: figures, priority: 1 },
    {
      name: 'statistics',
      test: /\/features\/statistics\/(ExportButton|Summary)\.tsx$/,
    },
    { name: 'bars', test: /\/ui\/charts\/(Bars|Upright)\.tsx$/, priority: 1 },
    { name: 'opens', test: opens, priority: 1 },
    { name: 'fields', test: fields, priority: 1 },
    { name: 'dialog', test: dialog, priority: 1 },
    { name: 'shown', test: shown, priority: 1 },
    { name: 'answering', test: answering, priority: 1 },
    { name: 'paper', test: paper, priority: 1 },
    { name: 'sorting', test: sorting, priority: 1 },
    { name: 'marks', test: marks, priority: 1 },
    { name: 'editor', test: editor },
    { name: 'guard', test: guard, priority: 1 },
    { name: 'form', test: forms },
    { name: 'files', test: files },
    {
      name: (id, bundle) => (schemas(id, bundle) ? 'schemas' : null),
      debugName: 'schemas',
      minShareCount: 2,
      maxModuleSize: 1500,
    },
  ],
}
