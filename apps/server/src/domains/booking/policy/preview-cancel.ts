import type { CancelPreview } from '@wellspring/api/contract/booking'

import type { Actor, Context } from '../../../context.ts'
import { requireRole } from '../../../problem.ts'
import { findBooking } from '../queries.ts'
import { fundShareOf, refundableOf, returnsToPackage, findPaidBooking } from './refundable.ts'
import { roleIn } from '../rules.ts'
import { checkAction } from '../transition.ts'

/** The refund for cancelling at this time, exactly as it would be paid. */
export async function previewCancel(
  context: Context,
  actor: Actor,
  id: string,
): Promise<{ preview: CancelPreview }> {
  const [booking, by, now] = [
    await findBooking(context.db, actor, id),
    requireRole(roleIn(actor)),
    context.now(),
  ]
  checkAction(booking, 'cancel', by, now)
  const paid = await findPaidBooking(context, booking)
  const { cents, because, until } = refundableOf(paid, by, now)
  return {
    preview: {
      refund: cents / 100,
      toOrganisation: by === 'patron' ? fundShareOf(paid, cents) / 100 : 0,
      keeps: (booking.priceCents - cents) / 100,
      because,
      until: until?.toISOString() ?? null,
      goesTo: returnsToPackage(paid, cents) ? 'package' : 'card',
    },
  }
}
