import type { DayPart, WaitlistEntry, WaitlistStatus } from '@wellspring/api/contract/waitlist'
import { mediumDay } from '@wellspring/ui/relative-date'
import type { StatusTone } from '@wellspring/ui/status-badge'
import { weekdays } from '@wellspring/ui/week-grid'
import { t } from '@wellspring/words/macro'

export const partNames: Record<DayPart, string> = {
  morning: t`Morning, before 12`,
  afternoon: t`Afternoon, 12 to 5`,
  evening: t`Evening, from 5`,
}

export const waitNames: Record<WaitlistStatus, { label: string; tone: StatusTone }> = {
  waiting: { label: t`On the list`, tone: 'waiting' },
  offered: { label: t`A time is kept for you`, tone: 'active' },
  offer_expired: { label: t`On the list`, tone: 'waiting' },
  accepted: { label: t`Booked`, tone: 'good' },
  left: { label: t`Left`, tone: 'neutral' },
  closed: { label: t`Ended`, tone: 'neutral' },
}

const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : t`${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`

const parts: Record<DayPart, string> = {
  morning: t`in the morning`,
  afternoon: t`in the afternoon`,
  evening: t`in the evening`,
}

/** `Monday and Wednesday in the morning, Jun 15 to Jul 15, 2026`. */
export function waitlistLabel(wish: Pick<WaitlistEntry, 'weekdays' | 'parts' | 'from' | 'to'>): string {
  const days = wish.weekdays.toSorted((a, b) => a - b).map((day) => weekdays[day] ?? '')
  const on = days.length === 7 ? t`Any day` : listed(days)
  const at = wish.parts.length === 3 ? t`at any time` : listed(wish.parts.map((part) => parts[part]))
  return t`${on} ${at}, ${mediumDay(wish.from)} to ${mediumDay(wish.to)}`
}

export const waitHref = (providerId: string, serviceId?: string) =>
  `/providers/${providerId}/wait${serviceId ? `?service=${serviceId}` : ''}`
