import { and, desc, eq, inArray, or, sql } from '../../db/drizzle.ts'

import type { Registry, RegistryFile } from '@wellspring/api/contract/registries'
import { matchStrengths } from '@wellspring/api/contract/review'
import type { MatchStrength } from '@wellspring/api/contract/review'

import type { ReadOnly } from '../../db/database.ts'
import { matchOf, nameKey, personKeysOf, registryNames } from './rules.ts'
import type { Suspect } from './rules.ts'
import { exclusionRecords, npiRecords, registrySnapshots } from './tables.ts'

export type Snapshot = typeof registrySnapshots.$inferSelect

const isInUse = (registry: Registry) =>
  and(eq(registrySnapshots.registry, registry), eq(registrySnapshots.isCurrent, true))

/** The file of a register in use. */
export async function findCurrent(db: ReadOnly, registry: Registry): Promise<Snapshot | undefined> {
  const [row] = await db.select().from(registrySnapshots).where(isInUse(registry))
  return row
}

/** The files in use with their load times. */
export const listCurrent = (db: ReadOnly): Promise<Snapshot[]> =>
  db
    .select()
    .from(registrySnapshots)
    .where(eq(registrySnapshots.isCurrent, true))
    .orderBy(desc(registrySnapshots.registry))

/** The file of a register in use, as staff see it. */
export const presentFile = ({ registry, fileName, rowCount, hash, loadedAt }: Snapshot): RegistryFile => ({
  registry,
  name: registryNames[registry],
  fileName,
  rowCount,
  hash,
  loadedAt: loadedAt.toISOString(),
})

/**
 * The holder of an NPI in the file in use. Undefined when no file is loaded, null when nobody holds it. Uses one
 * statement, because a file that is being replaced loses its records.
 */
export async function findNpi(db: ReadOnly, npi: string) {
  const [row] = await db
    .select({ snapshot: registrySnapshots, holder: npiRecords })
    .from(registrySnapshots)
    .leftJoin(npiRecords, and(eq(npiRecords.snapshotId, registrySnapshots.id), eq(npiRecords.npi, npi)))
    .where(isInUse('nppes'))
  return row
}

export interface Exclusion {
  record: typeof exclusionRecords.$inferSelect
  strength: MatchStrength
}

/** Excluded records that may match a person, the strongest match first. Undefined when no list is loaded. */
export async function findExclusions(db: ReadOnly, suspect: Suspect) {
  const persons = personKeysOf(suspect)
  const businesses = suspect.businessNames.map((name) => nameKey(name)).filter(Boolean)
  const rows = await db
    .select({ snapshot: registrySnapshots, record: exclusionRecords })
    .from(registrySnapshots)
    .leftJoin(
      exclusionRecords,
      and(
        eq(exclusionRecords.snapshotId, registrySnapshots.id),
        or(
          suspect.npi === '' ? sql`false` : eq(exclusionRecords.npi, suspect.npi),
          persons.length === 0 ? undefined : inArray(exclusionRecords.personKey, persons),
          businesses.length === 0 ? undefined : inArray(exclusionRecords.businessKey, businesses),
        ),
      ),
    )
    .where(isInUse('leie'))
  const snapshot = rows[0]?.snapshot
  if (!snapshot) return undefined
  const found = rows.flatMap(({ record }): Exclusion[] => {
    const strength = record && matchOf(record, suspect)
    return strength ? [{ record, strength }] : []
  })
  found.sort((a, b) => matchStrengths.indexOf(a.strength) - matchStrengths.indexOf(b.strength))
  return { snapshot, found }
}
