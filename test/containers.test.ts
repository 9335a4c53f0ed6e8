import { readFileSync } from 'node:fs'
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
