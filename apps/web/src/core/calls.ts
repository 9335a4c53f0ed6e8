import type { Call, CallInput, ResponseOf } from '@meridian/contract/core/route.ts'
import {
  keepPreviousData,
  type NetworkMode,
  QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { forgetAsked } from './asked.ts'
import { type CallOptions, call } from './client.ts'
import { hold, refetchOnMount, releaseAll, useHeld } from './held.ts'
import { ApiError, type CallArgs } from './http.ts'
import { once } from './once.ts'
import { getSession, whenSessionChanges } from './session.ts'

/** Whether a failure may be over in a moment. */
const passes = ({ code, silent }: ApiError) =>
  (code === 'network' && !silent) || code === 'unavailable'

/** The query cache: nothing is kept once unused, everything is read again on focus and reconnect (P4.5). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: 0,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
      retry: (count, error) => error instanceof ApiError && passes(error) && count < 1,
    },
    // Offline, a change fails at once and says so; it does not wait unseen.
    mutations: { retry: false, networkMode: 'always' },
  },
})

// The answers for one person must not be seen by the next.
whenSessionChanges(() => {
  releaseAll()
  queryClient.clear()
  forgetAsked()
})

/** The cache key of one reading call. */
export function keyOf<R extends Call>(route: R, ...[input]: CallArgs<R, never>) {
  return input === undefined ? ([name(route)] as const) : ([name(route), input] as const)
}
function name(route: Call): string {
  return `${route.method}${route.path}`
}

/** Calls through the common path, whose overloads no generic code can follow. */
const anyCall = call as (route: Call, input: unknown, options: CallOptions) => Promise<unknown>

/** How pages read: with the call, until another way is put around it (kept.ts, for students). */
let read = anyCall
export function readWith(around: (plain: typeof anyCall) => typeof anyCall): void {
  read = around(anyCall)
}

/** The pages of students are shown without a line from what is kept, so they never wait for one. */
const networkMode = (): NetworkMode => (getSession()?.user.type === 'Student' ? 'always' : 'online')

export interface DataOptions {
  /** The call waits until this is true. */
  enabled?: boolean
  /** The data of the last input are shown while those of a new one are on their way. */
  keep?: boolean
  /** The page shows the error itself; otherwise it becomes a notification. */
  handled?: boolean
  /** Reads again after so many ms, as long as the page is in sight. */
  every?: number
  /** What is sent for an input whose answer may be asked for in more than one way. */
  sends?: (input: unknown) => unknown
}

/**
 * Reads for a page that is not drawn yet, and holds the answer until a part of the page makes the same call (`held.ts`).
 *
 * @param signal ends when the page is not wanted any more
 * @returns once there is an answer or an error, which the page shows
 */
export function readForPage(route: Call, input: unknown, signal: AbortSignal): Promise<void> {
  return hold(queryClient, pageQuery(route, input), signal)
}

/** How the main thing of a page is read; the page shows the errors. */
function pageQuery(route: Call, input: unknown) {
  return {
    queryKey: [name(route), input ?? {}],
    queryFn: ({ signal }: { signal: AbortSignal }) => read(route, input, { signal, handled: true }),
    networkMode: networkMode(),
  }
}

/** Reads with a call. `data` is the whole answer; the error is a notification unless `handled`. */
export function useData<R extends Call>(
  route: R,
  ...[input, options]: CallArgs<R, DataOptions>
): UseQueryResult<ResponseOf<R>, ApiError> {
  return useLooseData(route, input, options) as UseQueryResult<ResponseOf<R>, ApiError>
}

/** `useData` for parts that work with any route, and know the type of its input and answer otherwise. */
export function useLooseData(
  route: Call,
  input: unknown,
  options: DataOptions = {},
): UseQueryResult<unknown, ApiError> {
  const queryKey = [name(route), input ?? {}]
  useHeld(queryKey)
  return useQuery<unknown, ApiError>({
    queryKey,
    queryFn: ({ signal }) =>
      read(route, options.sends?.(input) ?? input, { signal, handled: options.handled ?? false }),
    networkMode: networkMode(),
    enabled: options.enabled ?? true,
    refetchInterval: options.every ?? false,
    refetchOnMount,
    ...(options.keep && { placeholderData: keepPreviousData }),
  })
}

/**
 * Reads the main thing of a page. While it loads the route's skeleton shows; a failure shows the page's error or "not
 * found" screen. So the data is always there, and never undefined.
 */
export function usePageData<R extends Call>(
  route: R,
  ...[input]: CallArgs<R, never>
): ResponseOf<R> {
  const query = pageQuery(route, input)
  const { data } = useSuspenseQuery<unknown, ApiError>({ ...query, refetchOnMount })
  useHeld(query.queryKey)
  return data as ResponseOf<R>
}

export interface UseCallOptions<R extends Call> extends Pick<CallOptions, 'handled' | 'quiet'> {
  /** The calls whose reads are stale afterwards; without it, everything on the page is read again. */
  invalidates?: readonly Call[]
  onSuccess?: (answer: ResponseOf<R>, input: CallInput<R>) => void
}

/**
 * Changes something with a call: `mutate(input)`, `mutateAsync(input)`, `isPending`, as React Query has them. The same change
 * is not made twice at once.
 */
export function useCall<R extends Call>(
  route: R,
  options: UseCallOptions<R> = {},
): UseMutationResult<ResponseOf<R>, ApiError, CallInput<R>> {
  const { handled = false, quiet = false, invalidates, onSuccess } = options
  return useMutation<ResponseOf<R>, ApiError, CallInput<R>>({
    mutationFn: (input) =>
      once(
        JSON.stringify([name(route), input]),
        () => anyCall(route, input, { handled, quiet }) as Promise<ResponseOf<R>>,
      ),
    onSuccess: (answer, input) => {
      void invalidate(...(invalidates ?? [undefined]))
      onSuccess?.(answer, input)
    },
  })
}

/**
 * Marks the reads of these calls as stale, and reads again those on the page; without a route, everything.
 * @returns once the page is drawn with what was read
 */
export async function invalidate(...routes: readonly (Call | undefined)[]): Promise<void> {
  await Promise.all(
    routes.map((route) =>
      queryClient.invalidateQueries(route ? { queryKey: [name(route)] } : undefined),
    ),
  )
  // The cache tells the page of an answer in a task of its own. Until then somebody would choose beside what was there before.
  await new Promise((resolve) => setTimeout(resolve))
}

/** Drops the reads that failed, so that a page which is tried again reads anew. */
export function forgetFailures(): void {
  queryClient.removeQueries({ predicate: (query) => query.state.status === 'error' })
}
