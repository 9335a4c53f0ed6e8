import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './paths.mjs'

/**
 * What a stage found: how many passed and failed, and one text for each that failed.
 * @typedef {{ passed: number, failed: number, faults: readonly string[] }} Outcome
 *
 * The parts of the reporters' files that are read here.
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} Assertion
 * @typedef {{ name: string, status: string, message?: string, assertionResults: Assertion[] }} TestFile
 * @typedef {{ numPassedTests: number, numFailedTests: number, testResults: TestFile[] }} VitestResults
 * @typedef {{ file: string, line: number, title: string, ok: boolean, tests: JourneyTest[] }} Spec
 * @typedef {{ name: string, path?: string }} Attachment
 * @typedef {{ results: { errors?: { message?: string }[], attachments?: Attachment[] }[] }} JourneyTest
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ expected: number, flaky: number, unexpected: number }} Stats
 * @typedef {{ stats: Stats, suites: Suite[] }} PlaywrightResults
 */

/**
 * A fault is told in this many lines, so that the list of all of them stays readable.
 * @param {string} text
 */
function shortened(text) {
  const lines = 12
  return text.split('\n').slice(0, lines).join('\n')
}

/**
 * @param {string} path
 * @returns {unknown}
 */
function parsed(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

/**
 * A run that failed without a failed test (a file that does not load, no tests at all) counts as one failure.
 * @param {Outcome} outcome
 * @param {boolean} succeeded
 * @returns {Outcome}
 */
function counted({ passed, failed, faults }, succeeded) {
  return { passed, failed: succeeded ? failed : Math.max(1, failed), faults }
}

/** What is said of a file whose process ended before its tests did. */
const unfinished = 'Its tests did not come to an end.'

/**
 * @param {TestFile} file
 * @returns {string[]}
 */
function faultsOfFile({ name, status, message, assertionResults }) {
  const path = relative(root, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0)
    return status === 'failed' ? [shortened(`${path}\n${message || unfinished}`)] : []
  return failed.map(({ fullName, failureMessages = [] }) =>
    shortened(`${path} › ${fullName}\n${failureMessages.join('\n')}`),
  )
}

/**
 * What Vitest wrote to its JSON file, and the errors outside of any test, which are in a file of their own.
 * @param {string} path
 * @param {string} unhandled
 * @param {boolean} succeeded
 */
export function vitestOutcome(path, unhandled, succeeded) {
  const results = /** @type {VitestResults | undefined} */ (parsed(path))
  const errors = /** @type {string[] | undefined} */ (parsed(unhandled)) ?? []
  const { numPassedTests: passed = 0, numFailedTests: failed = 0, testResults = [] } = results ?? {}
  const faults = [
    ...testResults.flatMap(faultsOfFile),
    ...errors.map((text) => shortened(`Outside of any test: ${text}`)),
  ]
  return counted({ passed, failed, faults }, succeeded)
}

/**
 * What stood on the page when a journey failed, as its runner describes it. Where only the output of a run is kept, it
 * is all that tells a page that did not come from one that shows something else.
 * @param {readonly Attachment[]} attachments
 * @returns {string[]}
 */
function pagesOf(attachments) {
  const lines = 60
  return attachments
    .filter(({ name, path }) => name === 'error-context' && path && existsSync(path))
    .map(({ path = '' }) => {
      const [, page = ''] = /```yaml\n(.*?)```/s.exec(readFileSync(path, 'utf8')) ?? []
      // What is the same on every page stands before its own part.
      const own = page.slice(Math.max(0, page.search(/^ *- main\b/m)))
      return `What stood on the page:\n${own.split('\n').slice(0, lines).join('\n')}`
    })
}

/**
 * @param {Suite} suite
 * @returns {string[]}
 */
function faultsOfSuite({ specs = [], suites = [] }) {
  const here = specs
    .filter((spec) => !spec.ok)
    .map(({ file, line, title, tests }) => {
      const results = tests.flatMap((test) => test.results)
      const errors = results.flatMap((result) => result.errors ?? [])
      const words = errors.map((error) => error.message ?? '').join('\n')
      const fault = shortened(`e2e/${file}:${line} › ${title}\n${words}`)
      return [fault, ...pagesOf(results.flatMap((result) => result.attachments ?? []))].join('\n')
    })
  return [...here, ...suites.flatMap(faultsOfSuite)]
}

/**
 * What Playwright wrote to its JSON file. A journey that passed at a second try has passed.
 * @param {string} path
 * @param {boolean} succeeded
 */
export function playwrightOutcome(path, succeeded) {
  const results = /** @type {PlaywrightResults | undefined} */ (parsed(path))
  const { expected = 0, flaky = 0, unexpected = 0 } = results?.stats ?? {}
  const faults = (results?.suites ?? []).flatMap(faultsOfSuite)
  return counted({ passed: expected + flaky, failed: unexpected, faults }, succeeded)
}
