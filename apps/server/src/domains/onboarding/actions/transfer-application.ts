import { eq } from '../../../db/drizzle.ts'

import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { applications } from '../tables.ts'

/** Gives an application to another account within the transaction that transfers its organisation. */
export async function transferApplication(
  tx: Tx,
  { applicationId, to }: { applicationId: string; to: string },
): Promise<void> {
  const [own] = await tx.select({ id: applications.id }).from(applications).where(eq(applications.userId, to))
  if (own) throw problem('CONFLICT', 'This account already has an application.')
  await tx.update(applications).set({ userId: to }).where(eq(applications.id, applicationId))
}
