import { and, eq, inArray, isNotNull, sql } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { eachOf } from '../../../each-of.ts'
import { changes } from '../../audit/tables.ts'
import { CARD_NOTICE_DAYS, cardEnds } from '../rules.ts'
import { subscriptions } from '../tables.ts'

const { card, id } = subscriptions

/** The first day on which the card is no longer valid. */
const end = sql`make_date((${card}->>'expYear')::int, (${card}->>'expMonth')::int, 1) + interval '1 month'`

const isTold = sql`exists (select 1 from ${changes} c where c.subject = 'membership:' || ${subscriptions}.id
  and c.name in ('membership.cardExpiring', 'membership.cardEnds') and c.after->>'endsOn' = to_char(${end}, 'YYYY-MM-DD'))`

/** Reminds members whose card is about to expire, once per card. */
export async function remindOfCards(context: Context): Promise<void> {
  const now = context.now()
  const ending = await context.db
    .select({ id, card })
    .from(subscriptions)
    .where(
      and(
        inArray(subscriptions.status, ['active', 'paused']),
        eq(subscriptions.cancelAtPeriodEnd, false),
        isNotNull(card),
        sql`${end} <= ${now.toISOString()}::timestamptz + make_interval(days => ${CARD_NOTICE_DAYS})`,
        sql`not ${isTold}`,
      ),
    )
  await eachOf(context, ending, (_context, _id, member) =>
    change(context, 'membership.cardExpiring', () => {
      const endsOn = member.card && cardEnds(member.card).toISOString().slice(0, 10)
      return Promise.resolve({ subject: `membership:${member.id}`, after: { endsOn }, result: undefined })
    }),
  )
}
