import type { DateScope } from '@wellspring/api/contract/event-fields'
import type { EventStatus, OwnEvent } from '@wellspring/api/contract/events'

interface EventStep {
  status: EventStatus
}

interface DateStep {
  scope: DateScope
  /** The dates that it reaches. */
  occurrenceIds: string[]
}

export interface EventEvents {
  'event.create': OwnEvent
  'event.update': OwnEvent
  'event.setPicture': { imageUrl: string | null }
  'event.submit': EventStep
  'event.withdraw': EventStep
  'event.publish': EventStep
  'event.sendBack': EventStep & { comment: string }
  'event.archive': EventStep
  'event.end': EventStep
  'event.cancel': EventStep & { reason: string }
  'event.addDates': { dates: number }
  'event.moveDates': DateStep & { startsAt: string }
  'event.cancelDates': DateStep & { reason: string }
}
