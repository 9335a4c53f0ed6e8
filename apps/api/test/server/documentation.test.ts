import { fieldNotes, tagNotes } from '@meridian/contract/openapi/notes.ts'
import { openapi } from '@meridian/contract/openapi.ts'
import { routes } from '@meridian/contract/routes.ts'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Harness, startHarness } from '../harness.ts'

interface Operation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  responses: Record<string, unknown>
}
type Json = Record<string, unknown>
interface Document {
  paths: Record<string, Record<string, Operation>>
  tags: { name: string; description: string }[]
  components: { schemas: Record<string, { properties?: Json }> }
}

const document = openapi() as unknown as Document
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))

describe('the document', () => {
  test('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(openapi())
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
  })

  test('has every call once, in words, under a part that is described', () => {
    expect(operations).toHaveLength(routes.length)
    const described = document.tags.map(({ name }) => name)
    for (const { operationId, summary, description, tags } of operations) {
      expect(summary, operationId).toMatch(/^[A-Z].*\.$/s)
      expect(description, operationId).not.toBe('')
      expect(described).toContain(tags[0])
    }
    for (const { name, description } of document.tags)
      expect(description, `${name} needs a sentence in openapi/notes.ts`).not.toBe('')
    const features = new Set(routes.map(({ feature }) => feature))
    expect(Object.keys(tagNotes).filter((tag) => !features.has(tag))).toEqual([])
  })

  test('leaves no hole that a generated client would call "any"', () => {
    const holes: string[] = []
    const walk = (value: unknown, path: string) => {
      if (typeof value !== 'object' || value === null) return
      const keys = Object.keys(value).filter((key) => key !== 'description')
      if (
        keys.length === 0 &&
        !Array.isArray(value) &&
        !/\/(parameters|responses\/\d+)$/.test(path)
      )
        holes.push(path)
      for (const [key, item] of Object.entries(value)) walk(item, `${path}/${key}`)
    }
    walk(document.components.schemas, 'schemas')
    walk(document.paths, 'paths')
    expect(holes).toEqual([])
  })

  test('refers to what is there, and holds nothing that is not referred to', () => {
    const text = JSON.stringify(document)
    const there = (document.components as unknown as Record<string, Json>) ?? {}
    const referred = new Set(
      [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)].map(String),
    )
    const all = ['schemas', 'responses', 'parameters', 'headers'].flatMap((kind) =>
      Object.keys(there[kind] ?? {}).map(
        (name) => `"$ref":"#/components/${kind}/${name}",${kind},${name}`,
      ),
    )
    expect([...referred].sort()).toEqual(all.sort())
  })

  test('says of no field what is not there', () => {
    const fields = Object.entries(document.components.schemas).flatMap(([name, { properties }]) =>
      Object.keys(properties ?? {}).flatMap((field) => [`${name}.${field}`, `*.${field}`]),
    )
    expect(Object.keys(fieldNotes).filter((note) => !fields.includes(note))).toEqual([])
  })

  test('announces how a call may fail, and when a client may come back', () => {
    for (const { operationId, responses } of operations)
      for (const status of ['400', '500'])
        expect(Object.keys(responses), operationId).toContain(status)
    const { responses } = document.components as unknown as {
      responses: Record<string, { headers?: Json }>
    }
    expect(responses.TooMany?.headers).toHaveProperty('Retry-After')
  })
})

describe('the server', () => {
  let harness: Harness
  beforeAll(async () => {
    harness = await startHarness()
  })
  afterAll(() => harness.close())
  const get = (url: string, headers = {}) => harness.app.inject({ method: 'GET', url, headers })

  test('gives the document to everybody, and once to who has it', async () => {
    const answer = await get('/api/openapi.json')
    expect(answer.json()).toEqual(document)
    const { etag } = answer.headers
    const again = await get('/api/openapi.json', { 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('has a page that shows it, all of it from here and none of it inline', async () => {
    const page = await get('/api/docs')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self';/)
    expect(page.body).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\son\w+=|https?:\/\//)
    const parts = [...page.body.matchAll(/(?:src|href)="(\/api\/[^"]+)"/g)].map((match) => match[1])
    expect(parts.length).toBeGreaterThanOrEqual(3)
    for (const url of parts) {
      const part = await get(url ?? '')
      expect([url, part.statusCode]).toEqual([url, 200])
      expect(part.headers['content-type']).toMatch(/javascript|css|json/)
    }
  })
})
