import { useLanguage, useT } from '../core/messages.ts'
import classes from './Avatars.module.css'
import { Clip } from './Clip.tsx'
import { initials } from './initials.ts'
import { Tooltip } from './Tooltip.tsx'

const tints = ['teal', 'coral', 'amber', 'blue', 'neutral'] as const

/** A small stable number for a text, the same on every machine. */
export function hash(text: string, start = 7): number {
  let value = start
  for (const character of text) value = (value * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003
  return value
}

/** A person as a coloured circle; the name has to stand next to it or be said otherwise. */
export function Avatar({ name, size = 32 }: { name: string; size?: number }) {
  return (
    <span
      aria-hidden="true"
      className={classes.avatar}
      data-tint={tints[hash(name) % tints.length]}
      style={{ inlineSize: size, blockSize: size }}
    >
      {initials(name)}
    </span>
  )
}

/** Several people or classes: at most `max` circles, then how many more; all names are said and in the tooltip. */
export function Avatars({ names, max = 3 }: { names: readonly string[]; max?: number }) {
  const t = useT()
  const rest = names.slice(max)
  if (names.length === 0) return null
  return (
    <span className={classes.group}>
      {names.slice(0, max).map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and the order never changes
        <Tooltip key={index} label={<bdi>{name}</bdi>}>
          <span className={classes.place}>
            <Avatar name={name} />
          </span>
        </Tooltip>
      ))}
      {rest.length > 0 && (
        <Tooltip label={rest.join(', ')}>
          <span className={classes.place}>
            <span aria-hidden="true" className={classes.avatar} data-tint="more">
              <bdi dir="ltr">+{rest.length}</bdi>
            </span>
          </span>
        </Tooltip>
      )}
      <span className="visually-hidden">{names.join(t('ui.list_comma'))}</span>
    </span>
  )
}

/** A circle and a name, as one line of a list. */
export function PersonName({ name, size = 32 }: { name: string; size?: number }) {
  // The page's own direction: the circle stands before the name, whatever script the name is in.
  const dir = useLanguage() === 'ar' ? 'rtl' : 'ltr'
  return (
    <span className={classes.person} dir={dir}>
      <Avatar name={name} size={size} />
      <Clip>{name}</Clip>
    </span>
  )
}
