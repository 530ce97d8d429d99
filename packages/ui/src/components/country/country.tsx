const names = new Map<string, Intl.DisplayNames>()

/** A browser passes on its system's locale, which may be no language tag: en-US@posix, de_DE.UTF-8. */
function asLanguageTag(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale.replace(/[@.].*$/, '').replaceAll('_', '-'))[0] ?? 'en'
  } catch {
    return 'en'
  }
}

function namesIn(locale: string): Intl.DisplayNames {
  const known = names.get(locale) ?? new Intl.DisplayNames([asLanguageTag(locale), 'en'], { type: 'region' })
  names.set(locale, known)
  return known
}

/** A country's name by its two letters: Germany; what is no such code stays as it is. */
export function countryName(code: string, locale = 'en'): string {
  return /^[A-Z]{2}$/.test(code) ? (namesIn(locale).of(code) ?? code) : code
}

const letters = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(65 + at))
const codes = letters.flatMap((first) => letters.map((second) => first + second))

/** Not every browser tells them, and some by an older name. */
interface ZonesOfRegion {
  getTimeZones?: () => string[] | undefined
  timeZones?: string[]
}

function hasZone(locale: Intl.Locale & ZonesOfRegion, zone: string): boolean {
  const zones = locale.getTimeZones?.() ?? locale.timeZones
  return zones?.includes(zone) ?? false
}

/** The country whose clocks show a time zone; undefined of one that is no country's, and where a browser cannot say. */
function countryOfZone(zone: string): string | undefined {
  const code = codes.find((one) => countryName(one) !== one && hasZone(new Intl.Locale(`und-${one}`), zone))
  // A code of old, DD or UK, is today's.
  return code && new Intl.Locale(`und-${code}`).region
}

/**
 * The country that the reader's languages name, as in en-GB, or else that of their time zone; undefined where neither
 * says one.
 */
export function likelyCountry(
  languages: readonly string[] = navigator.languages,
  zone: string = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string | undefined {
  for (const language of languages) {
    const region = /[-_]([A-Za-z]{2})\b/.exec(language)?.[1]
    if (region && countryName(region.toUpperCase()) !== region.toUpperCase()) return region.toUpperCase()
  }
  return countryOfZone(zone)
}
