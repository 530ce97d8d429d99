import { countryCodes } from '@wellspring/api/contract/country-codes'
import { countryName } from '@wellspring/ui/country'

export interface CountryChoice {
  code: string
  name: string
  /** What it is also found by, folded like `name`. */
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

/** Case and accents do not matter: Curaçao is found by curacao. */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()

/** Every country by its name in the page's language; found also by its English name and the reader's own. */
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

/** The country that a text names, by name or by its two letters. */
export function countryCalled(choices: readonly CountryChoice[], typed: string): string | undefined {
  const text = fold(typed)
  const found = choices.find(({ words }) => words.includes(text))
  return (found ?? choices.find(({ code }) => code.toLowerCase() === text))?.code
}

/** Those that a text may mean, the best first: one so called, then those that begin so, then the others. */
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
