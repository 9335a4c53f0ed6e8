import { z } from 'zod'

/** The setting of messages to devices, by its variable; see docs/operations.md. */
export const pushSettings = {
  PUSH_HOSTS: z.enum(['public', 'none', 'any']).default('public'),
}

/** How devices are told what is new. */
export interface PushConfig {
  /**
   * Which push services messages go to: those on public hosts over https; none, where nothing shall be sent; or any, as
   * tests need it, our own machine and plain http included.
   */
  hosts: 'public' | 'none' | 'any'
  /** Whom a push service may write to about our messages, `mailto:` or `https:`. */
  contact: string
}

/** Where nobody is named whom to write to; some push services then refuse. */
const nobody = 'mailto:postmaster@meridian.invalid'

/** The setting in the shape in which the server has it; the contact is what was named for something else. Pure. */
export function pushOf(values: {
  PUSH_HOSTS: PushConfig['hosts']
  SECURITY_CONTACT?: string | undefined
  MAIL_FROM?: string | undefined
  PUBLIC_URL?: string | undefined
}): PushConfig {
  const mail = /[^\s<>]+@[^\s<>]+/.exec(values.MAIL_FROM ?? '')?.[0]
  const named = [values.SECURITY_CONTACT, mail && `mailto:${mail}`, values.PUBLIC_URL]
  const contact = named.find((one) => /^(mailto|https):/.test(one ?? ''))
  return { hosts: values.PUSH_HOSTS, contact: contact ?? nobody }
}
