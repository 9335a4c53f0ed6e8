import type { ReactNode } from 'react'

/** The contents of an empty list; each kind has a picture of its own on the way to the same place. */
export type EmptyAbout = 'class' | 'people' | 'books' | 'resources' | 'papers' | 'figures' | 'words'

const dotted = {
  fill: 'none',
  stroke: 'var(--teal-400)',
  strokeWidth: 2.6,
  strokeLinecap: 'round',
  strokeDasharray: '3 8',
} as const

/** Drawn on 256 x 118, from the left to the pin on the right, as a map is in every language. */
const pictures: Record<EmptyAbout, ReactNode> = {
  class: (
    <>
      <path
        d="M38 90c12 16 28 24 48 22 24-2 30-32 52-48 12-9 26-12 40-6M222 70c2-6 4-12 6-16"
        {...dotted}
      />
      <Book />
      <Person x={112} y={80} size={27} colour="var(--amber-300)" />
      <Person x={174} y={74} size={19} colour="var(--teal-300)" />
      <Person x={210} y={82} size={19} colour="var(--blue-300)" />
    </>
  ),
  people: (
    <>
      <path d="M30 84c24 34 60 34 84 4s52-44 74-20c14 16 30 10 40-12" {...dotted} />
      <Person x={32} y={56} size={32} colour="var(--teal-300)" />
      <Person x={104} y={84} size={27} colour="var(--amber-300)" />
      <Person x={168} y={62} size={22} colour="var(--blue-300)" />
    </>
  ),
  books: (
    <>
      <path d="M96 92c28 24 58 20 76-6 14-20 34-10 56-30" {...dotted} />
      <Book />
      <path d="M62 30h24v56H62z" fill="var(--amber-300)" />
      <path d="M62 40h24M62 76h24" stroke="var(--amber-700)" strokeWidth="3" />
      <path d="m94 34 18-5 15 53-18 5z" fill="var(--blue-300)" />
      <path d="m97 45 18-5" stroke="var(--surface)" strokeWidth="3" />
    </>
  ),
  resources: (
    <>
      <path d="M36 92c20 26 52 24 70 2s40-14 58 2 46 0 60-40" {...dotted} />
      <rect x="4" y="28" width="72" height="52" rx="8" fill="var(--teal-800)" />
      <path d="m33 43 18 11-18 11z" fill="var(--surface)" />
      <path
        d="M92 38h28l12 12v38H92z"
        fill="var(--surface)"
        stroke="var(--line-strong)"
        strokeWidth="2"
      />
      <path
        d="M101 60h22M101 68h22M101 76h14"
        stroke="var(--teal-300)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx="170" cy="58" r="21" fill="var(--amber-300)" />
      <path d="M170 46v14a6 6 0 1 1-4-6v-8l13-4v6l-9 2" fill="var(--amber-800)" />
    </>
  ),
  papers: (
    <>
      <path d="M66 92c28 26 56 18 72-6s46-30 62-12c10 10 20 4 28-18" {...dotted} />
      <path
        d="M6 10h50l14 14v66H6z"
        fill="var(--surface)"
        stroke="var(--line-strong)"
        strokeWidth="2"
      />
      <path
        d="M32 34h26M32 52h26M32 70h18"
        stroke="var(--neutral-300)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="m14 34 4 4 7-8M14 52l4 4 7-8"
        fill="none"
        stroke="var(--teal-600)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx="19" cy="70" r="5" fill="none" stroke="var(--neutral-300)" strokeWidth="2.5" />
      <path d="m118 92 6-18 36-36 12 12-36 36z" fill="var(--amber-300)" />
      <path d="m118 92 6-18 12 12z" fill="var(--amber-100)" />
      <path d="m118 92 2-7 5 5z" fill="var(--teal-900)" />
      <path d="m154 44 6-6 12 12-6 6z" fill="var(--accent)" />
    </>
  ),
  figures: (
    <>
      <path d="M22 76 74 52l48 16 50-34 50 14" {...dotted} />
      <path d="M8 100h190" stroke="var(--line-strong)" strokeWidth="2" />
      <path d="M10 84h24v16H10z" fill="var(--teal-300)" />
      <path d="M62 60h24v40H62z" fill="var(--teal-800)" />
      <path d="M110 76h24v24h-24z" fill="var(--amber-300)" />
      <path d="M160 42h24v58h-24z" fill="var(--blue-300)" />
    </>
  ),
  words: (
    <>
      <path d="M40 96c22 18 46 14 62-4s44-26 66-8 44-2 58-28" {...dotted} />
      <path
        d="M14 14h84a8 8 0 0 1 8 8v42a8 8 0 0 1-8 8H40L22 88V72h-8a8 8 0 0 1-8-8V22a8 8 0 0 1 8-8z"
        fill="var(--teal-800)"
      />
      <path d="M24 34h62M24 50h40" stroke="var(--surface)" strokeWidth="4" strokeLinecap="round" />
      <Person x={150} y={62} size={24} colour="var(--amber-300)" />
    </>
  ),
}

function Book() {
  return (
    <>
      <path d="M4 16h48a5 5 0 0 1 5 5v60a5 5 0 0 1-5 5H4z" fill="var(--teal-800)" />
      <path d="M4 16h5v70H4z" fill="var(--teal-900)" />
      <path d="M20 29h24" stroke="var(--surface)" strokeWidth="4" strokeLinecap="round" />
      <g fill="none" stroke="var(--teal-300)" strokeWidth="1.8">
        <circle cx="33" cy="58" r="15" />
        <ellipse cx="33" cy="58" rx="6" ry="15" />
        <path d="M18 58h30" />
      </g>
    </>
  )
}

function Person(props: { x: number; y: number; size: number; colour: string }) {
  const { x, y, size, colour } = props
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 27})`}>
      <circle r="26" fill="var(--surface)" stroke="var(--line)" strokeWidth="2" />
      <circle cy="-6" r="8" fill={colour} />
      <path d="M-15 15a15 12 0 0 1 30 0z" fill={colour} />
    </g>
  )
}

/** The picture of an empty list: the way from its contents to a place. */
export default function EmptyPicture({ about }: { about: EmptyAbout }) {
  return (
    <svg viewBox="0 0 256 118" width="256" height="118" aria-hidden="true" direction="ltr">
      {pictures[about]}
      <path
        d="M233 54s-19-18-19-34a19 19 0 0 1 38 0c0 16-19 34-19 34z"
        fill="var(--accent)"
        transform="translate(0 1)"
      />
      <circle cx="233" cy="20" r="7.5" fill="var(--surface)" />
    </svg>
  )
}
