import type { Context } from '../../context.ts'
import { redact } from './rules.ts'

/** The audit data of a change or a read. */
export interface Recorded {
  /** `kind:id` */
  subject: string
  before?: unknown
  after?: unknown
}

export const rowOf = (context: Context, name: string, { subject, before, after }: Recorded) => ({
  at: context.now(),
  name,
  subject,
  actorId: context.actor?.userId ?? null,
  actorKind: context.actor?.kind ?? null,
  audience: context.audience,
  address: context.address,
  requestId: context.requestId,
  before: redact(before ?? null),
  after: redact(after ?? null),
})
