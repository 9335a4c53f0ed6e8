import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deleteClassroom, getClassroom } from '@meridian/contract/calls/classrooms.gen.ts'
import { studentChoices } from '@meridian/contract/calls/dropdowns.gen.ts'
import { login } from '@meridian/contract/calls/session.gen.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ApiError, createHttp } from './http.ts'

/** What the server below answers next, and what it was asked last. */
let answer: (request: IncomingMessage, response: ServerResponse) => void
let asked: { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }
let server: Server
let baseUrl: string

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    asked = { method: request.method, url: request.url, headers: request.headers, body }
    answer(request, response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
})
afterAll(() => {
  server.closeAllConnections()
  return new Promise((closed) => server.close(closed))
})
beforeEach(() => {
  answer = (_request, response) => void response.end('{"data":{},"message":""}')
})

function fails(call: Promise<unknown>): Promise<ApiError> {
  return call.then(
    () => {
      throw new Error('the call went through')
    },
    (error: unknown) => {
      expect(error).toBeInstanceOf(ApiError)
      return error as ApiError
    },
  )
}
function answers(status: number, body: string): void {
  answer = (_request, response) => void response.writeHead(status).end(body)
}

test('a call carries token, school, language and body, and fills its path', async () => {
  const http = createHttp({
    baseUrl,
    token: () => ({ token_type: 'Bearer', token: 'abc' }),
    schoolToken: () => 'school-1',
    language: () => 'ar',
  })
  await http.call(getClassroom, { params: { id: 'a/b' } })
  expect(asked).toMatchObject({ method: 'GET', url: '/api/classrooms/a%2Fb', body: '' })
  expect(asked.headers).toMatchObject({
    authorization: 'Bearer abc',
    'school-token': 'school-1',
    'accept-language': 'ar',
  })
  await http.call(login, { body: { email: 'a@b.test', password: 'x' } })
  expect(asked.headers['content-type']).toBe('application/json')
  expect(JSON.parse(asked.body)).toEqual({ email: 'a@b.test', password: 'x' })
})

test('nobody logged in sends neither token nor school', async () => {
  await createHttp({ baseUrl }).call(login, { body: { email: 'a@b.test', password: 'x' } })
  expect(asked.headers.authorization).toBeUndefined()
  expect(asked.headers['school-token']).toBeUndefined()
})

test('a query leaves out what is not given', async () => {
  await createHttp({ baseUrl }).call(studentChoices, { query: { query: 'لي & x' } })
  expect(asked.url).toBe(`/api/dropdowns/students?${new URLSearchParams({ query: 'لي & x' })}`)
})

test("the server's error keeps its status, code, sentence and fields", async () => {
  answers(
    422,
    '{"message":"Look again.","code":"invalid","errors":[{"path":"name","message":"Taken"}]}',
  )
  const error = await fails(createHttp({ baseUrl }).call(deleteClassroom, { params: { id: '1' } }))
  expect(error).toMatchObject({ status: 422, code: 'invalid', message: 'Look again.' })
  expect(error.errors).toEqual([{ path: 'name', message: 'Taken' }])
})

test.each([
  [500, 'a-1'],
  [503, 'a-1'],
  [422, null],
  [404, null],
])('of a failure with %i a person can say the reference %s', async (status, reference) => {
  answers(status, '{"message":"No.","code":"internal","request_id":"a-1"}')
  const error = await fails(createHttp({ baseUrl }).call(getClassroom, { params: { id: '1' } }))
  expect([error.requestId, error.reference]).toEqual(['a-1', reference])
})

test.each([
  [502, '<html>Bad gateway</html>'],
  [200, '<html>Log in to the hotel network</html>'],
  [500, '{"oops":true}'],
])('status %i with %s is no answer of ours', async (status, body) => {
  answers(status, body)
  const http = createHttp({ baseUrl, sentence: (code) => `our ${code}` })
  const error = await fails(http.call(getClassroom, { params: { id: '1' } }))
  expect(error).toMatchObject({ status, code: 'unexpected', message: 'our unexpected' })
})

test('a connection that breaks is a network failure with our own sentence', async () => {
  answer = (request) => void request.socket.destroy()
  const http = createHttp({ baseUrl, sentence: (code) => `our ${code}` })
  const error = await fails(http.call(getClassroom, { params: { id: '1' } }))
  expect(error).toMatchObject({ status: 0, code: 'network', message: 'our network' })
})

test('a cancelled call is no failure to report', async () => {
  const abort = new AbortController()
  answer = () => abort.abort()
  const call = createHttp({ baseUrl }).call(
    getClassroom,
    { params: { id: '1' } },
    { signal: abort.signal },
  )
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
})

test('a server that is silent is waited for as long as the call says, and counts as no connection', async () => {
  answer = () => undefined
  const http = createHttp({ baseUrl, sentence: (code) => `our ${code}` })
  const call = http.call(getClassroom, { params: { id: '1' } }, { limit: 50 })
  expect(await fails(call)).toMatchObject({
    status: 0,
    code: 'network',
    message: 'our network',
    silent: true,
  })
})
