import { change, inTransaction } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { isProblem } from '../../../problem.ts'
import { lockOffer, returnOffer } from '../../booking/holds/offer.ts'
import { getEntry, lockEntry } from '../queries.ts'
import type { EntryAnswer } from '../queries.ts'
import { transitionEntry, auditEntry } from '../transition.ts'

/** Leaves the waitlist and frees an offered time. */
export async function leaveWaitlist(context: Context, actor: Actor, id: string): EntryAnswer {
  const now = context.now()
  await inTransaction(context, async (unit) => {
    const inner = { ...context, unit }
    await change(inner, 'waitlist.leave', async (tx) => {
      const entry = await lockEntry(tx, id, actor)
      if (entry.status === 'offered' && entry.bookingId !== null) {
        const offer = await lockOffer(tx, { id: entry.bookingId, actor, now }).catch((error: unknown) => {
          // The offer ended in the meantime and holds no time.
          if (isProblem(error)) return null
          throw error
        })
        if (offer) await returnOffer(inner, offer)
      }
      const after = await transitionEntry(tx, entry, { to: 'left' })
      return { ...auditEntry(entry, after), result: undefined }
    })
  })
  return getEntry(context, context.db, { id, actor })
}
