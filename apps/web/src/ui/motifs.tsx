import type { ReactNode } from 'react'

interface Motif {
  /** The cover's own colour, the colour of its words, and the tile behind it. */
  ground: string
  ink: string
  tint: string
  /** Drawn on 96 x 127; the words stand on the upper third. */
  picture: ReactNode
}

/** The drawn covers. */
export const motifs: readonly Motif[] = [
  {
    ground: 'var(--teal-800)',
    ink: '#fff',
    tint: 'var(--teal-100)',
    picture: (
      <>
        <circle cx="48" cy="85" r="29" fill="var(--teal-600)" />
        <g fill="none" stroke="var(--teal-200)" strokeWidth="1.3">
          <circle cx="48" cy="85" r="29" />
          <ellipse cx="48" cy="85" rx="13" ry="29" />
          <path d="M19 85h58M23 71h50M23 99h50" />
        </g>
        <circle cx="59" cy="73" r="3.6" fill="var(--accent)" />
      </>
    ),
  },
  {
    ground: 'var(--amber-400)',
    ink: 'var(--amber-950)',
    tint: 'var(--amber-100)',
    picture: (
      <>
        <circle cx="68" cy="60" r="10.5" fill="var(--coral-600)" />
        <path d="M0 112h96v15H0z" fill="var(--amber-300)" />
        <path d="m40 66 28 47H11z" fill="var(--amber-700)" />
        <path d="m40 66 28 47H48z" fill="var(--amber-800)" />
        <path d="m72 79 20 34H53z" fill="var(--amber-600)" />
        <path d="m72 79 20 34H77z" fill="var(--amber-800)" />
      </>
    ),
  },
  {
    ground: 'var(--coral-500)',
    ink: 'var(--coral-950)',
    tint: 'var(--coral-100)',
    picture: (
      <g fill="#fff8f5">
        <path d="m48 55 30 17H18zM19 75h58v5H19zM21 108h54v4H21zM16 114h64v4H16z" />
        <path d="M25 83h7v22h-7zM38 83h7v22h-7zM51 83h7v22h-7zM64 83h7v22h-7z" />
      </g>
    ),
  },
  {
    ground: 'var(--blue-100)',
    ink: 'var(--blue-950)',
    tint: 'var(--blue-50)',
    picture: (
      <>
        <path d="M0 68c16-10 30 6 48 0s32-8 48-2v61H0z" fill="var(--amber-300)" />
        <path d="M0 84c18-8 32 6 50 0s30-8 46-2v45H0z" fill="var(--blue-600)" />
        <path
          d="M0 94c18-8 32 6 50 0s30-8 46-2"
          fill="none"
          stroke="var(--blue-300)"
          strokeWidth="1.5"
        />
        <path d="M0 106c14 4 30-6 50-2s32-10 46-6v29H0z" fill="var(--green-600)" />
      </>
    ),
  },
  {
    ground: 'var(--coral-900)',
    ink: '#fff',
    tint: 'var(--coral-50)',
    picture: (
      <g fill="none" strokeWidth="7">
        <path d="M20 120V92a28 28 0 0 1 56 0v28" stroke="var(--accent)" />
        <path d="M31 120V92a17 17 0 0 1 34 0v28" stroke="var(--amber-300)" />
        <path d="M41.5 120V92a6.5 6.5 0 0 1 13 0v28" stroke="var(--amber-100)" strokeWidth="6" />
      </g>
    ),
  },
  {
    ground: 'var(--green-800)',
    ink: '#fff',
    tint: 'var(--green-100)',
    picture: (
      <>
        <path d="M0 127V98l22-30 16 18 22-32 36 50v23z" fill="var(--green-600)" />
        <path d="m60 54 13 18-8-3-6 5-7-5z" fill="#fff" />
        <path d="M0 127v-15l30-20 30 22 36-16v29z" fill="var(--green-300)" />
      </>
    ),
  },
  {
    ground: 'var(--blue-800)',
    ink: '#fff',
    tint: 'var(--blue-100)',
    picture: (
      <>
        <circle cx="48" cy="86" r="27" fill="none" stroke="var(--blue-300)" strokeWidth="2" />
        <path d="M48 52v10M48 110v10M14 86h10M72 86h10" stroke="var(--blue-300)" strokeWidth="2" />
        <path d="m48 65 7 21h-14z" fill="var(--accent)" />
        <path d="m48 107-7-21h14z" fill="#fff" />
      </>
    ),
  },
  {
    ground: 'var(--neutral-200)',
    ink: 'var(--neutral-900)',
    tint: 'var(--neutral-100)',
    picture: (
      <>
        <path d="M0 127V62l32 10 32-10 32 10v55z" fill="var(--teal-300)" />
        <path d="M32 72v55M64 62v65" stroke="var(--neutral-50)" strokeWidth="2" />
        <path
          d="M12 112c14-4 10-22 26-22s16 16 30 6 6-18 16-20"
          fill="none"
          stroke="var(--teal-800)"
          strokeWidth="2.5"
          strokeDasharray="4 5"
          strokeLinecap="round"
        />
        <circle cx="84" cy="76" r="4.5" fill="var(--accent)" />
      </>
    ),
  },
]
