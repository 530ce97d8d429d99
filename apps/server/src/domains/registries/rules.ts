import type { Registry } from '@wellspring/api/contract/registries'
import type { MatchStrength } from '@wellspring/api/contract/review'

/** What people call a register. */
export const registryNames: Record<Registry, string> = {
  nppes: 'NPI registry (NPPES)',
  leie: 'Exclusions list (LEIE)',
}

/** A file with fewer of the current one's rows than this is taken for one that was cut off. */
const LEAST_SHARE = 0.8

/** Whether a file has so few rows that it cannot be whole. */
export const looksCutOff = (rows: number, before: number) => rows < before * LEAST_SHARE

/** A name by which two spellings of it are one: no accents, no case, letters only. */
export const nameKey = (...parts: string[]) =>
  parts
    .map((part) =>
      part
        .normalize('NFKD')
        // Some apostrophes are letters to Unicode.
        .replaceAll(/[^\p{L}]|\p{Lm}/gu, '')
        .toUpperCase(),
    )
    .join('|')

const generation = /[\s,]+(?:jr|sr|ii|iii|iv)\.?$/iu

/** A last name as a register may have it: few of them write the "Jr." of a person. */
const lastNamesOf = (lastName: string) => [...new Set([lastName, lastName.trim().replace(generation, '')])]

/** The keys under which a register may have a person; none without a name. */
export const personKeysOf = ({ lastName, firstName }: { lastName: string; firstName: string }) =>
  lastNamesOf(lastName)
    .map((last) => nameKey(last, firstName))
    .filter((key) => key !== '|')

/** Whether a register's person is the one that an application names. */
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
  /** Null where nobody was asked for it. */
  bornOn: string | null
  businessNames: readonly string[]
}

/** How sure it is that an excluded record means the applicant; null when it does not. */
export function matchOf(record: Excluded, suspect: Suspect): MatchStrength | null {
  if (record.npi !== null && record.npi === suspect.npi) return 'npi'
  if (personKeysOf(suspect).includes(record.personKey)) {
    if (record.bornOn === null || suspect.bornOn === null) return 'name'
    // Another birthday is another person.
    return record.bornOn === suspect.bornOn ? 'name_and_birth' : null
  }
  const businesses = suspect.businessNames.map((name) => nameKey(name)).filter(Boolean)
  return businesses.includes(record.businessKey) ? 'name' : null
}
