import type { Rolldown } from 'vite'
import { firstTexts } from '../src/app/page-texts.ts'

/** What comes before every page: the entry, and the few parts that the login page has in common with the others. */
const entrance = /\/apps\/web\/src\/ui\/Notice\.tsx$|\/Icon(Language|Eye|EyeOff)\.mjs$/

/** What many pages are put together of. */
const pieces =
  /\/apps\/web\/src\/ui\/(DateTime|Panel|PanelTable|EmptyState|StatusBadge|list\/useRowActions)\.tsx$|\/icons-react\/.*\/Icon\w+\.mjs$/

/**
 * Which modules share a file. Left alone, everything that two pages have in common becomes a file of its own, and the
 * first view of a list is 90 of them: a browser asks for six at a time over HTTP/1.1, and small files compress badly.
 * So what all pages stand on is one file, the frame another, a list a third, each with everything it imports.
 */
export const chunks: Rolldown.OutputOptions['codeSplitting'] = {
  groups: [
    { name: 'base', tags: ['$initial'], priority: 5 },
    { name: 'base', test: entrance, priority: 5 },
    { name: 'frame', test: /\/apps\/web\/src\/app\/Shell\.tsx$/, priority: 4 },
    { name: 'rows', test: /\/apps\/web\/src\/ui\/list\/ListPage\.tsx$/, priority: 3 },
    { name: 'pieces', test: pieces, minShareCount: 6, priority: 2 },
    { name: 'form', test: /\/apps\/web\/src\/ui\/form\/FormPage\.tsx$/, priority: 1 },
    { name: laterTexts, test: /\/messages\/\w+(\/\w+)?\.json$/ },
  ],
}

/** The file for the texts that no home or list is shown with, one for each language. */
function laterTexts(path: string): string | null {
  const [, language, name] = /\/messages\/(\w+)(?:\/(\w+))?\.json$/.exec(path) ?? []
  return name && (name === 'base' || firstTexts.has(name)) ? null : `texts-${language}`
}
