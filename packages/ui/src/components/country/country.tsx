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

/** The country that the reader's languages name, as in en-GB; undefined when they name none. */
export function likelyCountry(languages: readonly string[] = navigator.languages): string | undefined {
  for (const language of languages) {
    const region = /[-_]([A-Za-z]{2})\b/.exec(language)?.[1]
    if (region && countryName(region.toUpperCase()) !== region.toUpperCase()) return region.toUpperCase()
  }
  return undefined
}
