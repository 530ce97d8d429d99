import type { OverrideVerb } from '@wellspring/api/contract/booking'
import { useIdempotentMutation } from '@wellspring/api/hooks/idempotent-mutation'
import {
  useCancelBooking,
  useCompleteBooking,
  useMarkNoShow,
  useRescheduleBooking,
} from '@wellspring/api/hooks/booking'

import type { OverrideInput } from './override-fields.ts'

/** Runs the override that staff have chosen, through the ordinary endpoints with a reason. */
export function useOverride(id: string) {
  const [move, cancel] = [useRescheduleBooking(), useCancelBooking()]
  const [markNoShow, complete] = [useMarkNoShow(), useCompleteBooking()]
  const attemptWith = useIdempotentMutation()

  return async function overrideWith(verb: OverrideVerb, values: OverrideInput): Promise<unknown> {
    const { reason, startsAt, expectedRefund, who } = values
    const beyond = { id, override: { reason } }
    if (verb === 'reschedule')
      return move.mutateAsync({ ...beyond, startsAt: new Date(startsAt).toISOString() })
    if (verb === 'cancel') {
      const refund = Number(expectedRefund.replace(',', '.'))
      return attemptWith({ ...beyond, expectedRefund: refund }, cancel.mutateAsync)
    }
    if (verb === 'markNoShow') return attemptWith({ ...beyond, who }, markNoShow.mutateAsync)
    return complete.mutateAsync(beyond)
  }
}
