import { and, eq, gt } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { isId } from '../../../db/ids.ts'
import { notFound } from '../../../problem.ts'
import { findSealer } from '../../encryption/queries.ts'
import { sealedFile, visibleTo } from '../queries.ts'
import { dataExports } from '../tables.ts'

/** Returns an export to its owner once, and deletes it. */
export async function fetchDataExport(context: Context, actor: Actor, id: string): Promise<Buffer> {
  if (!isId(id)) throw notFound('file')
  return change(context, 'dataExport.fetch', async (tx) => {
    const isWaiting = and(
      eq(dataExports.id, id),
      visibleTo(actor),
      eq(dataExports.status, 'ready'),
      gt(dataExports.expiresAt, context.now()),
    )
    const [waiting] = await tx
      .select({ file: dataExports.file })
      .from(dataExports)
      .where(isWaiting)
      .for('update')
    const sealer = await findSealer(tx, context, actor.userId)
    const file = waiting ? sealedFile.open(sealer, id, waiting.file) : null
    if (file === null) throw notFound('file')
    await tx.update(dataExports).set({ status: 'fetched', file: null }).where(eq(dataExports.id, id))
    return { subject: `dataExport:${id}`, result: Buffer.from(file, 'base64') }
  })
}
