import { eq } from '../../../db/drizzle.ts'

import type { Macro, MacroInput } from '@wellspring/api/contract/support'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { isId } from '../../../db/ids.ts'
import { lockName } from '../../../db/lock-name.ts'
import { returned } from '../../../db/returned.ts'
import { notFound, problem } from '../../../problem.ts'
import { ticketMacros } from '../tables.ts'
import { presentMacro } from '../tickets/macros.ts'

/** Beyond this a list of saved replies is no longer usable. */
const MAX_MACROS = 200

/** Creates a saved reply. */
export const createMacro = (context: Context, input: MacroInput): Promise<{ macro: Macro }> =>
  change(context, 'ticketMacro.create', async (tx) => {
    await lockName(tx, 'macros')
    if ((await tx.$count(ticketMacros)) >= MAX_MACROS)
      throw problem('CONFLICT', `There are ${MAX_MACROS} saved replies already. Please remove one first.`)
    const now = context.now()
    const row = returned(
      await tx
        .insert(ticketMacros)
        .values({ ...input, createdAt: now, updatedAt: now })
        .returning(),
      'macro',
    )
    return {
      subject: `ticketMacro:${row.id}`,
      after: { title: row.title },
      result: { macro: presentMacro(row) },
    }
  })

/** Changes a saved reply. Messages already sent with it stay unchanged. */
export const updateMacro = (
  context: Context,
  { id, title, text }: MacroInput & { id: string },
): Promise<{ macro: Macro }> =>
  change(context, 'ticketMacro.update', async (tx) => {
    const [row] = isId(id)
      ? await tx
          .update(ticketMacros)
          .set({ title, text, updatedAt: context.now() })
          .where(eq(ticketMacros.id, id))
          .returning()
      : []
    if (!row) throw notFound('answer')
    return { subject: `ticketMacro:${id}`, after: { title }, result: { macro: presentMacro(row) } }
  })

export const removeMacro = (context: Context, id: string): Promise<{ id: string }> =>
  change(context, 'ticketMacro.remove', async (tx) => {
    const [row] = isId(id)
      ? await tx.delete(ticketMacros).where(eq(ticketMacros.id, id)).returning({ id: ticketMacros.id })
      : []
    if (!row) throw notFound('answer')
    return { subject: `ticketMacro:${id}`, result: row }
  })
