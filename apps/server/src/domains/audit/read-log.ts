import { setImmediate as nextTurn } from 'node:timers/promises'

import type { Dependencies } from '../../context.ts'
import { insertReadsSql, isOfVisit, readKind } from './activities/activity-entries.ts'
import type { changes } from './tables.ts'

type Row = Omit<typeof changes.$inferInsert, 'id' | 'hash' | 'previousHash' | 'sealedNumber'>

interface Batch {
  rows: Row[]
  written: Promise<unknown>
}

/** Per process: the running statement and the next batch. */
const batches = new WeakMap<Dependencies, { running: Promise<unknown> | null; next: Batch | null }>()

function insert({ database, personSubjects }: Dependencies, rows: readonly Row[]) {
  const reads = rows.map((row) => ({
    kind: readKind(row.name),
    isOfVisit: isOfVisit({ name: row.name, actorId: row.actorId ?? null }),
    ...row,
  }))
  return database.pool.query({ text: insertReadsSql(personSubjects), values: [JSON.stringify(reads)] })
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
    // Reads of one page arrive together and are recorded in one statement.
    await nextTurn()
    // Later rows start another batch.
    state.next = null
    await insert(deps, rows)
  })()
  state.next = { rows, written }
  state.running = written
  return written
}

/**
 * Records a read. Rows that arrive during a write share the next statement, to save disk writes. The rows of a failed
 * batch are written one by one.
 */
export const writeRead = (deps: Dependencies, row: Row): Promise<unknown> =>
  enqueueRead(deps, row).catch(() => insert(deps, [row]))
