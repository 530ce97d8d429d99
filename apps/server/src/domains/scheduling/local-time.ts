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
 * Maps a day's local minutes to instants. A local time that the clock skips is shifted by the length of the gap. Of a
 * repeated time, the first occurrence counts.
 */
export function instantsOfDay(day: LocalDay, zone: string): (minute: number) => number {
  const [start, end] = [startOf(day, zone), startOf(nextDay(day), zone)]
  // Most days have no offset change, so their minutes are counted directly.
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

/** Daytime is from 6 am to 10 pm in a zone, with its offset at one instant. */
export function byDayIn(zone: string, at: number): IsByDay {
  const offset = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6
  return (instant) => {
    const hour = Math.floor(((instant + offset) % DAY_MS) / HOUR_MS)
    return hour >= 6 && hour < 22
  }
}
