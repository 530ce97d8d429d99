import { instantOf } from '@wellspring/ui/wall-time'
import { daysAfter } from '@wellspring/ui/zoned-time'

const DAY_END = 1440

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** The instant of a minute of a day, whose end is minute 0 of the next day; null where the clock skips it. */
export function minuteOfDay(day: string, minute: number, zone: string): string | null {
  if (minute === DAY_END) return minuteOfDay(daysAfter(day, 1), 0, zone)
  return instantOf(`${day}T${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`, zone)
}
