import { Temporal } from 'temporal-polyfill'

/** The reader's formats, as chosen by them or their browser. */
export interface Reader {
  /** A language tag such as de-AT, or null if unknown. */
  locale: string | null
  /** Null if unknown. */
  timeZone: string | null
}

/** Formats of dates, times and money for one reader. Words stay English, like the text around them. */
export interface Formats {
  /** Money: `$1,250.00`, or `1.250,00 $`. */
  dollars: (cents: number) => string
  /** The day of an instant in the reader's time zone: `June 14, 2026`, or `14 June 2026`. */
  day: (at: Date | string, zone?: string) => string
  /** The last day in the reader's time zone that ends before a deadline, so that the deadline is never within it. */
  lastDay: (deadline: Date | string) => string
  /** A calendar day, which does not depend on a time zone. */
  calendarDay: (day: string) => string
  /** `Tuesday, June 16, 2026 at 2:00 PM (Dubai time)`, in the given time zone. */
  moment: (at: Date | string, zone?: string) => string
  /** `Tuesday, June 16, 2026 at 2:00 – 2:50 PM (Dubai time)`, in the given time zone. */
  span: (from: Date, to: Date, zone: string) => string
  /** `Saturday, December 19`. */
  weekday: (at: Date, zone: string) => string
  /** `9:00 AM`, or `09:00`. */
  hour: (at: Date, zone: string) => string
  /** `Jun 16, 2026, 1:05 PM UTC`, for a list of facts. */
  stamp: (at: Date | string) => string
  /** To the second: `13:05:09 UTC`. */
  clock: (at: Date) => string
  /** `1,000` people or pieces. */
  count: (many: number) => string
}

/** A text that may depend on the recipient's formats. */
export type Words = string | ((say: Formats) => string)

interface Wall {
  /** The English locale. */
  locale: string
  hourCycle: 'h12' | 'h23'
}

const american: Wall = { locale: 'en-US', hourCycle: 'h12' }

/** Returns the English locale of a tag's region, or international English where a region has none. */
function wallOf(tag: string): Wall {
  const { language, region = 'US' } = new Intl.Locale(tag).maximize()
  const { hour12 } = new Intl.DateTimeFormat(tag, { hour: 'numeric' }).resolvedOptions()
  const asked = language === 'en' && region === 'US' ? 'en-US' : `en-${region}`
  const isKnown = new Intl.DateTimeFormat(asked).resolvedOptions().locale === asked
  return { locale: isKnown ? asked : 'en-001', hourCycle: hour12 ? 'h12' : 'h23' }
}

/** Normalises a language tag without its extensions. Null if it is invalid. */
function localeOf(tag: string): string | null {
  try {
    return new Intl.Locale(tag).baseName
  } catch {
    return null
  }
}

/** Returns the browser's preferred language: the first of `de-AT,de;q=0.9`. */
export function firstLanguage(header: string | undefined): string | null {
  const [first = ''] = (header ?? '').split(/[,;]/)
  return first.length > 35 ? null : localeOf(first.trim())
}

const dollarsIn = (locale: string) =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    numberingSystem: 'latn',
  })

/** Old mail programs show the narrow space as a box. */
const withoutNarrow = (text: string, space: string) => text.replaceAll('\u202F', space)

/** `New York` of `America/New_York`. */
export const placeOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** A time zone by its place, the same in summer and in winter: `New York time`. */
const zoneWords = (zone: string) => (zone === 'UTC' ? zone : `${placeOf(zone)} time`)

/** Tells whether an amount contains no letters and no characters that change the text direction. */
const isPlain = (money: string) => /^[\d.,'’$\s-]+$/.test(money)

/** Formats money as in the reader's own language, where that fits into English text. */
function moneyOf(tag: string, english: string): (cents: number) => string {
  const own = dollarsIn(tag)
  const format = isPlain(own.format(-1234.5)) ? own : dollarsIn(english)
  // A line can break at a hyphen, not at a minus sign.
  return (cents) => withoutNarrow(format.format(cents / 100), '\u00A0').replace('-', '−')
}

/** The calendar day before the one of an instant in a time zone. */
const dayBefore = (at: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .subtract({ days: 1 })
    .toString()

/** Returns the formats of a reader. Without a valid language these are American, and without a time zone UTC. */
export function formatsFor({ locale: said, timeZone }: Reader): Formats {
  const tag = localeOf(said ?? '') ?? american.locale
  const { locale, hourCycle } = tag === american.locale ? american : wallOf(tag)
  const own = timeZone ?? 'UTC'
  const write = (at: Date | string, zone: string, how: Intl.DateTimeFormatOptions) =>
    withoutNarrow(new Intl.DateTimeFormat(locale, { ...how, timeZone: zone }).format(new Date(at)), ' ')
  const inWords = (zone: string) =>
    ({ dateStyle: 'full', timeStyle: 'short', hourCycle, timeZone: zone }) as const
  const calendarDay = (day: string) => write(`${day}T00:00:00Z`, 'UTC', { dateStyle: 'long' })
  return {
    dollars: moneyOf(tag, locale),
    day: (at, zone = own) => write(at, zone, { dateStyle: 'long' }),
    lastDay: (deadline) => calendarDay(dayBefore(new Date(deadline), own)),
    calendarDay,
    moment: (at, zone = own) => `${write(at, zone, inWords(zone))} (${zoneWords(zone)})`,
    span: (from, to, zone) => {
      const range = new Intl.DateTimeFormat(locale, inWords(zone)).formatRange(from, to)
      return `${withoutNarrow(range, ' ').replaceAll('\u2009', ' ')} (${zoneWords(zone)})`
    },
    weekday: (at, zone) => write(at, zone, { weekday: 'long', month: 'long', day: 'numeric' }),
    hour: (at, zone) => write(at, zone, { timeStyle: 'short', hourCycle }),
    stamp: (at) => `${write(at, 'UTC', { dateStyle: 'medium', timeStyle: 'short', hourCycle })} UTC`,
    clock: (at) => `${write(at, 'UTC', { timeStyle: 'medium', hourCycle: 'h23' })} UTC`,
    count: (many) => new Intl.NumberFormat(locale).format(many),
  }
}

/** Formats for texts that several or unknown readers share: API responses, records and pictures. */
export const commonFormats = formatsFor({ locale: null, timeZone: null })
