import type { Actor, Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import { notFound, problem } from '../../../problem.ts'
import { getUser } from '../../identity/queries.ts'
import type { ApplicationRow } from '../queries.ts'
import { holderOf } from '../rules.ts'
import { lockApplication } from '../transition.ts'

export async function lockForReview(tx: Tx, id: string): Promise<ApplicationRow> {
  const row = isId(id) ? await lockApplication(tx, id) : undefined
  if (!row) throw notFound('application')
  return row
}

export async function refuseHeld(
  tx: Tx,
  context: Context,
  { actor, row }: { actor: Actor; row: ApplicationRow },
): Promise<void> {
  const holder = holderOf(row, context.now())
  if (holder === null || holder === actor.userId) return
  const { firstName, lastName } = await getUser(tx, holder)
  throw problem('CLAIMED', `${firstName} ${lastName} has claimed this application.`)
}
