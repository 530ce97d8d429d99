import { chakra } from '@chakra-ui/react'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'

import { t } from '@wellspring/words/macro'

import { chosenClock, drawnForViewer, whenClockIsChosen } from '../../chosen-clock.ts'
import type { DrawnViewer } from '../../chosen-clock.ts'
import { serverNowMs } from '../../device-clock.ts'
import { dateWriter } from './date-writer.ts'

export interface Clock {
  zone: string
  /** Whether the viewer's device uses a 12-hour clock. */
  hour12: boolean
  /** The locale of dates, if it is not the viewer's. */
  locale?: string
}

const listeners = new Set<() => void>()
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const utc: Clock = { zone: 'UTC', hour12: false }
let own: Clock | undefined
/** The viewer for whom the server is rendering. */
let drawnFor: Clock | undefined
let drawnDevice: { zone: string; locale: string } | undefined
let drawnAt: string | undefined
let ownLocale = 'en-US'

/** The English of the viewer's region: a German browser shows `Wed, 25 Nov`. */
function englishOf(locale: string): string {
  if (locale.startsWith('en')) return locale
  const { region } = new Intl.Locale(locale).maximize()
  if (!region) return 'en-US'
  const { locale: known } = new Intl.DateTimeFormat(`en-${region}`).resolvedOptions()
  // Regions without an English of their own use international English, such as `Wed, 25 Nov`.
  return known === `en-${region}` ? known : 'en-001'
}

const hasTwelveHours = (locale: string) =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true

/** The viewer of a server-rendered page that is being hydrated. */
let takenOver: { viewer: DrawnViewer; clock: Clock } | undefined

function takenOverClock(): Clock | undefined {
  const viewer = drawnForViewer()
  if (!viewer) return undefined
  if (takenOver?.viewer !== viewer) {
    ownLocale = englishOf(viewer.locale)
    takenOver = { viewer, clock: { zone: viewer.zone, hour12: hasTwelveHours(viewer.locale) } }
  }
  return takenOver.clock
}

function readClock(): Clock {
  const chosen = chosenClock()
  const { timeZone, hour12, locale } = new Intl.DateTimeFormat(chosen.locale ?? undefined, {
    hour: 'numeric',
  }).resolvedOptions()
  const clock = { zone: chosen.zone ?? timeZone, hour12: hour12 === true }
  const drawn = takenOverClock()
  ownLocale = englishOf(chosen.locale ?? locale)
  // An equal clock is the same object, so that nothing is rendered again.
  return drawn?.zone === clock.zone && drawn.hour12 === clock.hour12 ? drawn : clock
}

const ownClock = (): Clock => drawnFor ?? (own ??= readClock())

const deviceZone = () => drawnDevice?.zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The device's time zone, whatever zone is chosen. UTC while a public page is rendered. */
export const useDeviceZone = (): string =>
  useSyncExternalStore(
    listen,
    deviceZone,
    () => drawnDevice?.zone ?? drawnForViewer()?.deviceZone ?? utc.zone,
  )

/** The language of the viewer's device, such as `en-GB`, also while the server renders. */
export const deviceLanguage = () => drawnDevice?.locale ?? navigator.language

/** The time zone that is currently displayed. */
export const zoneNow = () => ownClock().zone

whenClockIsChosen(() => {
  own = readClock()
  for (const listener of listeners) listener()
})

/**
 * Renders on the server for a viewer, with their time zone and locale. The render must be complete when `draw` returns,
 * because the next page may be for another viewer.
 */
export function drawForViewer<Drawn>(
  viewer: Pick<DrawnViewer, 'zone' | 'locale'> & Partial<DrawnViewer>,
  draw: () => Drawn,
): Drawn {
  const before = ownLocale
  drawnFor = { zone: viewer.zone, hour12: hasTwelveHours(viewer.locale) }
  drawnDevice = { zone: viewer.deviceZone ?? viewer.zone, locale: viewer.deviceLocale ?? viewer.locale }
  drawnAt = viewer.drawnAt
  ownLocale = englishOf(viewer.locale)
  try {
    return draw()
  } finally {
    drawnFor = undefined
    drawnDevice = undefined
    drawnAt = undefined
    ownLocale = before
  }
}

/** The maximum time in ms from the start of a page to its hydration. No displayed time is more precise. */
const BEGINNING_MS = 60_000

/**
 * The instant of the server render, while the page may still be hydrated: the first client render has to produce the
 * same text, whatever the device's clock says. Undefined on other pages.
 */
export function momentDrawn(): string | undefined {
  return drawnAt ?? (performance.now() < BEGINNING_MS ? drawnForViewer()?.drawnAt : undefined)
}

/** The current instant for the first render (ISO 8601). */
export const presentMoment = () => momentDrawn() ?? new Date(serverNowMs()).toISOString()

/** An example of a date and time in a locale: `31 December 2026 at 14:30`. */
export const exampleIn = (locale: string) =>
  new Intl.DateTimeFormat(englishOf(locale), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
    hourCycle: new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 ? 'h12' : 'h23',
  }).format(new Date('2026-12-31T14:30:00Z'))

const OtherClock = createContext<Clock | null>(null)

/** A part of a page with another time zone than the viewer's. */
export const ClockScope = ({ clock, children }: { clock: Clock; children: ReactNode }) => (
  <OtherClock value={clock}>{children}</OtherClock>
)

/** The clock of the viewer, or of the part of the page. UTC while a public page shows its server render. */
export function useClock(): Clock {
  const own = useSyncExternalStore(listen, ownClock, () => drawnFor ?? takenOverClock() ?? utc)
  return useContext(OtherClock) ?? own
}

/** The locale of dates: the viewer's, or US English while the server renders a public page. */
export function viewerLocale(): string {
  if (typeof window !== 'undefined') ownClock()
  return ownLocale
}

/**
 * The locale of a date in a time zone. A server-rendered public page starts in UTC with US English, and the browser has
 * to start with the same text.
 */
export function localeFor(zone: string): string {
  const isForEverybody = drawnFor === undefined && drawnForViewer() === undefined
  return isForEverybody && zone === 'UTC' ? 'en-US' : ownLocale
}

/** The viewer's clock, or null while a public page shows its server render. */
export const useKnownClock = (): Clock | null =>
  useSyncExternalStore(listen, ownClock, () => drawnFor ?? takenOverClock() ?? null)

type KnowsWeeks = Intl.Locale & { getWeekInfo?: () => { firstDay: number } }

/** The first day of the week in the viewer's region: 1 is Monday, 7 is Sunday. */
export function firstWeekday(locale = ownLocale): 1 | 2 | 3 | 4 | 5 | 6 | 7 {
  const known: KnowsWeeks = new Intl.Locale(locale)
  // Browsers without this information use the ISO week.
  return (known.getWeekInfo?.().firstDay ?? 1) as 1 | 7
}

/** `14:30`, or `2:30 PM`. */
export const timeIn = (instant: string, { zone, hour12 }: Clock) =>
  dateWriter({ hour: hour12 ? 'numeric' : '2-digit', minute: '2-digit', hour12, timeZone: zone }).format(
    new Date(instant),
  )

/** The hour of an instant in a time zone, 0 to 23. */
export const hourIn = (instant: string, zone: string) =>
  Number(dateWriter({ hour: 'numeric', hourCycle: 'h23', timeZone: zone }, 'en').format(new Date(instant)))

/** The hour at which a day begins for most people. */
export const FIRST_HOUR_OF_DAY = 6
const FIRST_HOUR_OF_NIGHT = 22

/** Whether most people in a time zone are asleep at an instant. The server offers first times by the same hours. */
export function isNight(instant: string, zone: string): boolean {
  const hour = hourIn(instant, zone)
  return hour < FIRST_HOUR_OF_DAY || hour >= FIRST_HOUR_OF_NIGHT
}

/** The calendar day in a time zone: 2026-11-04. */
export const dayIn = (instant: string, zone: string) =>
  dateWriter({ dateStyle: 'short', timeZone: zone }, 'sv').format(new Date(instant))

/** Adds a number of days, which may be negative, to a calendar day. */
export const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/**
 * An instant on the last day that ends before a deadline. A deadline told as this day holds until the day is over, and
 * one told as the day of its own would pass in the middle of it.
 */
export const onLastWholeDay = (deadline: string, zone: string) =>
  // Noon of the day before, give or take an offset change.
  new Date(Date.parse(deadline) - (hourIn(deadline, zone) + 12) * 3_600_000).toISOString()

const yearIn = (instant: string, zone: string) => dayIn(instant, zone).slice(0, 4)

const shortDay = (isLaterYear: boolean, timeZone: string): Intl.DateTimeFormatOptions => ({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone,
  ...(isLaterYear && { year: 'numeric' }),
})

/**
 * Formats a day with its weekday. A date with a year has the same format as those without, among which it appears in
 * lists.
 */
function writeDay(at: Date, options: Intl.DateTimeFormatOptions, locale?: string): string {
  const writer = dateWriter(options, locale)
  if (options.year === undefined) return writer.format(at)
  const { year: _year, ...yearless } = options
  const [, between] = dateWriter(yearless, locale).formatToParts(at)
  return writer
    .formatToParts(at)
    .map(({ value }, index) => (index === 1 ? (between?.value ?? value) : value))
    .join('')
}

/** `Wed, Nov 4`, with the year if it is a later one: `Mon, Mar 15, 2027`. */
export function dayWords(instant: string, zone: string, locale = localeFor(zone)): string {
  const isLater = yearIn(instant, zone) > yearIn(presentMoment(), zone)
  return writeDay(new Date(instant), shortDay(isLater, zone), locale)
}

/** `Wednesday, November 4`, with the year if it is a later one. */
export function wholeDay(instant: string, zone: string): string {
  const isLater = yearIn(instant, zone) > yearIn(presentMoment(), zone)
  return writeDay(
    new Date(instant),
    {
      ...({ weekday: 'long', month: 'long', day: 'numeric', timeZone: zone } as const),
      ...(isLater && { year: 'numeric' as const }),
    },
    localeFor(zone),
  )
}

/** A range of days in the viewer's time zone: `Wed, Nov 4 – Fri, Nov 6`, or a single day. */
export const daysBetween = (from: string, to: string, zone: string): string =>
  dateWriter(shortDay(false, zone), localeFor(zone))
    .formatRange(new Date(from), new Date(to))
    // JavaScript engines put different spaces around the dash, so the server render would differ from the browser's.
    .replaceAll('\u2009', ' ')

/** `Wed, Nov 4` for a calendar day on a page that knows its viewer, with the year if it is a later one. */
export function calendarDayWords(day: string, { zone }: Clock): string {
  const isLater = day.slice(0, 4) > yearIn(presentMoment(), zone)
  return writeDay(new Date(`${day}T12:00:00Z`), shortDay(isLater, 'UTC'), localeFor(zone))
}

/** The heading of a past day: names for the two latest days, and the year for earlier years. */
export function pastDayWords(day: string, today: string): string {
  if (day === today) return t`Today`
  if (day === daysAfter(today, -1)) return t`Yesterday`
  const isOtherYear = day.slice(0, 4) !== today.slice(0, 4)
  return writeDay(new Date(`${day}T12:00:00Z`), shortDay(isOtherYear, 'UTC'), viewerLocale())
}

/** The parts of a calendar day in a strip of days: `Wed`, `4`, `Nov`. */
export function dayParts(day: string) {
  const at = new Date(`${day}T12:00:00Z`)
  const part = (options: Intl.DateTimeFormatOptions) => dateWriter({ ...options, timeZone: 'UTC' }).format(at)
  return {
    weekday: part({ weekday: 'short' }),
    date: part({ day: 'numeric' }),
    month: part({ month: 'short' }),
  }
}

/** The months of two days: `November 2026`, or `Nov to Dec 2026`. */
export function monthWords(from: string, to: string): string {
  const at = (day: string, month: 'long' | 'short', year?: 'numeric') =>
    dateWriter({ month, ...(year && { year }), timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))
  if (from.slice(0, 7) === to.slice(0, 7)) return at(to, 'long', 'numeric')
  return t`${at(from, 'short')} to ${at(to, 'short', 'numeric')}`
}

/** `Wed, Nov 4, 2:30 PM`. */
export const dayAndTime = (instant: string, clock: Clock) =>
  `${dayWords(instant, clock.zone, clock.locale)}, ${timeIn(instant, clock)}`

/** `New York` from `America/New_York`. */
export const placeOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** The name of a time zone by its place, as in emails and the same all year: `Dubai time`. */
export const zoneName = (zone: string) => (zone === 'UTC' ? zone : t`${placeOf(zone)} time`)

/** Whether two time zones have the same local time at an instant. */
export const isSameWall = (at: string, one: string, other: string) =>
  dayIn(at, one) === dayIn(at, other) &&
  timeIn(at, { zone: one, hour12: false }) === timeIn(at, { zone: other, hour12: false })

export interface ZonedTimeProps {
  from: string
  to?: string
  clock: Clock
  /** Shows the name of the time zone below. */
  isNamed?: boolean
  /** The other party's time zone, whose time is shown too if it differs. */
  otherZone?: string
  otherLabel?: string
}

/** A time in the viewer's time zone, and in the other party's. */
export function ZonedTime(props: ZonedTimeProps) {
  const { from, to, clock, isNamed = false, otherZone, otherLabel = 'there' } = props
  const range = (zone: string) => {
    const at = { ...clock, zone }
    return `${dayAndTime(from, at)}${to ? t` to ${timeIn(to, at)}` : ''}`
  }
  const other = otherZone && range(otherZone) !== range(clock.zone) ? range(otherZone) : null
  return (
    <chakra.time dateTime={from} fontVariantNumeric="tabular-nums">
      {range(clock.zone)}
      {isNamed ? (
        <chakra.span color="fg.muted" textStyle="sm" display="block">
          {zoneName(clock.zone)}
        </chakra.span>
      ) : null}
      {other ? (
        <chakra.span color="fg.muted" textStyle="sm" display="block">
          {other} {otherLabel} ({zoneName(otherZone ?? clock.zone)})
        </chakra.span>
      ) : null}
    </chakra.time>
  )
}
