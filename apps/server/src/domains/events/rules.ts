import { EventInput, hasPlace, isOnline } from '@wellspring/api/contract/event-fields'
import type { EventDraft, EventFormat, eventGaps } from '@wellspring/api/contract/event-fields'
import { eventMoves } from '@wellspring/api/contract/events'
import type { EventStatus } from '@wellspring/api/contract/events'

import type { Actor } from '../../context.ts'

/** How many events a provider may have that are not over or put away. */
export const MAX_EVENTS = 100

/** How many dates an event may have that are not over. */
export const MAX_OPEN_DATES = 104

/** How far ahead a date may lie. */
export const MAX_AHEAD_MS = 731 * 86_400_000

/** Whether somebody may take an event from one status to another. */
export function canMove({ kind }: Pick<Actor, 'kind'>, from: EventStatus, to: EventStatus): boolean {
  return kind in eventMoves && eventMoves[kind as keyof typeof eventMoves][from]?.includes(to) === true
}

/** Whether its organiser may change it: not what staff is looking at, and not what is over. */
export const isEditable = (status: EventStatus) => status === 'draft' || status === 'published'

/** What a step is called in the trail: by where it leads, and whence. */
export function nameOfMove(to: EventStatus, byStaff: boolean) {
  if (to === 'pending_review') return 'event.submit'
  if (to === 'published') return 'event.publish'
  if (to === 'archived') return 'event.archive'
  return byStaff ? 'event.sendBack' : 'event.withdraw'
}

/** What keeps an event from being sent in: what is to be said, by the field that it belongs beside. */
export function gapsIn(event: EventDraft): Record<string, string> {
  const { error } = EventInput.safeParse(event)
  const issues = error?.issues.map(({ path, message }) => [path.join('.'), message] as const) ?? []
  return Object.fromEntries(issues)
}

const gapNames: Record<string, (typeof eventGaps)[number]> = {
  description: 'description',
  area: 'wellness area',
  format: 'format',
  place: 'place',
  onlineUrl: 'online link',
  ticketTypes: 'ticket',
}

/** What of it is missing, each once, as its list names it; a date to come among it. */
export function namesOfGaps(event: EventDraft, hasDate: boolean): (typeof eventGaps)[number][] {
  const fields = Object.keys(gapsIn(event)).map((path) => path.split('.', 1)[0] ?? '')
  const names = [...new Set(fields.flatMap((field) => gapNames[field] ?? []))]
  return hasDate ? names : [...names, 'date']
}

/** What of a format is kept: no place of what is online only, no link of what is not. */
export const wheresOf = (
  format: EventFormat | null,
  at: { place: string | null; onlineUrl: string | null },
) => ({
  place: format === null || hasPlace(format) ? at.place : null,
  onlineUrl: format === null || isOnline(format) ? at.onlineUrl : null,
})
