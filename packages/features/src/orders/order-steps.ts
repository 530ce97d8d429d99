import type { OrderDetail } from '@wellspring/api/contract/orders'
import { formatDollars } from '@wellspring/ui/money'
import type { TimelineStep } from '@wellspring/ui/order-timeline'
import { t } from '@wellspring/words/macro'

import { orderStatusNames } from './order-labels.ts'

type Way = Pick<OrderDetail, 'timeline' | 'disputes'>
type Step = Omit<TimelineStep, 'state' | 'at'> & { at: string }

/** One step per status with its last note: a corrected parcel is not a second shipment. */
function statusSteps(timeline: Way['timeline']): Step[] {
  const steps: Step[] = []
  for (const [index, { at, status, note }] of timeline.entries()) {
    const before = timeline[index - 1]?.status === status ? steps.pop() : undefined
    steps.push({
      id: `${index}`,
      label: orderStatusNames[status],
      at: before?.at ?? at,
      detail: note ?? before?.detail,
    })
  }
  return steps
}

/** One step per refund of a dispute. */
const refundSteps = (disputes: Way['disputes']): Step[] =>
  disputes
    .filter(({ refundedAmount }) => refundedAmount > 0)
    .map(({ id, number, refundedAmount, since }) => ({
      id,
      label: t`Refunded ${formatDollars(refundedAmount)}`,
      at: since,
      detail: number,
    }))

/** The timeline of an order with the refunds of its disputes, in order. */
export function orderSteps({ timeline, disputes }: Way): TimelineStep[] {
  const steps = [...statusSteps(timeline), ...refundSteps(disputes)].toSorted(
    (one, other) => Date.parse(one.at) - Date.parse(other.at),
  )
  return steps.map((step, index) => ({ ...step, state: index === steps.length - 1 ? 'current' : 'done' }))
}
