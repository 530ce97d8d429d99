import type { CallContext } from './call-context.ts'
import { callUpdateOf } from './call-update.ts'

/** The audit entry of a command and the update that the other processes receive. */
export const auditEntry = <Said extends object>(before: CallContext, after: CallContext, said?: Said) => ({
  subject: `call:${after.booking.id}`,
  before: { state: before.attendance.state },
  after: { state: after.attendance.state, ...(said as Said) },
  news: [callUpdateOf(before, after)],
})
