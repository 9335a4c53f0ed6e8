import { z } from 'zod'
import { latinDigits } from './text.ts'

/** A day of the school's calendar, "2026-11-22". */
export const Day = z
  .string()
  .max(20)
  .transform(latinDigits)
  .pipe(
    z.iso
      .date({ error: 'validation.day', abort: true })
      .refine((day) => day >= '2000-01-01' && day < '2200-01-01', { error: 'validation.day' }),
  )
