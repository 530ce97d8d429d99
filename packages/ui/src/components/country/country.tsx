const names = new Map<string, Intl.DisplayNames>()

/** Browsers may report the system's locale, which is not always a language tag: en-US@posix, de_DE.UTF-8. */
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

/** The name of a country code, such as Germany. Unknown codes are returned unchanged. */
export function countryName(code: string, locale = 'en'): string {
  return /^[A-Z]{2}$/.test(code) ? (namesIn(locale).of(code) ?? code) : code
}

const letters = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(65 + at))
const codes = letters.flatMap((first) => letters.map((second) => first + second))

/** Not every browser supports it, and some under an older name. */
interface ZonesOfRegion {
  getTimeZones?: () => string[] | undefined
  timeZones?: string[]
}

/** The time zones of a country. Empty if the browser cannot tell. */
export function zonesOf(code: string): readonly string[] {
  const locale: Intl.Locale & ZonesOfRegion = new Intl.Locale(`und-${code}`)
  return locale.getTimeZones?.() ?? locale.timeZones ?? []
}

/** The country of a time zone. Undefined for zones without a country, and if the browser cannot tell. */
function countryOfZone(zone: string): string | undefined {
  const code = codes.find((one) => countryName(one) !== one && zonesOf(one).includes(zone))
  // Maps former codes such as DD or UK to current ones.
  return code && new Intl.Locale(`und-${code}`).region
}

/**
 * The country in the reader's languages, such as en-GB, or else that of their time zone. Undefined if neither names
 * one.
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
