import type { Context } from '../../../context.ts'
import { mapClosedAccountError } from '../map-closed-account-error.ts'
import { rowOf } from '../audit-row.ts'
import type { Recorded } from '../audit-row.ts'
import { writeRead } from '../read-log.ts'

/** Records that something was read, or that the read was refused. Reads have no follow-ups. */
export async function recordRead(context: Context, name: string, look: Recorded): Promise<void> {
  await writeRead(context.deps, rowOf(context, name, look)).catch(mapClosedAccountError)
}
