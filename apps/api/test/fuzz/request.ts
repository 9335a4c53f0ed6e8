import type { NamedRoute } from '@meridian/contract/routes.ts'
import { address } from '../../../web/src/core/http.ts'
import { operationOf, placesOf, type Schema, withValue } from '../conformance/places.ts'
import { fileFor } from '../permissions/files.ts'
import type { Input } from '../permissions/make.ts'
import { tusPart } from '../permissions/tus.ts'
import {
  hostile,
  hostileBody,
  hostileHeaders,
  hostileText,
  hostileTus,
  hostileUpload,
} from './hostile.ts'
import type { Chance } from './random.ts'

/** A request as it goes out, with what was done to it. */
export interface Attack {
  how: string
  url: string
  init: RequestInit & { headers: Record<string, string> }
}

/** A valid request of a call, and what may be done to it. */
interface Target {
  baseUrl: string
  named: NamedRoute
  input: Input
  headers: Record<string, string>
}

/** Puts hostile values at one to three places of the request that the document knows. */
function atPlaces({ named, input }: Target, luck: Chance): Input {
  const operation = operationOf(named.name)
  const places = placesOf(operation)
  const root = (operation.requestBody?.content['application/json']?.schema ?? {}) as Schema
  let changed: Input = input
  for (let count = 1 + luck.below(3); count > 0 && places.length > 0; count--) {
    const place = luck.of(places)
    const value = place.part === 'body' ? hostile(luck) : hostileText(luck)
    changed = withValue(changed, place, place.part === 'body' ? root : {}, value) as Input
  }
  return changed
}

function send(
  target: Target,
  how: string,
  input: Input,
  more: { body?: Attack['init']['body']; headers?: Record<string, string> } = {},
): Attack {
  const { baseUrl, named, headers } = target
  const { route } = named
  const json = route.body && !route.upload
  const tus = route.tus ? tusPart(route) : undefined
  const init = {
    method: route.method,
    headers: {
      ...headers,
      ...tus?.headers,
      ...(json && { 'content-type': 'application/json' }),
      ...more.headers,
    },
    body:
      more.body ??
      (route.upload
        ? fileFor(route.path)
        : json
          ? JSON.stringify(input.body ?? {})
          : (tus?.body ?? null)),
  }
  if (route.method === 'GET' || route.method === 'HEAD') init.body = null
  return { how, url: address(baseUrl, route, input), init }
}

/** Makes one attack on a call, by chance. */
export function attack(target: Target, luck: Chance): Attack {
  const { named, input } = target
  const { route } = named
  const way = luck.below(100)
  if (route.upload && way < 60) {
    const { body, type } = hostileUpload(luck)
    return send(target, 'upload', input, { body, headers: { 'content-type': type } })
  }
  if (route.tus && way < 60) return send(target, 'tus', input, { headers: hostileTus(luck) })
  if (route.body && way < 12)
    return send(target, 'bytes', input, {
      body: new Uint8Array(Buffer.from(hostileBody(luck, JSON.stringify(input.body ?? {})))),
    })
  if (route.body && way < 20) {
    const whole = hostile(luck)
    return send(target, 'whole body', { ...input, body: whole as Record<string, unknown> })
  }
  if (way < 28) return send(target, 'headers', input, { headers: hostileHeaders(luck) })
  if (way < 34) {
    const plain = send(target, 'query', input)
    const pairs = ['a', 'query', '__proto__', 'id', 'class_id', 'page', 'page', 'perPage'].map(
      (name) => `${name}${luck.of(['', '[]', '[a]'])}=${encodeURIComponent(hostileText(luck))}`,
    )
    return { ...plain, url: `${plain.url}${plain.url.includes('?') ? '&' : '?'}${pairs.join('&')}` }
  }
  return send(target, 'places', atPlaces(target, luck))
}
