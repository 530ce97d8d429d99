import type { PgColumn } from 'drizzle-orm/pg-core'

import { idsOf, patronOf } from '../../../commitment.ts'
import type { Commitment } from '../../../context.ts'
import { and, eq, isNull, sql } from '../../../db/drizzle.ts'
import { refundPurchase } from '../actions/refund-purchase.ts'
import { findPurchase, unitNumbersInUse } from '../purchases/purchases.ts'
import { restOf } from '../rules.ts'
import { packagePurchases, packageUnits } from '../tables.ts'

/** The unused units of a package are refunded to its patron. */
const packagesOf = (person: PgColumn): Commitment => ({
  listEnding: async (db, userId) =>
    idsOf(
      await db
        .select({ id: packagePurchases.id })
        .from(packagePurchases)
        .where(
          and(
            eq(person, userId),
            eq(packagePurchases.status, 'active'),
            isNull(packagePurchases.frozenSince),
            sql`${packagePurchases.sessions} > (select count(*) from ${packageUnits} u
              where u.purchase_id = ${packagePurchases.id} and u.is_taken)`,
          ),
        )
        .orderBy(packagePurchases.id),
    ),
  end: async (context, id) => {
    const purchase = await findPurchase(context.db, id)
    const cents = restOf(purchase, (await unitNumbersInUse(context.db, id)).length)
    if (cents > 0)
      await refundPurchase(context, patronOf(purchase.patronId), { id, expectedRefund: cents / 100 })
  },
  // While a bank has the money, nothing can be refunded.
  countWaiting: (db, userId) =>
    db.$count(
      packagePurchases,
      and(
        eq(person, userId),
        eq(packagePurchases.status, 'active'),
        sql`${packagePurchases.frozenSince} is not null`,
      ),
    ),
})

export const packageCommitments = {
  packages: packagesOf(packagePurchases.patronId),
  soldPackages: packagesOf(packagePurchases.providerId),
} satisfies Record<string, Commitment>
