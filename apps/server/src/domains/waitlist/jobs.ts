import { and, asc, eq, gt, inArray, ne } from '../../db/drizzle.ts'

import type { Context } from '../../context.ts'
import { eachOf, eachOfAll } from '../../each-of.ts'
import type { Jobs } from '../../job.ts'
import { bookings } from '../booking/tables.ts'
import { offerFreeTimes } from './actions/offer-free-times.ts'
import { settleEntry, atOnce, closeUnavailable } from './queue/settle-entries.ts'
import { waitlistEntries } from './tables.ts'

export const waitlistJobs: Jobs = {
  sweepWaitlist: { cron: '*/5 * * * *', tries: 1, run: sweepWaitlist },
}

async function settleOffered(context: Context): Promise<void> {
  const ended = await context.db
    .select({ id: waitlistEntries.id, entry: waitlistEntries, booking: bookings })
    .from(waitlistEntries)
    .innerJoin(bookings, eq(bookings.id, waitlistEntries.bookingId))
    .where(and(eq(waitlistEntries.status, 'offered'), ne(bookings.status, 'held')))
    .limit(atOnce)
  await eachOf(context, ended, (_context, _id, { entry, booking }) => settleEntry(context, entry, booking))
}

/**
 * The sweep that catches what the reactions miss: expired offers, unavailable services, and times that come into reach.
 */
export async function sweepWaitlist(context: Context): Promise<void> {
  await settleOffered(context)
  await closeUnavailable(context)
  const { providerId, status } = waitlistEntries
  const listWaited = (after: string) =>
    context.db
      .selectDistinct({ id: providerId })
      .from(waitlistEntries)
      .where(and(inArray(status, ['waiting', 'offer_expired']), gt(providerId, after)))
      .orderBy(asc(providerId))
      .limit(atOnce)
  await eachOfAll(context, listWaited, (inner, id) => offerFreeTimes(inner, id))
}
