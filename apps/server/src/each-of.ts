import type { Context } from './context.ts'

/** Processes rows one by one. A row that fails is left for the next run and does not block the others. */
export async function eachOf<Row extends { id: string }>(
  context: Context,
  rows: readonly Row[],
  run: (context: Context, id: string, row: Row) => Promise<unknown>,
): Promise<void> {
  for (const row of rows)
    await run(context, row.id, row).catch((error: unknown) => {
      context.log.error({ err: error, id: row.id }, 'one row of a sweep failed')
    })
}

const NIL = '00000000-0000-0000-0000-000000000000'

/**
 * Processes all rows of a list in batches, for rows that may stay in the list: they do not keep later ones out of it.
 * `list` returns the next rows after an id, in the order of their ids.
 */
export async function eachOfAll<Row extends { id: string }>(
  context: Context,
  list: (after: string) => Promise<Row[]>,
  run: (context: Context, id: string, row: Row) => Promise<unknown>,
): Promise<void> {
  let rows = await list(NIL)
  while (rows.length > 0) {
    await eachOf(context, rows, run)
    rows = await list(rows.at(-1)?.id ?? NIL)
  }
}

/**
 * Processes items one by one to the end. A failure does not block the others, and the first one is thrown afterwards so
 * that the job runs again. Items that are done must be skipped then.
 */
export async function eachToEnd<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) await run(item).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
