import { and, inArray, isNotNull, lt } from '../../db/drizzle.ts'

import type { Context } from '../../context.ts'
import type { Jobs } from '../../job.ts'
import { bookings } from '../booking/tables.ts'
import { callGuests } from './tables.ts'
import { settleCalls } from './state/settle-calls.ts'
import { DAY_MS } from '../../time.ts'

/** How long after the end the address of a mail may still be needed. */
const ADDRESS_MS = 30 * DAY_MS

/** Deletes the addresses of guests, who have no account. Their names stay in the call's history. */
export async function forgetGuests({ deps, now }: Context): Promise<void> {
  const until = new Date(now().getTime() - ADDRESS_MS)
  await deps.database.write((tx) => {
    const over = tx.select({ id: bookings.id }).from(bookings).where(lt(bookings.endsAt, until))
    return tx
      .update(callGuests)
      .set({ email: null })
      .where(and(isNotNull(callGuests.email), inArray(callGuests.bookingId, over)))
  })
}

export const callJobs: Jobs = {
  settleCalls: { cron: '* * * * *', tries: 1, run: settleCalls },
  forgetGuests: { cron: '17 * * * *', tries: 3, run: forgetGuests },
}
