import type { OrderDetail } from '@wellspring/api/contract/orders'
import type { TimelineStep } from '@wellspring/ui/order-timeline'

import { orderStatusNames } from './order-labels.ts'

/** An order's way: each status once, with what was said of it last. A corrected parcel is no second shipping. */
export function orderSteps(timeline: OrderDetail['timeline']): TimelineStep[] {
  const steps: TimelineStep[] = []
  for (const [index, { at, status, note }] of timeline.entries()) {
    const before = timeline[index - 1]?.status === status ? steps.pop() : undefined
    steps.push({
      id: `${index}`,
      label: orderStatusNames[status],
      at: before?.at ?? at,
      detail: note ?? before?.detail,
      state: index === timeline.length - 1 ? 'current' : 'done',
    })
  }
  return steps
}
