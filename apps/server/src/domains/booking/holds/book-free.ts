import { needsAcceptance } from '@wellspring/api/contract/booking'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { transitionBooking, auditEntry } from '../transition.ts'
import type { BookingRow } from '../transition.ts'

/** Books or requests a free service as soon as its slot is held, because it needs no payment. */
export const bookFree = (context: Context, held: BookingRow, by: 'patron' | 'provider' = 'patron') =>
  change(context, 'booking.book', async (tx) => {
    const to = needsAcceptance(held) ? 'requested' : 'confirmed'
    const after = await transitionBooking(tx, context, held, { to, by })
    return { ...auditEntry(held, after, { by }), result: undefined }
  })
