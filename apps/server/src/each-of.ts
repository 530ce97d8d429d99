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
