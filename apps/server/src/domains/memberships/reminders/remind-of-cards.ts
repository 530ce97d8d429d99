import { and, eq, inArray, isNotNull, sql } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { eachOf } from '../../../each-of.ts'
import { changes } from '../../audit/tables.ts'
import { CARD_NOTICE_DAYS, cardEnds } from '../rules.ts'
import { subscriptions } from '../tables.ts'
import { lockDue } from './lock-due.ts'

const { card } = subscriptions

/** The first day on which the card is no longer valid. */
const end = sql`make_date((${card}->>'expYear')::int, (${card}->>'expMonth')::int, 1) + interval '1 month'`

const isTold = sql`exists (select 1 from ${changes} c where c.subject = 'membership:' || ${subscriptions}.id
  and c.name in ('membership.cardExpiring', 'membership.cardEnds') and c.after->>'endsOn' = to_char(${end}, 'YYYY-MM-DD'))`

const isDue = (now: Date) =>
  and(
    inArray(subscriptions.status, ['active', 'paused']),
    eq(subscriptions.cancelAtPeriodEnd, false),
    isNotNull(card),
    sql`${end} <= ${now.toISOString()}::timestamptz + make_interval(days => ${CARD_NOTICE_DAYS})`,
    sql`not ${isTold}`,
  )

/** Reminds members whose card is about to expire, once per card. */
export async function remindOfCards(context: Context): Promise<void> {
  const isEnding = isDue(context.now())
  const ending = await context.db.select({ id: subscriptions.id }).from(subscriptions).where(isEnding)
  await eachOf(context, ending, (_context, id) =>
    change(context, 'membership.cardExpiring', async (tx) => {
      const member = await lockDue(tx, id, isEnding)
      if (!member?.card) return { result: undefined }
      const endsOn = cardEnds(member.card).toISOString().slice(0, 10)
      return { subject: `membership:${id}`, after: { endsOn }, result: undefined }
    }),
  )
}
