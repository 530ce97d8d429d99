import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'

/** Takes a provider's offerings off sale or puts them back. Returns their number. */
export async function holdOfferings(
  tx: Tx,
  { deps }: Context,
  { userId, isHeld }: { userId: string; isHeld: boolean },
): Promise<number> {
  let held = 0
  for (const { hold } of deps.offerings) held += await hold(tx, userId, isHeld)
  return held
}
