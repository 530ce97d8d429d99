import { eq } from '../../../db/drizzle.ts'

import type { Tx } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import { notFound, problem } from '../../../problem.ts'
import { registryLoads } from '../tables.ts'
import type { LoadRow } from './queries.ts'

export const ended = () => problem('CONFLICT', 'This upload has ended.')

export async function lockLoad(tx: Tx, id: string): Promise<LoadRow> {
  const [row] = isId(id)
    ? await tx.select().from(registryLoads).where(eq(registryLoads.id, id)).for('update')
    : []
  if (!row) throw notFound('upload')
  return row
}
