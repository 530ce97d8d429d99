import { AE, AU, BR, CA, IN, US } from 'country-region-data'

interface StateList {
  /** What people of the country call one. */
  called: string
  /** An address of the country is not whole without one. */
  required: boolean
  states: readonly { value: string; label: string }[]
}

type Regions = typeof US

/** Where addresses are written with the short form, as in "Austin, TX". */
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

/** The states of a country whose addresses name one of a list; undefined for every other country. */
export const statesOf = (country: string): StateList | undefined => lists[country]

/** Case, accents, spaces and dots are written in many ways. */
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** A state as its country's addresses write it, by its name or its short form; undefined when there is none. */
export const findState = (country: string, typed: string): string | undefined =>
  lists[country]?.states.find(({ value, label }) => [value, label].some((one) => plain(one) === plain(typed)))
    ?.value
