import { renderToStaticMarkup } from 'react-dom/server'
import IconArrowLeft from '~icons/tabler/arrow-left'
import { cx } from '../../../ui/cx.ts'
import { Logo } from '../../../ui/Logo.tsx'
import numbers from '../shared/Numbers.module.css'
import head from '../shared/PlayerHead.module.css'
import card from '../shared/QuestionCard.module.css'
import player from './Player.module.css'

/**
 * The frame of the player and the quiet shapes of a question, as HTML: the build writes it into the page (build/begun.ts), where
 * it stands until the player is there. Its boxes are those of the player. Nothing of a paper is in it: what a box `says` the script in the
 * page writes there, from the answer that it has asked for.
 */
export function playerFrame(): string {
  return renderToStaticMarkup(<PlayerFrame />)
}

function PlayerFrame() {
  return (
    <div className={player.player} aria-hidden="true">
      <div className={head.head}>
        <span className={head.home}>
          <Logo className={head.mark} />
          <IconArrowLeft size={24} stroke={1.75} className={cx('flip', head.out)} />
        </span>
        <div className={head.words}>
          {/* No h1: that says that the page is there. */}
          <h2 className={head.title}>
            <bdi data-says="name">
              <Line height={24} shape={16} width="min(260px, 80%)" />
            </bdi>
          </h2>
          <Line height={20} shape={12} width="min(180px, 60%)" />
        </div>
        <Shape className={head.submit} width={124} height={44} />
      </div>
      <div className={player.main}>
        <div className={numbers.numbers}>
          <div className={numbers.count}>
            <Line height="1lh" shape={14} width={140} />
          </div>
          <div className={numbers.grid}>
            {[1, 2, 3, 4, 5].map((number) => (
              <Shape key={number} width={44} height={44} />
            ))}
          </div>
        </div>
        <div className={player.side}>
          <div className={card.card}>
            <div className={card.top}>
              <Line height={40} shape={14} width={150} />
            </div>
            <h2 className={card.text} data-says="question">
              <Line height="1lh" shape={20} width="85%" />
              <Line height="1lh" shape={20} width="50%" />
            </h2>
            {[1, 2, 3, 4].map((answer) => (
              <div key={answer} style={option} />
            ))}
            <div className={card.ways}>
              <Shape width={124} height={44} />
              <Shape width={124} height={44} />
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}

/** What is answered with, as far as it is the same for most kinds of question. */
const option = {
  blockSize: 60,
  border: '1px solid var(--line)',
  borderRadius: 12,
  marginBlockEnd: 12,
} as const

interface ShapeProps {
  width: number | string
  height: number
  className?: string | undefined
}

/** A grey shape, there from the first paint on. */
function Shape({ width, height, className }: ShapeProps) {
  return (
    <i
      className={className}
      style={{
        inlineSize: width,
        maxInlineSize: '100%',
        minBlockSize: height,
        borderRadius: 6,
        background: 'var(--neutral-200)',
      }}
    />
  )
}

interface LineProps {
  height: number | string
  shape: number
  width: number | string
}

/** A shape in the middle of a line. */
function Line({ shape, height, width }: LineProps) {
  return (
    <div style={{ display: 'grid', alignItems: 'center', blockSize: height }}>
      <Shape width={width} height={shape} />
    </div>
  )
}
