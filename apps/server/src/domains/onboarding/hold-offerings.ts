import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'

/** Takes everything that a provider offers off the market, or puts it back; says how many that were. */
export async function holdOfferings(
  tx: Tx,
  { deps }: Context,
  { userId, isHeld }: { userId: string; isHeld: boolean },
): Promise<number> {
  let held = 0
  for (const { hold } of deps.offerings) held += await hold(tx, userId, isHeld)
  return held
}
