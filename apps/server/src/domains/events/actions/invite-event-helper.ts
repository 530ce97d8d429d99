import { and, eq, gt } from '../../../db/drizzle.ts'

import type { EventHelper } from '@wellspring/api/contract/event-helpers'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { lockName } from '../../../db/lock-name.ts'
import { returned } from '../../../db/returned.ts'
import { problem } from '../../../problem.ts'
import { DAY_MS } from '../../../time.ts'
import { changes } from '../../audit/tables.ts'
import { requireMember } from '../../directory/provider-row.ts'
import { lockOwnEvent } from '../editor/own-events.ts'
import { listHelpers } from '../check-in-helpers/queries.ts'
import { MAX_HELPERS_A_DAY, refusalOfHelper } from '../rules.ts'
import { eventHelpers } from '../tables.ts'

/** Counts invitations over all events of an organiser, including removed helpers: each invitation sent an email. */
async function checkDailyLimit(tx: Tx, { userId }: Actor, now: Date) {
  await lockName(tx, `helpers invited by ${userId}`)
  const lately = and(
    eq(changes.actorId, userId),
    eq(changes.name, 'eventHelper.invite'),
    gt(changes.at, new Date(now.getTime() - DAY_MS)),
  )
  if ((await tx.$count(changes, lately)) >= MAX_HELPERS_A_DAY)
    throw problem('TOO_MANY_REQUESTS', 'You have invited many helpers today. Please try again tomorrow.')
}

/** Lets the account with this email address scan tickets of the event, and sends it an invitation. */
export async function inviteEventHelper(
  context: Context,
  actor: Actor,
  { id, email }: { id: string; email: string },
): Promise<{ helpers: EventHelper[] }> {
  requireMember(actor)
  return change(context, 'eventHelper.invite', async (tx) => {
    const event = await lockOwnEvent(tx, actor, id)
    const now = context.now()
    const before = await listHelpers(tx, event.id)
    const refusal = refusalOfHelper(
      event.status,
      before.map((one) => one.email),
      email,
    )
    if (refusal) throw problem('CONFLICT', refusal, { errors: { email: refusal } })
    await checkDailyLimit(tx, actor, now)
    const inserted = await tx
      .insert(eventHelpers)
      .values({ eventId: event.id, email, invitedAt: now })
      .returning({ id: eventHelpers.id })
    return {
      subject: `eventHelper:${returned(inserted, 'helper').id}`,
      after: { eventId: event.id },
      result: { helpers: await listHelpers(tx, event.id) },
    }
  })
}
