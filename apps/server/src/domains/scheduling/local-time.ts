import { Temporal } from 'temporal-polyfill'

import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../time.ts'

/** A calendar day in a zone: 2026-11-01. */
export type LocalDay = string

export const dayOf = (instant: number, zone: string): LocalDay =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDate().toString()

/** 0 for Monday. */
export const weekdayOf = (day: LocalDay) => Temporal.PlainDate.from(day).dayOfWeek - 1

export const nextDay = (day: LocalDay): LocalDay => Temporal.PlainDate.from(day).add({ days: 1 }).toString()

const startOf = (day: LocalDay, zone: string) =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone }).epochMilliseconds

/**
 * The instants of the wall's minutes of one day. A wall time that the clock leaves out is as much later as
 * the clock goes forward; of one that comes twice the first is meant.
 */
export function instantsOfDay(day: LocalDay, zone: string): (minute: number) => number {
  const [start, end] = [startOf(day, zone), startOf(nextDay(day), zone)]
  // Most days have no change of clocks: their minutes only need counting.
  if (end - start === 1440 * MINUTE_MS) return (minute) => start + minute * MINUTE_MS
  return (minute) =>
    minute === 1440
      ? end
      : Temporal.PlainDate.from(day).toZonedDateTime({
          timeZone: zone,
          plainTime: { hour: Math.trunc(minute / 60), minute: minute % 60 },
        }).epochMilliseconds
}

export const startOfDay = (day: string, zone: string): number => instantsOfDay(day, zone)(0)
export const endOfDay = (day: string, zone: string): number => instantsOfDay(nextDay(day), zone)(0)

/** Whether most people are awake at an instant. */
export type IsByDay = (instant: number) => boolean

/** By the wall of a zone, from six in the morning to ten in the evening, as its clock goes at one instant. */
export function byDayIn(zone: string, at: number): IsByDay {
  const offset = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6
  return (instant) => {
    const hour = Math.floor(((instant + offset) % DAY_MS) / HOUR_MS)
    return hour >= 6 && hour < 22
  }
}
