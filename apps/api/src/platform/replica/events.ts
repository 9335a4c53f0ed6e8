import { channel } from 'node:diagnostics_channel'

/**
 * Why the database answers what the replica may answer: it is too far behind, it is away, its reader has done something
 * that it does not know yet, or it failed.
 */
export type FallbackReason = 'behind' | 'away' | 'unseen' | 'failed'

/** What is told of a replica: a call was answered, or a look found how old its answers would be. */
export type ReplicaEvent = { answered: 'replica' | FallbackReason } | { age: number }

const news = channel('meridian.replica')

/** Tells whoever watches the replica of this process. */
export function emitReplicaEvent(one: ReplicaEvent): void {
  news.publish(one)
}

/**
 * Calls back with everything that is told of the replica of this process.
 * @returns a function that ends the watching
 */
export function onReplicaEvent(told: (one: ReplicaEvent) => void): () => void {
  const listener = (message: unknown) => told(message as ReplicaEvent)
  news.subscribe(listener)
  return () => void news.unsubscribe(listener)
}
