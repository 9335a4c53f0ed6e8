import { Link, type LinkProps } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import classes from './plain.module.css'

interface Look {
  kind?: 'filled' | 'outline' | 'quiet'
  icon?: ReactNode
}

/** A button for the pages before Mantine is loaded: login, confirmation, error, 404. */
export function PlainButton({
  kind = 'filled',
  large = false,
  busy = false,
  icon,
  className,
  children,
  ...rest
}: Look & { large?: boolean; busy?: boolean } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      disabled={busy || rest.disabled}
      data-kind={kind}
      data-large={large || undefined}
      className={cx(classes.button, className)}
    >
      {busy ? <span className={classes.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  )
}

/** A link that looks like such a button. */
export function PlainLinkButton({
  to,
  kind = 'filled',
  icon,
  children,
}: Look & { to: LinkProps['to']; children: ReactNode }) {
  return (
    <Link to={to} data-kind={kind} className={classes.button}>
      {icon}
      {children}
    </Link>
  )
}
