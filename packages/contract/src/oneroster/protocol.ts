/** Where OneRoster 1.2 stands within the installation, as its REST binding has it. */
export const rosterPath = '/ims/oneroster/rostering/v1p2'
/** Where systems get their tokens. */
export const tokenPath = `${rosterPath}/token`
/** Where the description of these calls stands, as the Security Framework has it. */
export const discoveryPath = `${rosterPath}/discovery/onerosterv1p2rostersservice_openapi3_v1p0.json`

const scope = (name: string) => `https://purl.imsglobal.org/spec/or/v1p2/scope/${name}`
/** The scopes that a token can have; both open every call that there is. */
export const rosterScopes = [scope('roster-core.readonly'), scope('roster.readonly')] as const
/** Demographics are not kept: nobody gets a token for them. */
export const demographicsScope = scope('roster-demographics.readonly')

/** Seconds that a token lives. */
export const tokenSeconds = 3600

/** The rows of an answer: without `limit`, and at most. */
export const pageLimits = { usual: 100, most: 5000, offset: 10_000_000 } as const
/** The longest filter, and the longest list of fields. */
export const longestText = 1000

/** What failures are called in `imsx_codeMinorFieldValue`. */
export const minorCodes = [
  'invaliddata',
  'invalid_filter_field',
  'invalid_selection_field',
  'unauthorisedrequest',
  'forbidden',
  'unknownobject',
  'server_busy',
  'internal_server_error',
] as const
export type MinorCode = (typeof minorCodes)[number]

/** The failures of RFC 6749 (5.2) that the token endpoint has. */
export const tokenErrors = [
  'invalid_request',
  'invalid_client',
  'unsupported_grant_type',
  'invalid_scope',
  'temporarily_unavailable',
] as const
export type TokenErrorCode = (typeof tokenErrors)[number]
