import type { Registry } from '@wellspring/api/contract/registries'
import type { MatchStrength } from '@wellspring/api/contract/review'

/** The public names of the registers. */
export const registryNames: Record<Registry, string> = {
  nppes: 'NPI registry (NPPES)',
  leie: 'Exclusions list (LEIE)',
}

/** A file with less than this share of the current one's rows counts as truncated. */
const LEAST_SHARE = 0.8

/** Whether a file has too few rows to be complete. */
export const looksCutOff = (rows: number, before: number) => rows < before * LEAST_SHARE

/** A normalised name: upper-case letters only, without accents. */
export const nameKey = (...parts: string[]) =>
  parts
    .map((part) =>
      part
        .normalize('NFKD')
        // Unicode classifies some apostrophes as letters.
        .replaceAll(/[^\p{L}]|\p{Lm}/gu, '')
        .toUpperCase(),
    )
    .join('|')

const generation = /[\s,]+(?:jr|sr|ii|iii|iv)\.?$/iu

/** Spellings of a last name in registers, most of which omit suffixes such as "Jr.". */
const lastNamesOf = (lastName: string) => [...new Set([lastName, lastName.trim().replace(generation, '')])]

/** The keys under which a register may list a person. Empty without a name. */
export const personKeysOf = ({ lastName, firstName }: { lastName: string; firstName: string }) =>
  lastNamesOf(lastName)
    .map((last) => nameKey(last, firstName))
    .filter((key) => key !== '|')

/** Whether a register's person matches the one in an application. */
export function isSamePerson(
  known: { lastName: string; firstName: string; otherLastName?: string },
  asked: { lastName: string; firstName: string },
): boolean {
  if (nameKey(known.firstName) !== nameKey(asked.firstName)) return false
  return lastNamesOf(asked.lastName)
    .map((name) => nameKey(name))
    .some(
      (last) =>
        last === nameKey(known.lastName) || (last !== '' && last === nameKey(known.otherLastName ?? '')),
    )
}

interface Excluded {
  npi: string | null
  personKey: string
  businessKey: string
  bornOn: string | null
}

export interface Suspect {
  npi: string
  lastName: string
  firstName: string
  /** Null when the form did not ask for it. */
  bornOn: string | null
  businessNames: readonly string[]
}

/** The strength of the match between an excluded record and an applicant, or null. */
export function matchOf(record: Excluded, suspect: Suspect): MatchStrength | null {
  if (record.npi !== null && record.npi === suspect.npi) return 'npi'
  if (personKeysOf(suspect).includes(record.personKey)) {
    if (record.bornOn === null || suspect.bornOn === null) return 'name'
    // A different date of birth means a different person.
    return record.bornOn === suspect.bornOn ? 'name_and_birth' : null
  }
  const businesses = suspect.businessNames.map((name) => nameKey(name)).filter(Boolean)
  return businesses.includes(record.businessKey) ? 'name' : null
}
