import { countryCodes } from '@wellspring/api/contract/country-codes'
import { countryName } from '@wellspring/ui/country'

export interface CountryChoice {
  code: string
  name: string
  /** Search terms, folded like the name. */
  words: readonly string[]
}

const alsoCalled: Record<string, readonly string[]> = {
  AE: ['uae', 'emirates'],
  CI: ['ivory coast'],
  CZ: ['czech republic'],
  GB: ['uk', 'great britain', 'england', 'scotland', 'wales', 'northern ireland'],
  NL: ['holland'],
  US: ['usa', 'america'],
}

/** Ignores case, accents and punctuation: Curaçao is found by "curacao". */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()

/**
 * All countries, named in the page's language; also found by their English name and the name in the reader's language.
 */
export function listCountries(language: string, own: string): CountryChoice[] {
  const { compare } = new Intl.Collator(language)
  return countryCodes
    .map((code) => {
      const name = countryName(code, language)
      const words = [name, countryName(code), countryName(code, own)].map(fold)
      return { code, name, words: [...new Set([...words, ...(alsoCalled[code] ?? [])])] }
    })
    .toSorted((a, b) => compare(a.name, b.name))
}

/** The country that a text names exactly, by name or code. */
export function countryCalled(choices: readonly CountryChoice[], typed: string): string | undefined {
  const text = fold(typed)
  const found = choices.find(({ words }) => words.includes(text))
  return (found ?? choices.find(({ code }) => code.toLowerCase() === text))?.code
}

/** Countries that match a text, best first: exact names, then names that start with it, then the others. */
export function findCountries(choices: readonly CountryChoice[], typed: string): CountryChoice[] {
  const text = fold(typed)
  if (text === '') return [...choices]
  const rank = ({ code, words }: CountryChoice) => {
    if (words.includes(text) || code.toLowerCase() === text) return 0
    if (words.some((word) => word.startsWith(text))) return 1
    return words.some((word) => word.includes(` ${text}`))
      ? 2
      : words.some((word) => word.includes(text))
        ? 3
        : 4
  }
  return choices
    .map((choice) => ({ choice, at: rank(choice) }))
    .filter(({ at }) => at < 4)
    .toSorted((a, b) => a.at - b.at)
    .map(({ choice }) => choice)
}
