import { desc, eq } from '../../db/drizzle.ts'

import type { DataExport } from '@wellspring/api/contract/personal-data'

import type { Actor } from '../../context.ts'
import type { ReadOnly } from '../../db/database.ts'
import { sealedColumn } from '../encryption/sealed-column.ts'
import { dataExports } from './tables.ts'

type Row = Pick<typeof dataExports.$inferSelect, 'id' | 'status' | 'requestedAt' | 'expiresAt'>

/** The columns shown to the owner, without the file. */
export const told = {
  id: dataExports.id,
  status: dataExports.status,
  requestedAt: dataExports.requestedAt,
  expiresAt: dataExports.expiresAt,
}

export const visibleTo = ({ userId }: Pick<Actor, 'userId'>) => eq(dataExports.userId, userId)

/** The file of an export in base64, by the export's id. */
export const sealedFile = sealedColumn<string>((id) => `data_exports:${id}:file`)

/** An export counts as expired by time, whether or not the job has run. */
export const presentExport = ({ id, status, requestedAt, expiresAt }: Row, now: Date): DataExport => ({
  id,
  status: status === 'ready' && expiresAt !== null && expiresAt <= now ? 'expired' : status,
  requestedAt: requestedAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
})

export async function findLatestExport(db: ReadOnly, actor: Actor, now: Date): Promise<DataExport | null> {
  const [row] = await db
    .select(told)
    .from(dataExports)
    .where(visibleTo(actor))
    .orderBy(desc(dataExports.requestedAt), desc(dataExports.id))
    .limit(1)
  return row ? presentExport(row, now) : null
}
