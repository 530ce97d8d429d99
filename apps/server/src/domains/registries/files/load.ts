import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'

import { CsvError, parse } from 'csv-parse'
import { and, eq, lt, ne, sql } from '../../../db/drizzle.ts'
import type { PgTable } from 'drizzle-orm/pg-core'

import type { Registry } from '@wellspring/api/contract/registries'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { onConstraint } from '../../../db/constraint-of.ts'
import { returned } from '../../../db/returned.ts'
import type { Tx } from '../../../db/database.ts'
import { FileRefused, cellsOf, recordOf, registryOf } from './parse.ts'
import type { ExclusionRecord, NpiRecord } from './parse.ts'
import { looksCutOff, registryNames } from '../rules.ts'
import { exclusionRecords, npiRecords, registrySnapshots } from '../tables.ts'
import { findCurrent } from '../queries.ts'

const BATCH = 1000
const SLICE = 20_000

/** No load takes this long, so an older incomplete snapshot was left by a crashed process. */
const ABANDONED_MS = 24 * 3600_000

/** Deletes in batches, because of the statement timeout. */
async function dropRecords(context: Context, snapshotId: string, table: PgTable): Promise<void> {
  for (;;) {
    const { rowCount } = await context.deps.database.write((tx) =>
      tx.execute(
        sql`delete from ${table} where ctid = any (array(
          select ctid from ${table} where snapshot_id = ${snapshotId} limit ${SLICE}))`,
      ),
    )
    if ((rowCount ?? 0) < SLICE) return
  }
}

export async function dropSnapshot(context: Context, snapshotId: string): Promise<void> {
  await dropRecords(context, snapshotId, npiRecords)
  await dropRecords(context, snapshotId, exclusionRecords)
  await context.deps.database.write((tx) =>
    tx.delete(registrySnapshots).where(eq(registrySnapshots.id, snapshotId)),
  )
}

async function dropAbandoned(context: Context, registry: Registry): Promise<void> {
  const old = await context.db
    .select({ id: registrySnapshots.id })
    .from(registrySnapshots)
    .where(
      and(
        eq(registrySnapshots.registry, registry),
        eq(registrySnapshots.isCurrent, false),
        lt(registrySnapshots.loadedAt, new Date(context.now().getTime() - ABANDONED_MS)),
      ),
    )
  for (const { id } of old) await dropSnapshot(context, id)
}

async function begin(context: Context, registry: Registry, fileName: string): Promise<string> {
  await dropAbandoned(context, registry)
  const row = returned(
    await context.deps.database.write((tx) =>
      tx
        .insert(registrySnapshots)
        .values({ registry, fileName, loadedAt: context.now() })
        .returning({ id: registrySnapshots.id }),
    ),
    'snapshot',
  )
  return row.id
}

interface Batch {
  nppes: NpiRecord[]
  leie: ExclusionRecord[]
}

async function write(context: Context, snapshotId: string, { nppes, leie }: Batch): Promise<void> {
  const written = context.deps.database.write(async (tx) => {
    if (nppes.length > 0) await tx.insert(npiRecords).values(nppes.map((row) => ({ ...row, snapshotId })))
    if (leie.length > 0) await tx.insert(exclusionRecords).values(leie.map((row) => ({ ...row, snapshotId })))
  })
  await written.catch(
    onConstraint(
      ['npi_records_snapshot_id_npi_pk'],
      () => new FileRefused('The file has two lines with the same NPI.'),
    ),
  )
}

/** The lines of a file with their numbers. Throws for a truncated line. */
async function* linesOf(bytes: Readable): AsyncGenerator<{ cells: string[]; number: number }> {
  const lines = bytes.pipe(parse({ bom: true, skip_empty_lines: true, max_record_size: 200_000 }))
  bytes.once('error', (error) => lines.destroy(error))
  try {
    let number = 0
    for await (const cells of lines) yield { cells: cells as string[], number: ++number }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // The parser's message quotes content of the file.
    const what = error.message.replaceAll(/[\p{Cc}\p{Cs}]/gu, '').slice(0, 200)
    throw new FileRefused(`The file is damaged or incomplete: ${what}.`)
  }
}

/** Reads a whole file into a snapshot that is not in use yet. */
async function fill(context: Context, { bytes, fileName, registry: wanted, watch }: RegistryFile) {
  let known: { registry: Registry; header: string[]; snapshotId: string } | undefined
  let batch: Batch = { nppes: [], leie: [] }
  let rowCount = 0
  try {
    for await (const { cells, number } of linesOf(bytes)) {
      if (!known) {
        const registry = registryOf(cells)
        if (wanted && registry !== wanted)
          throw new FileRefused(
            `This is the file of the ${registryNames[registry]}, not of the ${registryNames[wanted]}.`,
          )
        known = { registry, header: cells, snapshotId: await begin(context, registry, fileName) }
        await watch?.onBegun(known.snapshotId)
        continue
      }
      const parsed = recordOf(known.registry, cellsOf(known.registry, known.header, cells), number)
      if (parsed?.registry === 'nppes') batch.nppes.push(parsed.record)
      if (parsed?.registry === 'leie') batch.leie.push(parsed.record)
      if (parsed) rowCount++
      if (batch.nppes.length + batch.leie.length < BATCH) continue
      await watch?.onProgress(rowCount)
      await write(context, known.snapshotId, batch)
      batch = { nppes: [], leie: [] }
    }
    if (!known) throw new FileRefused('The file is empty.')
    await watch?.onProgress(rowCount)
    await write(context, known.snapshotId, batch)
    if (rowCount === 0) throw new FileRefused('The file has a header but no records.')
    return { ...known, rowCount }
  } catch (error) {
    if (known) await dropSnapshot(context, known.snapshotId)
    throw error
  }
}

async function refuseCutOff(context: Context, registry: Registry, rowCount: number): Promise<void> {
  const current = await findCurrent(context.db, registry)
  if (current && looksCutOff(rowCount, current.rowCount))
    throw new FileRefused(
      `The file has ${rowCount} records and the one in use has ${current.rowCount}: it looks cut off.`,
      'fewer',
    )
}

export interface RegistryFile {
  fileName: string
  bytes: Readable
  /** Whether the file may have far fewer records than the current one. */
  fewer?: boolean
  /** The register that the file must belong to. */
  registry?: Registry
  watch?: LoadWatch
}

/** Callbacks of a load. An error that one throws aborts the load. */
interface LoadWatch {
  onBegun: (snapshotId: string) => Promise<void>
  /** The number of records read, called before the last batch is written. */
  onProgress: (rowCount: number) => Promise<void>
  /** Runs in the transaction that puts the file in use. */
  onLoaded: (tx: Tx, rowCount: number) => Promise<void>
}

export interface Loaded {
  registry: Registry
  snapshotId: string
  rowCount: number
}

/**
 * Replaces a register's file atomically. A file that cannot be read to its end changes nothing. Throws FileRefused with
 * a message for the reader.
 */
export async function loadRegistry(context: Context, file: RegistryFile): Promise<Loaded> {
  const hash = createHash('sha256')
  file.bytes.on('data', (chunk: Buffer) => hash.update(chunk))
  const { registry, snapshotId, rowCount } = await fill(context, file)
  try {
    if (!file.fewer) await refuseCutOff(context, registry, rowCount)
    const digest = hash.digest('hex')
    await change(context, 'registry.load', async (tx) => {
      await file.watch?.onLoaded(tx, rowCount)
      await tx
        .update(registrySnapshots)
        .set({ isCurrent: false })
        .where(and(eq(registrySnapshots.registry, registry), ne(registrySnapshots.id, snapshotId)))
      await tx
        .update(registrySnapshots)
        .set({ isCurrent: true, hash: digest, rowCount, loadedAt: context.now() })
        .where(eq(registrySnapshots.id, snapshotId))
      return {
        subject: `registry:${registry}`,
        after: { registry, name: registryNames[registry], fileName: file.fileName, rowCount, hash: digest },
        result: undefined,
      }
    })
  } catch (error) {
    await dropSnapshot(context, snapshotId)
    throw error
  }
  await dropReplaced(context, registry, snapshotId)
  return { registry, snapshotId, rowCount }
}

/** Deletes the records of a replaced file. Check results keep their own copy of what they found. */
async function dropReplaced(context: Context, registry: Registry, snapshotId: string): Promise<void> {
  const replaced = await context.db
    .select({ id: registrySnapshots.id })
    .from(registrySnapshots)
    .where(
      and(
        eq(registrySnapshots.registry, registry),
        eq(registrySnapshots.isCurrent, false),
        ne(registrySnapshots.id, snapshotId),
        ne(registrySnapshots.hash, ''),
      ),
    )
  for (const { id } of replaced) await dropSnapshot(context, id)
}
