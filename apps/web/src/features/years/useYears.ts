import { readYears } from '@meridian/contract/calls/years.gen.ts'
import { useEffect, useRef } from 'react'
import { invalidate, usePageData } from '../../core/calls.ts'

/** The time between two readings while a year is applied or taken back (ms). */
const lookEvery = 700

/** Reads the years of the school, again and again while one of them is worked on. At the end everything is read again. */
export function useYears() {
  const { data: years } = usePageData(readYears, {})
  const working = years.progress !== null
  useEffect(() => {
    if (!working) return
    const timer = setInterval(() => void invalidate(readYears), lookEvery)
    return () => clearInterval(timer)
  }, [working])
  const worked = useRef(working)
  useEffect(() => {
    if (worked.current && !working) void invalidate(undefined)
    worked.current = working
  }, [working])
  return { years, working }
}
