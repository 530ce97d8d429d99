import { eq, sql } from '../../db/drizzle.ts'

import type { Tx } from '../../db/database.ts'
import { lockName } from '../../db/lock-name.ts'
import { isId } from '../../db/ids.ts'
import { notFound, problem } from '../../problem.ts'
import { MAX_ROWS } from './rules.ts'
import { faqs, openings, teamMembers } from './tables.ts'

type List = typeof faqs | typeof openings | typeof teamMembers

const names = new Map<List, string>([
  [faqs, 'questions'],
  [openings, 'openings'],
  [teamMembers, 'people'],
])

/** Locks a list against changes of its rows and their order. */
export async function lockList(tx: Tx, list: List): Promise<void> {
  await lockName(tx, `site ${names.get(list)}`)
}

/** The same, for adding one row. */
export async function lockForInsert(tx: Tx, list: List): Promise<void> {
  await lockList(tx, list)
  if ((await tx.$count(list)) >= MAX_ROWS)
    throw problem('CONFLICT', `There are ${MAX_ROWS} ${names.get(list)} already. Please remove one first.`)
}

/** Stores the order of these rows. */
export async function writeOrder(
  tx: Tx,
  list: typeof faqs | typeof teamMembers,
  ids: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    update ${list} set position = o.position
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as o (id, position)
    where ${list.id} = o.id`)
}

/** A row, locked until the transaction ends. */
export async function lockFaq(tx: Tx, id: string) {
  const [row] = isId(id) ? await tx.select().from(faqs).where(eq(faqs.id, id)).for('update') : []
  if (!row) throw notFound('question')
  return row
}

export async function lockMember(tx: Tx, id: string) {
  const [row] = isId(id)
    ? await tx.select().from(teamMembers).where(eq(teamMembers.id, id)).for('update')
    : []
  if (!row) throw notFound('member of our team')
  return row
}

export async function lockOpening(tx: Tx, id: string) {
  const [row] = isId(id) ? await tx.select().from(openings).where(eq(openings.id, id)).for('update') : []
  if (!row) throw notFound('opening')
  return row
}

/** Refuses a change of a row that has changed since it was read. */
export function checkRevision(known: { revision: number }, revision: number): void {
  if (known.revision !== revision)
    throw problem('OUT_OF_DATE', 'This was changed elsewhere since you opened it.')
}
