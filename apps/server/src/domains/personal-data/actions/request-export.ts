import { and, eq } from '../../../db/drizzle.ts'

import type { DataExport } from '@wellspring/api/contract/personal-data'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { lockPerson } from '../../identity/people/queries.ts'
import { presentExport, told, visibleTo } from '../queries.ts'
import { dataExports } from '../tables.ts'

/** Starts an export. One in progress is returned as it is, and an unfetched one is replaced. */
export async function requestDataExport(context: Context, actor: Actor): Promise<{ dataExport: DataExport }> {
  const now = context.now()
  return change(context, 'dataExport.request', async (tx) => {
    await lockPerson(tx, actor.userId)
    const [known] = await tx
      .select(told)
      .from(dataExports)
      .where(and(visibleTo(actor), eq(dataExports.status, 'preparing')))
    if (known) return { result: { dataExport: presentExport(known, now) } }
    await tx
      .update(dataExports)
      .set({ status: 'expired', file: null })
      .where(and(visibleTo(actor), eq(dataExports.status, 'ready')))
    const [row] = await tx
      .insert(dataExports)
      .values({ userId: actor.userId, status: 'preparing', requestedAt: now })
      .returning(told)
    if (!row) throw new Error('the data export was not written')
    return {
      subject: `dataExport:${row.id}`,
      jobs: [{ task: 'makeDataExport', payload: { id: row.id } }],
      result: { dataExport: presentExport(row, now) },
    }
  })
}
