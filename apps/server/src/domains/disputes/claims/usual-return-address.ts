import type { ReturnAddress } from '@wellspring/api/contract/disputes'

import { and, desc, eq, isNotNull } from '../../../db/drizzle.ts'
import type { ReadOnly } from '../../../db/database.ts'
import { services } from '../../directory/tables.ts'
import { disputes } from '../tables.ts'

/** The address of the seller's last return, or else of the practice. */
export async function usualReturnAddress(
  db: ReadOnly,
  { id, name }: { id: string; name: string },
): Promise<ReturnAddress | null> {
  const [last] = await db
    .select({ address: disputes.returnAddress })
    .from(disputes)
    .where(and(eq(disputes.sellerId, id), isNotNull(disputes.returnAddress)))
    .orderBy(desc(disputes.id))
    .limit(1)
  if (last) return last.address
  const [practice] = await db
    .select({ address: services.address })
    .from(services)
    .where(and(eq(services.providerId, id), isNotNull(services.address)))
    .orderBy(desc(services.id))
    .limit(1)
  return practice?.address ? { name, ...practice.address } : null
}
