import type { StudentAttempt } from '@meridian/contract/answering.ts'
import { getAttempt } from '@meridian/contract/calls/answering.gen.ts'
import { useEffect } from 'react'
import { invalidate } from '../../core/calls.ts'

/** The time between two readings of an attempt whose result is released by itself (ms). */
const rereadEvery = 30_000

/** Reads an attempt again and again while its result is going to be released by itself, until it is. */
export function useReread({ result_from: from }: StudentAttempt): void {
  useEffect(() => {
    if (from === null) return
    const again = setInterval(() => void invalidate(getAttempt), rereadEvery)
    return () => clearInterval(again)
  }, [from])
}
