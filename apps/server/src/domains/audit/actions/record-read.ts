import type { Context } from '../../../context.ts'
import { asLeft } from '../as-left.ts'
import { rowOf } from '../audit-row.ts'
import type { Recorded } from '../audit-row.ts'
import { writeRead } from '../read-log.ts'

/** Records that something was read, or that the read was refused. Reads have no follow-ups. */
export async function recordRead(context: Context, name: string, look: Recorded): Promise<void> {
  await writeRead(context.deps, rowOf(context, name, look)).catch(asLeft)
}
