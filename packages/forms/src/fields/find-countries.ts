import { countryCodes } from '@wellspring/api/contract/country-codes'
import { countryName } from '@wellspring/ui/country'

import { bestFirst, fold, rankIn } from './search-words.ts'

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

/** Countries that match a text, best first. */
export function findCountries(choices: readonly CountryChoice[], typed: string): CountryChoice[] {
  const text = fold(typed)
  if (text === '') return [...choices]
  return bestFirst(choices, ({ code, words }) => (code.toLowerCase() === text ? 0 : rankIn(words, text)))
}
