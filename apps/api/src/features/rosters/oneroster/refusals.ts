import type { MinorCode } from '@meridian/contract/oneroster/protocol.ts'
import type { StatusInfo } from '@meridian/contract/oneroster/shapes.ts'

/** The refusal of a call, as OneRoster words it. */
export class Refusal extends Error {
  readonly status: number
  readonly minor: MinorCode
  constructor(status: number, minor: MinorCode, description: string) {
    super(description)
    this.name = 'Refusal'
    this.status = status
    this.minor = minor
  }
}

/** The refusal of an id that is not there, and of one of another school, which are the same. */
export const unknown = () =>
  new Refusal(404, 'unknownobject', 'There is nothing with this id, or at this address.')

/** The refusal of a filter. */
export const badFilter = (description: string) =>
  new Refusal(400, 'invalid_filter_field', description)

/** The refusal of everything else that was asked for wrongly. */
export const badRequest = (description: string, status = 422) =>
  new Refusal(status, 'invaliddata', description)

/** The body of a refusal. */
export function statusInfo({ minor, message }: Pick<Refusal, 'minor' | 'message'>): StatusInfo {
  return {
    imsx_codeMajor: 'failure',
    imsx_severity: 'error',
    imsx_description: message,
    imsx_CodeMinor: {
      imsx_codeMinorField: [
        { imsx_codeMinorFieldName: 'TargetEndSystem', imsx_codeMinorFieldValue: minor },
      ],
    },
  }
}
