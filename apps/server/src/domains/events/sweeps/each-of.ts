import type { Context } from '../../../context.ts'

/** One after the other; what fails is left to the next time and does not keep the others. */
export async function eachOf(
  context: Context,
  rows: readonly { id: string }[],
  run: (context: Context, id: string) => Promise<unknown>,
): Promise<void> {
  for (const { id } of rows)
    await run(context, id).catch((error: unknown) => {
      context.log.error({ err: error, id }, 'the clock of an event failed')
    })
}
