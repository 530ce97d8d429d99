import { setImmediate as nextTurn } from 'node:timers/promises'

import type { Dependencies } from '../../context.ts'
import { insertOfLooks, isOfVisit, kindOfLook } from './activities/activity-entries.ts'
import type { changes } from './tables.ts'

type Row = Omit<typeof changes.$inferInsert, 'id' | 'hash' | 'previousHash' | 'sealedNumber'>

interface Batch {
  rows: Row[]
  written: Promise<unknown>
}

/** Of each process: the statement that runs, and what goes with the next one. */
const batches = new WeakMap<Dependencies, { running: Promise<unknown> | null; next: Batch | null }>()

function insert({ database, personSubjects }: Dependencies, rows: readonly Row[]) {
  const looks = rows.map((row) => ({
    kind: kindOfLook(row.name),
    isOfVisit: isOfVisit({ name: row.name, actorId: row.actorId ?? null }),
    ...row,
  }))
  return database.pool.query({ text: insertOfLooks(personSubjects), values: [JSON.stringify(looks)] })
}

function enqueueRead(deps: Dependencies, row: Row): Promise<unknown> {
  const state = batches.get(deps) ?? { running: null, next: null }
  batches.set(deps, state)
  if (state.next) {
    state.next.rows.push(row)
    return state.next.written
  }
  const rows = [row]
  const { running } = state
  const written = (async () => {
    await running?.catch(() => null)
    // What a first page reads is answered in one moment, and noted in one statement.
    await nextTurn()
    // From here on whoever comes begins another batch.
    state.next = null
    await insert(deps, rows)
  })()
  state.next = { rows, written }
  state.running = written
  return written
}

/**
 * Writes a row of the trail. Rows that come while others are being written go together in the next
 * statement, so that the disk is asked once for all of them; a batch that fails is written one by one.
 */
export const writeRead = (deps: Dependencies, row: Row): Promise<unknown> =>
  enqueueRead(deps, row).catch(() => insert(deps, [row]))
