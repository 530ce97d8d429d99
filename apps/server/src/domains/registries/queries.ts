import { and, desc, eq, inArray, or } from '../../db/drizzle.ts'

import type { Registry, RegistryFile } from '@wellspring/api/contract/registries'
import { matchStrengths } from '@wellspring/api/contract/review'
import type { MatchStrength } from '@wellspring/api/contract/review'

import type { ReadOnly } from '../../db/database.ts'
import { matchOf, nameKey, registryNames } from './rules.ts'
import type { Suspect } from './rules.ts'
import { exclusionRecords, npiRecords, registrySnapshots } from './tables.ts'

export type Snapshot = typeof registrySnapshots.$inferSelect

/** The file of a register that is in use. */
export async function findCurrent(db: ReadOnly, registry: Registry): Promise<Snapshot | undefined> {
  const [row] = await db
    .select()
    .from(registrySnapshots)
    .where(and(eq(registrySnapshots.registry, registry), eq(registrySnapshots.isCurrent, true)))
  return row
}

/** The files in use, with when they came. */
export const listCurrent = (db: ReadOnly): Promise<Snapshot[]> =>
  db
    .select()
    .from(registrySnapshots)
    .where(eq(registrySnapshots.isCurrent, true))
    .orderBy(desc(registrySnapshots.registry))

/** The file of a register that is in use, as staff sees it. */
export const presentFile = ({ registry, fileName, rowCount, hash, loadedAt }: Snapshot): RegistryFile => ({
  registry,
  name: registryNames[registry],
  fileName,
  rowCount,
  hash,
  loadedAt: loadedAt.toISOString(),
})

/** Who holds a number, in the registry that is in use. Undefined without one loaded, null when nobody does. */
export async function findNpi(db: ReadOnly, npi: string) {
  const snapshot = await findCurrent(db, 'nppes')
  if (!snapshot) return undefined
  const [holder] = await db
    .select()
    .from(npiRecords)
    .where(and(eq(npiRecords.snapshotId, snapshot.id), eq(npiRecords.npi, npi)))
  return { snapshot, holder: holder ?? null }
}

export interface Exclusion {
  record: typeof exclusionRecords.$inferSelect
  strength: MatchStrength
}

/** Excluded records that may mean somebody, the surest first. Undefined without a list loaded. */
export async function findExclusions(db: ReadOnly, suspect: Suspect) {
  const snapshot = await findCurrent(db, 'leie')
  if (!snapshot) return undefined
  const person = nameKey(suspect.lastName, suspect.firstName)
  const businesses = suspect.businessNames.map((name) => nameKey(name)).filter(Boolean)
  const records = await db
    .select()
    .from(exclusionRecords)
    .where(
      and(
        eq(exclusionRecords.snapshotId, snapshot.id),
        or(
          suspect.npi === '' ? undefined : eq(exclusionRecords.npi, suspect.npi),
          person === '|' ? undefined : eq(exclusionRecords.personKey, person),
          businesses.length === 0 ? undefined : inArray(exclusionRecords.businessKey, businesses),
        ),
      ),
    )
  const found = records.flatMap((record): Exclusion[] => {
    const strength = matchOf(record, suspect)
    return strength ? [{ record, strength }] : []
  })
  found.sort((a, b) => matchStrengths.indexOf(a.strength) - matchStrengths.indexOf(b.strength))
  return { snapshot, found }
}
