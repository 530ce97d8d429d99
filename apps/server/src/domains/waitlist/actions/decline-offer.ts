import { change, inTransaction } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { returnOffer } from '../../booking/holds/offer.ts'
import { lockEntryAndOffer } from '../lock-entry-and-offer.ts'
import { getEntry } from '../queries.ts'
import type { EntryAnswer } from '../queries.ts'
import { transitionEntry, auditEntry } from '../transition.ts'

/** Returns an offered time and moves the patron to the end of the queue. */
export async function declineOffer(context: Context, actor: Actor, id: string): EntryAnswer {
  const now = context.now()
  await inTransaction(context, async (unit) => {
    const inner = { ...context, unit }
    await change(inner, 'waitlistOffer.decline', async (tx) => {
      const { entry, offer } = await lockEntryAndOffer(tx, { id, actor, now })
      await returnOffer(inner, offer)
      const after = await transitionEntry(tx, entry, { to: 'offer_expired', set: { queuedAt: now } })
      return { ...auditEntry(entry, after), result: undefined }
    })
  })
  return getEntry(context, context.db, { id, actor })
}
