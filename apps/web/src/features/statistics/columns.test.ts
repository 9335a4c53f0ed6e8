import { expect, test } from 'vitest'
import arServer from '../../../../../packages/contract/src/messages/ar.json' with { type: 'json' }
import enServer from '../../../../../packages/contract/src/messages/en.json' with { type: 'json' }
import ar from '../../messages/ar/statistics.json' with { type: 'json' }
import en from '../../messages/en/statistics.json' with { type: 'json' }

test.each([
  ['English', en, enServer],
  ['Arabic', ar, arServer],
] as const)(
  'the tables on the page and in the files have the same words: %s',
  (_, page, server) => {
    const words = (texts: Record<string, string>) =>
      Object.entries(texts).filter(([key]) =>
        /^statistics\.(column|kind)_|^statistics\.unnamed$/.test(key),
      )
    expect(words(page).length).toBeGreaterThan(10)
    expect(Object.fromEntries(words(page))).toEqual(Object.fromEntries(words(server)))
  },
)
