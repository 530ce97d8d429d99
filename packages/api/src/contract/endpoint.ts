import { oc } from '@orpc/contract'
import type { HTTPMethod, HTTPPath } from '@orpc/contract'

/** The four hosts; a session belongs to exactly one of them. */
export const audiences = ['patron', 'provider', 'tenant', 'admin'] as const
export type Audience = (typeof audiences)[number]

/** What an account is; `admin` and `staff` share the admin host. */
export const kinds = ['patron', 'provider', 'tenant', 'admin', 'staff'] as const
export type Kind = (typeof kinds)[number]

/** What an account has become by approval and payment. */
export const roles = ['member-provider', 'hospital-admin'] as const
export type Role = (typeof roles)[number]

/** Who may call: anyone, any signed-in account, or accounts of the kinds named. */
export type Access = 'anyone' | 'signed-in' | readonly Kind[]

export interface EndpointMeta extends Record<string, unknown> {
  access: Access
  /** Rate class: reads are generous, writes are bounded, sign-in is tight. */
  rate: 'read' | 'write' | 'sign-in'
  /** The body is a form: texts as they are, everything else as its JSON text. */
  multipart?: boolean
  /** The answer is the same for everybody: its bytes are kept under this tag until a change drops it. */
  cachedUnder?: CacheTag
  /** The call moves money: an Idempotency-Key header is required. */
  movesMoney?: boolean
  /**
   * The call cannot be one transaction, since it asks another service on its way or waits for others. Calls that
   * move money never can.
   */
  inSteps?: boolean
  /** Reads are written to the audit trail like writes, and refusals too. */
  logsReads?: boolean
  /** Browsers ask by themselves, with nobody there: it keeps no session open. */
  unattended?: boolean
  /** The answer holds what is shown once and kept nowhere: an Idempotency-Key is not heeded. */
  secret?: boolean
  /** Whether asking again with the same key may bring a better answer than this one. */
  isUndecided?: (answer: unknown) => boolean
  /** Sessions that have shown their first factor only may call it. */
  beforeSecondFactor?: boolean
  /** It hurts if somebody else holds the session: whoever calls has just shown that it is them. */
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
  watched?: boolean
  unattended?: boolean
  secret?: boolean
  isUndecided?: (answer: unknown) => boolean
  beforeSecondFactor?: boolean
  proof?: boolean
}

/** Starts an endpoint of the contract; who may call it has to be said. */
export function endpoint(method: HTTPMethod, path: HTTPPath, options: EndpointOptions) {
  const meta: EndpointMeta = {
    access: options.access,
    rate: options.rate ?? (method === 'GET' ? 'read' : 'write'),
    ...(options.cachedUnder && { cachedUnder: options.cachedUnder }),
    ...(options.movesMoney && { movesMoney: true }),
    ...(options.inSteps && { inSteps: true }),
    ...(options.multipart && { multipart: true }),
    ...(options.watched && { logsReads: true }),
    ...(options.unattended && { unattended: true }),
    ...(options.secret && { secret: true }),
    ...(options.isUndecided && { isUndecided: options.isUndecided }),
    ...(options.beforeSecondFactor && { beforeSecondFactor: true }),
    ...(options.proof && { proof: true }),
  }
  return oc.$meta<EndpointMeta>(meta).route({ method, path, summary: options.summary })
}
