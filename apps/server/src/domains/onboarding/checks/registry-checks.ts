import type { CheckResult } from '@wellspring/api/contract/review'

import type { ReadOnly } from '../../../db/database.ts'
import { findExclusions, findNpi } from '../../registries/queries.ts'
import type { Exclusion, Snapshot } from '../../registries/queries.ts'
import { isSamePerson, nameKey, registryNames } from '../../registries/rules.ts'
import type { Suspect } from '../../registries/rules.ts'
import { dayOf } from '../rules.ts'
import type { Finding } from './checks.ts'
import type { Known } from './details.ts'

/** What the public registers say of an application; undefined where none is loaded. */
export interface RegistryEvidence {
  npi?: Awaited<ReturnType<typeof findNpi>> | undefined
  exclusions?: Awaited<ReturnType<typeof findExclusions>> | undefined
}

export const suspectOf = ({ npi, person, businessNames }: Known): Suspect => ({
  npi,
  businessNames,
  ...person,
})

/** Asks the registers about an application. */
export async function searchRegistries(db: ReadOnly, known: Known): Promise<RegistryEvidence> {
  const [npi, exclusions] = await Promise.all([findNpi(db, known.npi), findExclusions(db, suspectOf(known))])
  return { npi, exclusions }
}

export const sourceOf = (snapshot: Snapshot) =>
  `${registryNames[snapshot.registry]}, ${snapshot.fileName}, loaded ${dayOf(snapshot.loadedAt)}`

const notLoaded: [CheckResult, string] = ['not_applicable', 'No record loaded.']
type Holder = NonNullable<NonNullable<RegistryEvidence['npi']>['holder']>

const holderName = ({ firstName, lastName, businessName }: Holder) =>
  businessName || `${firstName} ${lastName}`.trim()

function judgeNpi(known: Known, asked: RegistryEvidence['npi']): [CheckResult, string] {
  if (!asked) return notLoaded
  if (known.npi === '') return ['not_applicable', 'No NPI was given.']
  const { holder } = asked
  if (!holder) return ['fail', `Nobody holds ${known.npi} in the registry.`]
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

/** An excluded record in a sentence. */
export function findingOf({ record, strength }: Exclusion): string {
  const name = record.businessName || `${record.firstName} ${record.lastName}`
  const place = record.state ? `, ${record.state}` : ''
  return `${name}${place}, excluded since ${record.excludedOn} (${record.exclusionType}): ${strengths[strength]}.`
}

function judgeExclusions(asked: RegistryEvidence['exclusions']): [CheckResult, string] {
  if (!asked) return notLoaded
  const [surest] = asked.found
  if (!surest) return ['pass', 'Not on the list.']
  const words = asked.found.slice(0, 5).map(findingOf).join(' ')
  if (surest.strength === 'npi') return ['fail', `Review before anything else. ${words}`]
  return ['warn', `${surest.strength === 'name' ? 'Review, low' : 'Review'}. ${words}`]
}

/** What the registers found; like every check they decide nothing. */
export function registryChecks(known: Known, { npi, exclusions }: RegistryEvidence): Finding[] {
  const [npiResult, npiFinding] = judgeNpi(known, npi)
  const [result, finding] = judgeExclusions(exclusions)
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
