import { ORPCError } from '@orpc/server'

import type { Context } from '../context.ts'
import { recordRead } from '../domains/audit/actions/record-read.ts'

interface Watched {
  /** `domain.verb` */
  name: string
  subject: string
}

/** Logs a read or its refusal to the audit trail, unless the call has already written an audit row. */
export async function logRead<Result>(
  context: Context,
  { name, subject }: Watched,
  run: (auditRows: { rows: number }) => Promise<Result>,
): Promise<Result> {
  const auditRows = { rows: 0 }
  const record = async (what: string, after: object) => {
    if (auditRows.rows === 0) await recordRead(context, what, { subject, after })
  }
  try {
    const result = await run(auditRows)
    await record(name, {})
    return result
  } catch (error) {
    await record(`${name}.refused`, { problem: error instanceof ORPCError ? error.code : 'INTERNAL' })
    throw error
  }
}
