import { oc } from '@orpc/contract'
import type { HTTPMethod, HTTPPath } from '@orpc/contract'

/** The four hosts; a session belongs to exactly one of them. */
export const audiences = ['patron', 'provider', 'tenant', 'admin'] as const
export type Audience = (typeof audiences)[number]

/** Account kinds; `admin` and `staff` share the admin host. */
export const kinds = ['patron', 'provider', 'tenant', 'admin', 'staff'] as const
export type Kind = (typeof kinds)[number]

/** Roles that an account gains by approval and payment. */
export const roles = ['member-provider', 'hospital-admin'] as const
export type Role = (typeof roles)[number]

export type Access = 'anyone' | 'signed-in' | readonly Kind[]

export interface EndpointMeta extends Record<string, unknown> {
  access: Access
  /** Rate limit class: reads are generous, writes are bounded, sign-in is tight. */
  rate: 'read' | 'write' | 'sign-in'
  /** The body is a form: texts as they are, all other values as JSON texts. */
  multipart?: boolean
  /** The response is the same for everybody: its bytes are cached under this tag until a change invalidates it. */
  cachedUnder?: CacheTag
  /** The call moves money and requires an Idempotency-Key header. */
  movesMoney?: boolean
  /**
   * The call cannot run in one transaction, because it calls another service or waits for other work. Calls that move
   * money never can.
   */
  inSteps?: boolean
  /** Successful and refused reads are written to the audit log, like writes. */
  logsReads?: boolean
  /** Browsers poll it without user interaction, so it does not extend the session. */
  unattended?: boolean
  /** The response contains a value that is shown once and never stored, so an Idempotency-Key is ignored. */
  secret?: boolean
  /** Whether a retry with the same key may yield a better response than this one. */
  isUndecided?: (answer: unknown) => boolean
  /** Callable by sessions that have completed only the first factor. */
  beforeSecondFactor?: boolean
  /** Too dangerous for a stolen session: the caller must have re-authenticated recently. */
  proof?: boolean
}

export type CacheTag = 'catalogue' | 'directory' | 'educational-content' | 'events' | 'site' | 'memberships'

interface EndpointOptions {
  access: Access
  summary: string
  rate?: EndpointMeta['rate']
  cachedUnder?: CacheTag
  movesMoney?: boolean
  inSteps?: boolean
  multipart?: boolean
  logsReads?: boolean
  unattended?: boolean
  secret?: boolean
  isUndecided?: (answer: unknown) => boolean
  beforeSecondFactor?: boolean
  proof?: boolean
}

/** Declares an endpoint of the contract; `access` is mandatory. */
export function endpoint(method: HTTPMethod, path: HTTPPath, options: EndpointOptions) {
  const meta: EndpointMeta = {
    access: options.access,
    rate: options.rate ?? (method === 'GET' ? 'read' : 'write'),
    ...(options.cachedUnder && { cachedUnder: options.cachedUnder }),
    ...(options.movesMoney && { movesMoney: true }),
    ...(options.inSteps && { inSteps: true }),
    ...(options.multipart && { multipart: true }),
    ...(options.logsReads && { logsReads: true }),
    ...(options.unattended && { unattended: true }),
    ...(options.secret && { secret: true }),
    ...(options.isUndecided && { isUndecided: options.isUndecided }),
    ...(options.beforeSecondFactor && { beforeSecondFactor: true }),
    ...(options.proof && { proof: true }),
  }
  return oc.$meta<EndpointMeta>(meta).route({ method, path, summary: options.summary })
}
