import type { ComponentType } from 'react'
import classes from './Viewer.module.css'

interface ToolProps {
  label: string
  icon: ComponentType<{ size?: number; stroke?: number; className?: string }>
  onClick: () => void
  disabled?: boolean
  /** For a tool that opens something or stays pressed. */
  pressed?: boolean
  /** Points along the line, and so the other way in Arabic. */
  flip?: boolean
  className?: string
}

/** A button among a viewer's tools. */
export function Tool({
  label,
  icon: Icon,
  onClick,
  disabled,
  pressed,
  flip,
  className,
}: ToolProps) {
  return (
    <button
      type="button"
      className={className ? `${classes.tool} ${className}` : classes.tool}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      // Kept in the order of keys: the person who has just used it is still on it.
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onClick()}
    >
      <Icon size={20} stroke={1.75} className={flip ? 'flip' : undefined} />
    </button>
  )
}
