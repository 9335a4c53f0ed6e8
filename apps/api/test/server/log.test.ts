import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { loggerOf } from '../../src/platform/http/log.ts'

/** What is logged while a server that logs everything gets these requests. */
async function logged(...urls: string[]): Promise<string> {
  let text = ''
  const stream = new Writable({
    write(bytes, _encoding, done) {
      text += String(bytes)
      done()
    },
  })
  const options = loggerOf({ logLevel: 'info' })
  const app = Fastify({ logger: options && { ...options, stream } })
  app.get('/taken', (request) => {
    const detail = 'Key (email)=(salma@school.test) already exists.'
    request.log.error({ err: Object.assign(new Error('duplicate key'), { detail }) }, 'failed')
    return 'taken'
  })
  app.get('/*', async () => 'page')
  for (const url of urls)
    await app.inject({ url, headers: { authorization: 'Bearer secret-1', cookie: 'secret-2' } })
  await app.close()
  return text
}

test('the log has the path of a request and nothing of its query, its token or its cookies', async () => {
  const text = await logged('/confirm?token=secret-3', '/api/students?query=Salma%20Adel#x')
  expect(text).toContain('"url":"/confirm"')
  expect(text).toContain('"url":"/api/students"')
  expect(text).toContain('"remoteAddress":"127.0.0.1"')
  expect(text).not.toMatch(/secret|Salma/)
})

test('of a failure of the database the log has what it was, and not whose rows', async () => {
  const text = await logged('/taken')
  expect(text).toContain('duplicate key')
  expect(text).not.toContain('salma@school.test')
})
