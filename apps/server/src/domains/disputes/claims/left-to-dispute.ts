import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { piecesLeft } from '../../orders/rules.ts'
import type { OrderLineRow } from '../../orders/tables.ts'
import { findDisputedLine } from './disputed-lines.ts'

/** The number of pieces of a line that have not been disputed. */
export async function leftToDispute(tx: Tx, line: OrderLineRow, but?: string): Promise<number> {
  const disputed = await findDisputedLine(tx, line.id, but)
  if (disputed && disputed.openDisputeId !== null)
    throw problem('CONFLICT', 'There is already an open dispute about this.')
  return piecesLeft(line.quantity, disputed)
}
