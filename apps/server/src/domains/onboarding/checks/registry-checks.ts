import type { CheckResult, MatchOutcome } from '@wellspring/api/contract/review'

import type { ReadOnly } from '../../../db/database.ts'
import { findExclusions, findNpi } from '../../registries/queries.ts'
import type { Exclusion, Snapshot } from '../../registries/queries.ts'
import { isSamePerson, nameKey, registryNames } from '../../registries/rules.ts'
import type { Suspect } from '../../registries/rules.ts'
import { dayOf } from '../rules.ts'
import type { Finding } from './checks.ts'
import type { Known } from './details.ts'

/** What the public registers say about an application. Undefined when a register is not loaded. */
export interface RegistryEvidence {
  npi?: Awaited<ReturnType<typeof findNpi>> | undefined
  exclusions?: Awaited<ReturnType<typeof findExclusions>> | undefined
}

/** The key of a match, identical in every snapshot that contains the record. */
export const matchKeyOf = ({ record, strength }: Exclusion) =>
  [
    strength,
    record.npi,
    record.personKey,
    record.businessKey,
    record.bornOn,
    record.exclusionType,
    record.excludedOn,
  ].join('/')

/** Staff's outcomes of reviewed matches, by `matchKeyOf`. */
export type Outcomes = ReadonlyMap<string, MatchOutcome | null>

export const suspectOf = ({ npi, person, businessNames }: Known): Suspect => ({
  npi,
  businessNames,
  ...person,
})

/** Looks an application up in the registers. */
export async function searchRegistries(db: ReadOnly, known: Known): Promise<RegistryEvidence> {
  const [npi, exclusions] = await Promise.all([findNpi(db, known.npi), findExclusions(db, suspectOf(known))])
  return { npi, exclusions }
}

export const sourceOf = (snapshot: Snapshot) =>
  `${registryNames[snapshot.registry]}, ${snapshot.fileName}, loaded ${dayOf(snapshot.loadedAt)}`

const notLoaded: [CheckResult, string] = ['not_checked', 'Not checked yet: the register is not uploaded.']
type Holder = NonNullable<NonNullable<RegistryEvidence['npi']>['holder']>

const holderName = ({ firstName, lastName, businessName }: Holder) =>
  businessName || `${firstName} ${lastName}`.trim()

function judgeNpi(known: Known, asked: RegistryEvidence['npi']): [CheckResult, string] {
  if (!asked) return notLoaded
  if (known.npi === '') return ['not_applicable', 'No NPI was given.']
  const { holder } = asked
  if (!holder) return ['fail', `No one holds ${known.npi} in the registry.`]
  if (holder.deactivatedOn !== null)
    return ['fail', `${known.npi} was deactivated on ${holder.deactivatedOn}.`]
  const business = known.businessNames.some((name) => nameKey(name) === nameKey(holder.businessName))
  if (isSamePerson(holder, known.person) || business)
    return ['pass', `${known.npi} is held by ${holderName(holder)}.`]
  return ['warn', `${known.npi} is held by ${holderName(holder)}, which is another name.`]
}

const strengths: Record<Exclusion['strength'], string> = {
  npi: 'the same NPI',
  name_and_birth: 'the same name and date of birth',
  name: 'the same name only',
}

/** A sentence about an excluded record. */
export function findingOf({ record, strength }: Exclusion): string {
  const name = record.businessName || `${record.firstName} ${record.lastName}`
  const place = record.state ? `, ${record.state}` : ''
  return `${name}${place}, excluded since ${record.excludedOn} (${record.exclusionType}): ${strengths[strength]}.`
}

const inWords = (matches: readonly Exclusion[]) => matches.slice(0, 5).map(findingOf).join(' ')

function judgeExclusions(asked: RegistryEvidence['exclusions'], outcomes: Outcomes): [CheckResult, string] {
  if (!asked) return notLoaded
  if (asked.found.length === 0) return ['pass', 'Not on the list.']
  const outcomeOf = (match: Exclusion) => outcomes.get(matchKeyOf(match))
  const confirmed = asked.found.filter((match) => outcomeOf(match) === 'confirmed')
  if (confirmed.length > 0) return ['fail', `Confirmed by staff. ${inWords(confirmed)}`]
  const open = asked.found.filter((match) => outcomeOf(match) !== 'dismissed')
  const [surest] = open
  if (!surest) return ['pass', 'Staff found that the person on the list is someone else.']
  const words = inWords(open)
  if (surest.strength === 'npi') return ['fail', `Review before anything else. ${words}`]
  return ['warn', `${surest.strength === 'name' ? 'Review, low' : 'Review'}. ${words}`]
}

/** Findings from the registers. Like all checks they make no decision. */
export function registryChecks(
  known: Known,
  { npi, exclusions }: RegistryEvidence,
  outcomes: Outcomes,
): Finding[] {
  const [npiResult, npiFinding] = judgeNpi(known, npi)
  const [result, finding] = judgeExclusions(exclusions, outcomes)
  return [
    {
      name: 'registry',
      title: 'NPI registry',
      result: npiResult,
      finding: npiFinding,
      source: npi ? sourceOf(npi.snapshot) : registryNames.nppes,
      snapshotHash: npi?.snapshot.hash ?? '',
    },
    {
      name: 'exclusions',
      title: 'Exclusions',
      result,
      finding,
      source: exclusions ? sourceOf(exclusions.snapshot) : registryNames.leie,
      snapshotHash: exclusions?.snapshot.hash ?? '',
    },
  ]
}
