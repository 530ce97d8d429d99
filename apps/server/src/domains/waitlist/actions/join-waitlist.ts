import { and, eq } from '../../../db/drizzle.ts'

import type { WaitInput } from '@wellspring/api/contract/waitlist'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { lockName } from '../../../db/lock-name.ts'
import { returned } from '../../../db/returned.ts'
import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { checkNothingFree, findBookable } from '../check-nothing-free.ts'
import { getEntry, isOpen } from '../queries.ts'
import type { EntryAnswer } from '../queries.ts'
import { endOfDay, startOfDay } from '../../scheduling/local-time.ts'
import { MAX_AHEAD_MS, MAX_ENTRIES } from '../rules.ts'
import { waitlistEntries } from '../tables.ts'

/** The end of the last day. Days in the past or too far ahead are refused. */
function closesAtOf({ from, to, zone }: WaitInput, now: Date): Date {
  const refuse = (field: 'from' | 'to', message: string) =>
    problem('VALIDATION_FAILED', message, { errors: { [field]: message } })
  if (startOfDay(from, zone) > now.getTime() + MAX_AHEAD_MS) throw refuse('from', 'This is too far ahead.')
  const closes = endOfDay(to, zone)
  if (closes <= now.getTime()) throw refuse('to', 'This day has passed.')
  return new Date(closes)
}

/** Refuses a second open entry for the same service, and more entries than the limit. */
async function checkEntryLimit(tx: Tx, patronId: string, serviceId: string): Promise<void> {
  await lockName(tx, `waitlist of ${patronId}`)
  const own = and(eq(waitlistEntries.patronId, patronId), isOpen)
  if ((await tx.$count(waitlistEntries, and(own, eq(waitlistEntries.serviceId, serviceId)))) > 0)
    throw problem('CONFLICT', 'You are already on the list for this.')
  if ((await tx.$count(waitlistEntries, own)) >= MAX_ENTRIES)
    throw problem('CONFLICT', `You can be on ${MAX_ENTRIES} lists at a time. Please leave one of them first.`)
}

/** Joins the waitlist of a service, unless a matching time is free. */
export async function joinWaitlist(context: Context, actor: Actor, input: WaitInput): EntryAnswer {
  const now = context.now()
  const { userId: patronId } = actor
  const { serviceId, from, to, weekdays, parts, zone } = input
  const closesAt = closesAtOf(input, now)
  const bookable = await findBookable(context, serviceId, { patronId, closesAt })
  await checkNothingFree(context, bookable, { patronId, wish: input })
  const id = await change(context, 'waitlist.join', async (tx) => {
    await checkEntryLimit(tx, patronId, serviceId)
    const row = returned(
      await tx
        .insert(waitlistEntries)
        .values({
          patronId,
          serviceId,
          providerId: bookable.providerId,
          from,
          to,
          weekdays,
          parts,
          zone,
          status: 'waiting',
          queuedAt: now,
          joinedAt: now,
          closesAt,
        })
        .returning({ id: waitlistEntries.id }),
      'waitlist entry',
    )
    return {
      subject: `waitlist:${row.id}`,
      after: { serviceId, from, to, weekdays, parts, zone },
      result: row.id,
    }
  })
  return getEntry(context, context.db, { id, actor })
}
