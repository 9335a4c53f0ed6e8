import { type KyselyPlugin, PostgresQueryCompiler } from 'kysely'

/**
 * Sees every query that is run through a database with its plugin, as text without values; also one that is built once
 * and run many times, of which the text is not known where it was built without the plugin.
 */
export function watchQueries(): { plugin: KyselyPlugin; queries: string[] } {
  const texts = new WeakMap<object, string>()
  const queries: string[] = []
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      texts.set(queryId, new PostgresQueryCompiler().compileQuery(node, queryId).sql)
      return node
    },
    async transformResult({ result, queryId }) {
      queries.push(texts.get(queryId) ?? 'a query that was built before')
      return result
    },
  }
  return { plugin, queries }
}

/** Counts the statements that go to the database, and the messages in which they do: what is sent in one turn is one. */
export function watchMessages() {
  const seen = { statements: 0, messages: 0 }
  let sending = false
  const sent = () => {
    seen.statements += 1
    if (sending) return
    sending = true
    seen.messages += 1
    setImmediate(() => {
      sending = false
    })
  }
  return {
    sent,
    /** What some work sent. */
    async during(work: () => Promise<unknown>) {
      Object.assign(seen, { statements: 0, messages: 0 })
      await work()
      return { ...seen }
    },
  }
}
