/** In which colours a person reads; `device` is as the device has it. */
export const schemes = ['device', 'light', 'dark'] as const
/** How much the colours differ. */
export const contrasts = ['device', 'usual', 'high'] as const

/** How large letters are, in percent. */
export const textSizes = [100, 115, 130, 150] as const
/** Which letters: the usual ones, or some that are told apart more easily. */
export const faces = ['usual', 'dyslexia'] as const

/** How a person reads Meridian, on every device of theirs (P32). */
export interface Comfort {
  scheme: (typeof schemes)[number]
  contrast: (typeof contrasts)[number]
  text_size: (typeof textSizes)[number]
  face: (typeof faces)[number]
}

/** How a person reads who has chosen nothing. */
export const usualComfort: Comfort = {
  scheme: 'device',
  contrast: 'device',
  text_size: 100,
  face: 'usual',
}
