import type { AccountClosing } from '@wellspring/api/contract/account-closing'

import type { Actor, Context } from '../../context.ts'
import { and, isNotNull, isNull, sql } from '../../db/drizzle.ts'
import { bookings } from '../booking/tables.ts'
import { eventBookings } from '../events/tables.ts'
import { getUser } from '../identity/queries.ts'
import { users } from '../identity/tables.ts'
import { orders } from '../orders/tables.ts'
import { packagePurchases } from '../packages/tables.ts'
import { chargebacks, payments } from '../payments/tables.ts'
import { listCommitments } from './commitments.ts'
import { listKeptReasons } from './kept-reasons.ts'

export async function getAccountClosing(
  context: Context,
  { userId }: Actor,
): Promise<{ closing: AccountClosing }> {
  const { closesAt } = await getUser(context.db, userId)
  return {
    closing: {
      closesAt: closesAt?.toISOString() ?? null,
      commitments: await listCommitments(context, { userId, because: 'closed' }),
      kept: await listKeptReasons(context, userId),
    },
  }
}

/** The disabled accounts involved in a chargeback: the payer and the seller. */
export async function listDisabledOf({ db }: Context, chargebackId: string): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isNotNull(users.disabledAt),
        isNull(users.erasedAt),
        sql`exists (select from ${chargebacks} c join ${payments} p on p.id = c.payment_id
          where c.id = ${chargebackId} and ${users.id} in (
            select p.payer_id
            union all select b.provider_id from ${bookings} b where b.id = p.payable_id
            union all select e.provider_id from ${eventBookings} e where e.id = p.payable_id
            union all select k.provider_id from ${packagePurchases} k where k.id = p.payable_id
            union all select o.seller_id from ${orders} o where o.checkout_id = p.payable_id))`,
      ),
    )
  return rows.map(({ id }) => id)
}
