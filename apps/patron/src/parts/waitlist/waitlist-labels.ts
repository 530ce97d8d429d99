import type { DayPart, WaitlistEntry, WaitlistStatus } from '@wellspring/api/contract/waitlist'
import { mediumDay } from '@wellspring/ui/relative-date'
import { namedAs, statusNames } from '@wellspring/ui/status-tones'
import { weekdays } from '@wellspring/ui/week-grid'
import { t } from '@wellspring/words/macro'

export const partNames: Record<DayPart, string> = {
  morning: t`Morning, before 12`,
  afternoon: t`Afternoon, 12 to 5`,
  evening: t`Evening, from 5`,
}

export const waitNames = {
  ...statusNames<Exclude<WaitlistStatus, 'accepted' | 'offer_expired'>>({
    waiting: t`On the list`,
    offered: t`A time is held for you`,
    left: t`Left`,
    closed: t`Ended`,
  }),
  accepted: namedAs('completed', t`Booked`),
  offer_expired: namedAs('waiting', t`On the list`),
}

const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : t`${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`

const parts: Record<DayPart, string> = {
  morning: t`mornings`,
  afternoon: t`afternoons`,
  evening: t`evenings`,
}

/** `Mon–Thu and Sat`: three or more days in a row become a range. */
function daysLabel(days: readonly number[]): string {
  const runs: number[][] = []
  for (const day of days.toSorted((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run && run.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  const short = (day: number | undefined) => (weekdays[day ?? -1] ?? '').slice(0, 3)
  return listed(
    runs.flatMap((run) => (run.length > 2 ? [`${short(run[0])}–${short(run.at(-1))}`] : run.map(short))),
  )
}

/** `Mon–Thu, mornings, Jun 15 to Jul 15, 2026`. */
export function waitlistLabel(wish: Pick<WaitlistEntry, 'weekdays' | 'parts' | 'from' | 'to'>): string {
  const on = wish.weekdays.length === 7 ? t`Any day` : daysLabel(wish.weekdays)
  const at = wish.parts.length === 3 ? t`any time` : listed(wish.parts.map((part) => parts[part]))
  return t`${on}, ${at}, ${mediumDay(wish.from)} to ${mediumDay(wish.to)}`
}

export const waitHref = (providerId: string, serviceId?: string) =>
  `/providers/${providerId}/wait${serviceId ? `?service=${serviceId}` : ''}`
