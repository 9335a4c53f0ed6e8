import { totalmem } from 'node:os'

/** PostgreSQL set up as docs/operations.md says for a large installation, by this machine's memory. */
export function settingsForLarge(): Record<string, string> {
  const megabytes = (part: number) => `${Math.floor((totalmem() * part) / 1024 / 1024)}MB`
  return {
    shared_buffers: megabytes(1 / 4),
    effective_cache_size: megabytes(3 / 4),
    max_wal_size: '8GB',
    random_page_cost: '1.1',
    // Starting a worker takes 8 ms: longer than nearly every statement of a school.
    parallel_setup_cost: '20000',
  }
}
