import { AE, AU, BR, CA, IN, US } from 'country-region-data'

interface StateList {
  /** What the country calls such a division. */
  called: string
  /** Whether an address of the country needs one. */
  required: boolean
  states: readonly { value: string; label: string }[]
}

type Regions = typeof US

/** Countries whose addresses use the abbreviation, as in "Austin, TX". */
const short = ([, , regions]: Regions) => regions.map(([label, value]) => ({ value, label }))
const long = ([, , regions]: Regions) => regions.map(([label]) => ({ value: label, label }))

const lists: Record<string, StateList> = {
  AE: { called: 'Emirate', required: false, states: long(AE) },
  AU: { called: 'State', required: true, states: short(AU) },
  BR: { called: 'State', required: true, states: short(BR) },
  CA: { called: 'Province', required: true, states: short(CA) },
  IN: { called: 'State', required: true, states: long(IN) },
  US: { called: 'State', required: true, states: short(US) },
}

/** The states of a country whose addresses include one; undefined for all other countries. */
export const statesOf = (country: string): StateList | undefined => lists[country]

/** Ignores case, accents, spaces and punctuation. */
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/**
 * Finds a state by its name or abbreviation, and returns it as the country's addresses write it; undefined when there
 * is none.
 */
export const findState = (country: string, typed: string): string | undefined =>
  lists[country]?.states.find(({ value, label }) => [value, label].some((one) => plain(one) === plain(typed)))
    ?.value
