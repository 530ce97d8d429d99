import { and, eq } from '../../../db/drizzle.ts'

import { DATA_EXPORT_DAYS } from '@wellspring/api/contract/personal-data'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { DAY_MS } from '../../../time.ts'
import { ensureDataKey } from '../../encryption/actions/ensure-data-key.ts'
import { lockPerson } from '../../identity/people/queries.ts'
import { collectPersonalData } from '../export/collect.ts'
import { dataFile } from '../export/file.ts'
import { sealedFile } from '../queries.ts'
import { dataExports } from '../tables.ts'

/** Creates a requested export. Runs once, even when it is restarted after a crash. */
export async function makeDataExport(context: Context, id: string): Promise<void> {
  const isAsked = and(eq(dataExports.id, id), eq(dataExports.status, 'preparing'))
  const [asked] = await context.db.select({ userId: dataExports.userId }).from(dataExports).where(isAsked)
  if (!asked) return
  const now = context.now()
  const file = dataFile(await collectPersonalData(context, asked.userId), now)
  await change(context, 'dataExport.finish', async (tx) => {
    // The account was erased in the meantime. Continuing would create a new key for it.
    if ((await lockPerson(tx, asked.userId)).erasedAt) return { result: undefined }
    const sealer = await ensureDataKey(tx, context, asked.userId)
    const sealed = sealedFile.seal(sealer, id, Buffer.from(file).toString('base64'))
    const expiresAt = new Date(now.getTime() + DATA_EXPORT_DAYS * DAY_MS)
    const made = await tx
      .update(dataExports)
      .set({ status: 'ready', file: sealed, expiresAt })
      .where(isAsked)
      .returning({ id: dataExports.id })
    return made.length === 0 ? { result: undefined } : { subject: `dataExport:${id}`, result: undefined }
  })
}
