import { chakra } from '@chakra-ui/react'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'

import { t } from '@wellspring/words/macro'

import { chosenClock, drawnForViewer, whenClockIsChosen } from '../../chosen-clock.ts'
import type { DrawnViewer } from '../../chosen-clock.ts'
import { presentMs } from '../../device-clock.ts'
import { dateWriter } from './date-writer.ts'

export interface Clock {
  zone: string
  /** As the viewer's own devices show the time. */
  hour12: boolean
  /** In whose English its days are written, where that is not the viewer's. */
  locale?: string
}

const listeners = new Set<() => void>()
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const utc: Clock = { zone: 'UTC', hour12: false }
let own: Clock | undefined
/** Of whom a server draws for, while it does. */
let drawnFor: Clock | undefined
let drawnDevice: { zone: string; locale: string } | undefined
let drawnAt: string | undefined
let ownLocale = 'en-US'

/** English as it is written where the viewer lives: a German browser reads `Wed, 25 Nov`. */
function englishOf(locale: string): string {
  if (locale.startsWith('en')) return locale
  const { region } = new Intl.Locale(locale).maximize()
  if (!region) return 'en-US'
  const { locale: known } = new Intl.DateTimeFormat(`en-${region}`).resolvedOptions()
  // Where nobody writes English as their own, it is that of the world: `Wed, 25 Nov` as well.
  return known === `en-${region}` ? known : 'en-001'
}

const hasTwelveHours = (locale: string) =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true

/** Of a page that the server has drawn for its viewer, and that is taken over. */
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
  // The same clock is the same object: nothing is drawn once more for it.
  return drawn?.zone === clock.zone && drawn.hour12 === clock.hour12 ? drawn : clock
}

const ownClock = (): Clock => drawnFor ?? (own ??= readClock())

const deviceZone = () => drawnDevice?.zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The zone that the viewer's device is in, whatever zone they have chosen; UTC while a page is drawn for everybody. */
export const useDeviceZone = (): string =>
  useSyncExternalStore(
    listen,
    deviceZone,
    () => drawnDevice?.zone ?? drawnForViewer()?.deviceZone ?? utc.zone,
  )

/** The language of the viewer's device, such as `en-GB`: also while a server draws for them. */
export const deviceLanguage = () => drawnDevice?.locale ?? navigator.language

/** The zone whose time the viewer is shown now. */
export const zoneNow = () => ownClock().zone

whenClockIsChosen(() => {
  own = readClock()
  for (const listener of listeners) listener()
})

/**
 * Draws on a server for somebody: times on the wall of their zone, written as in their language. It must be done when
 * `draw` returns, since the next page may be somebody else's.
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

/** How long after its beginning a page comes to life at the latest, in ms. Nobody is told a time more exactly. */
const BEGINNING_MS = 60_000

/**
 * The moment at which the server has drawn this page, as long as the page may still begin: what is drawn where it was
 * drawn has to say the same, whatever the device's clock says. Undefined on other pages.
 */
export function momentDrawn(): string | undefined {
  return drawnAt ?? (performance.now() < BEGINNING_MS ? drawnForViewer()?.drawnAt : undefined)
}

/** The present moment for what is drawn first (ISO 8601). */
export const presentMoment = () => momentDrawn() ?? new Date(presentMs()).toISOString()

/** A day and a time as somebody of a language reads them: `31 December 2026 at 14:30`. */
export const exampleIn = (locale: string) =>
  new Intl.DateTimeFormat(englishOf(locale), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
    hourCycle: new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 ? 'h12' : 'h23',
  }).format(new Date('2026-12-31T14:30:00Z'))

const OtherClock = createContext<Clock | null>(null)

/** A part of a page that is written on the wall of another place than the viewer's. */
export const ClockScope = ({ clock, children }: { clock: Clock; children: ReactNode }) => (
  <OtherClock value={clock}>{children}</OtherClock>
)

/** The viewer's zone, or that of the part of the page; UTC while a page is as the server has drawn it for everybody. */
export function useClock(): Clock {
  const own = useSyncExternalStore(listen, ownClock, () => drawnFor ?? takenOverClock() ?? utc)
  return useContext(OtherClock) ?? own
}

/** In whose English days are written: the viewer's, or that of the United States while a server draws for everybody. */
export function viewerLocale(): string {
  if (typeof window !== 'undefined') ownClock()
  return ownLocale
}

/**
 * In whose English a day on the wall of a zone is written. A page that the server has drawn for everybody begins in UTC,
 * as it is written in the United States: the browser has to begin with the same words.
 */
export function localeFor(zone: string): string {
  const isForEverybody = drawnFor === undefined && drawnForViewer() === undefined
  return isForEverybody && zone === 'UTC' ? 'en-US' : ownLocale
}

/** The viewer's zone; null while a page is as the server has drawn it for everybody. */
export const useKnownClock = (): Clock | null =>
  useSyncExternalStore(listen, ownClock, () => drawnFor ?? takenOverClock() ?? null)

type KnowsWeeks = Intl.Locale & { getWeekInfo?: () => { firstDay: number } }

/** The day with which a week begins where the viewer lives: 1 is Monday, 7 is Sunday. */
export function firstWeekday(locale = ownLocale): 1 | 2 | 3 | 4 | 5 | 6 | 7 {
  const known: KnowsWeeks = new Intl.Locale(locale)
  // A browser that does not know draws the week of the standard.
  return (known.getWeekInfo?.().firstDay ?? 1) as 1 | 7
}

/** `14:30`, or `2:30 PM`. */
export const timeIn = (instant: string, { zone, hour12 }: Clock) =>
  dateWriter({ hour: hour12 ? 'numeric' : '2-digit', minute: '2-digit', hour12, timeZone: zone }).format(
    new Date(instant),
  )

/** The hour of an instant on the wall of a zone, 0 to 23. */
export const hourIn = (instant: string, zone: string) =>
  Number(dateWriter({ hour: 'numeric', hourCycle: 'h23', timeZone: zone }, 'en').format(new Date(instant)))

/** The calendar day that the wall of a zone shows: 2026-11-04. */
export const dayIn = (instant: string, zone: string) =>
  dateWriter({ dateStyle: 'short', timeZone: zone }, 'sv').format(new Date(instant))

/** A calendar day so many days later, or earlier. */
export const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const yearIn = (instant: string, zone: string) => dayIn(instant, zone).slice(0, 4)

const shortDay = (isLaterYear: boolean, timeZone: string): Intl.DateTimeFormatOptions => ({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone,
  ...(isLaterYear && { year: 'numeric' }),
})

/** A day by its weekday; one with its year is written as those without, between which it stands in lists. */
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

/** `Wed, Nov 4`; what is in a year to come says so: `Mon, Mar 15, 2027`. */
export function dayWords(instant: string, zone: string, locale = localeFor(zone)): string {
  const isLater = yearIn(instant, zone) > yearIn(presentMoment(), zone)
  return writeDay(new Date(instant), shortDay(isLater, zone), locale)
}

/** `Wednesday, November 4`; what is in a year to come says so. */
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

/** From one day to another, on the viewer's wall: `Wed, Nov 4 – Fri, Nov 6`, or the one day that both are. */
export const daysBetween = (from: string, to: string, zone: string): string =>
  dateWriter(shortDay(false, zone), localeFor(zone))
    .formatRange(new Date(from), new Date(to))
    // Round a dash each engine has another space: one that the server draws is not one that the browser would.
    .replaceAll('\u2009', ' ')

/** `Wed, Nov 4`, of a calendar day on a page that knows its viewer; what is in a year to come says so. */
export function calendarDayWords(day: string, { zone }: Clock): string {
  const isLater = day.slice(0, 4) > yearIn(presentMoment(), zone)
  return writeDay(new Date(`${day}T12:00:00Z`), shortDay(isLater, 'UTC'), localeFor(zone))
}

/** What a day that has been is called beside others: the two newest by name, and another year's with its year. */
export function pastDayWords(day: string, today: string): string {
  if (day === today) return t`Today`
  if (day === daysAfter(today, -1)) return t`Yesterday`
  const isOtherYear = day.slice(0, 4) !== today.slice(0, 4)
  return writeDay(new Date(`${day}T12:00:00Z`), shortDay(isOtherYear, 'UTC'), viewerLocale())
}

/** A calendar day as a strip of days shows it: `Wed`, `4`, `Nov`. */
export function dayParts(day: string) {
  const at = new Date(`${day}T12:00:00Z`)
  const part = (options: Intl.DateTimeFormatOptions) => dateWriter({ ...options, timeZone: 'UTC' }).format(at)
  return {
    weekday: part({ weekday: 'short' }),
    date: part({ day: 'numeric' }),
    month: part({ month: 'short' }),
  }
}

/** The months that two days lie in: `November 2026`, or `Nov to Dec 2026`. */
export function monthWords(from: string, to: string): string {
  const at = (day: string, month: 'long' | 'short', year?: 'numeric') =>
    dateWriter({ month, ...(year && { year }), timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))
  if (from.slice(0, 7) === to.slice(0, 7)) return at(to, 'long', 'numeric')
  return t`${at(from, 'short')} to ${at(to, 'short', 'numeric')}`
}

/** `Wed, Nov 4, 2:30 PM`. */
export const dayAndTime = (instant: string, clock: Clock) =>
  `${dayWords(instant, clock.zone, clock.locale)}, ${timeIn(instant, clock)}`

/** What a zone is called in words: `Gulf Standard Time`. */
export function zoneName(zone: string, at: string): string {
  const parts = dateWriter({ timeZone: zone, timeZoneName: 'long' }).formatToParts(new Date(at))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

/** Whether two zones show the same day and time at an instant. */
export const isSameWall = (at: string, one: string, other: string) =>
  dayIn(at, one) === dayIn(at, other) &&
  timeIn(at, { zone: one, hour12: false }) === timeIn(at, { zone: other, hour12: false })

export interface ZonedTimeProps {
  from: string
  to?: string
  clock: Clock
  /** Says below it in which zone that is. */
  isNamed?: boolean
  /** The other's zone: its time is said too where it differs. */
  otherZone?: string
  otherLabel?: string
}

/** When something is, on the viewer's own wall, and on the other's. */
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
          {zoneName(clock.zone, from)}
        </chakra.span>
      ) : null}
      {other ? (
        <chakra.span color="fg.muted" textStyle="sm" display="block">
          {other} {otherLabel} ({zoneName(otherZone ?? clock.zone, from)})
        </chakra.span>
      ) : null}
    </chakra.time>
  )
}
