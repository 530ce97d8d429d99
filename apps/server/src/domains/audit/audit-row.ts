import type { Context } from '../../context.ts'
import { redact } from './rules.ts'

/** What the trail keeps of a change or a look. */
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
