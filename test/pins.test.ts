import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../scripts/lib/paths.mjs'

/** Where images of others are named, and how. Those that the Dockerfile has by an argument are named by the argument. */
const named = {
  'compose.yaml': /^\s*image: (.+)$/gm,
  Dockerfile: /^(?:ARG NODE=|# syntax=|FROM (?!packages\b|\$))(\S+)/gm,
}

test.each(Object.entries(named))(
  '%s names every image by its version and its digest',
  (file, pattern) => {
    const text = readFileSync(inRoot(file), 'utf8')
    const images = [...text.matchAll(pattern)].map(([, image = '']) => image)
    expect(images.length).toBeGreaterThan(1)
    const floating = images.filter(
      (image) => !/^[\w./-]+:\d[\w.-]*@sha256:[\da-f]{64}$/.test(image),
    )
    expect(floating).toEqual([])
    // One version of each, wherever it is named.
    const names = new Set(images.map((image) => image.split(':')[0]))
    expect(new Set(images).size).toBe(names.size)
  },
)

const workflows = readdirSync(inRoot('.github/workflows')).map((name) => {
  return { name, text: readFileSync(inRoot('.github/workflows', name), 'utf8') }
})

test.each(workflows)(
  'the workflow $name uses no action that can change, may read and no more, and runs what there is',
  ({ text }) => {
    const uses = [...text.matchAll(/uses: (.*)$/gm)].map(([, action = '']) => action)
    expect(
      uses.filter((action) => !/^[\w./-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(action)),
    ).toEqual([])
    expect(text).toMatch(/^permissions:\n {2}contents: read\n\w/m)
    const programs = [...text.matchAll(/node (scripts\/[\w.-]+)/g)].map(([, path = '']) => path)
    expect(programs.filter((path) => !existsSync(inRoot(path)))).toEqual([])
  },
)
