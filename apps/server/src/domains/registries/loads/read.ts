import { and, eq, inArray, lt, or, sql } from '../../../db/drizzle.ts'

import { change, inTransaction, enqueue } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { dropSnapshot, loadRegistry } from '../files/load.ts'
import { FileRefused } from '../files/parse.ts'
import { registryLoads } from '../tables.ts'
import { discardJobs, readJob } from './jobs.ts'
import { readParts } from './parts.ts'
import type { LoadRow } from './queries.ts'
import { READER_SILENCE_MS, afterSilence, refusals } from './rules.ts'

/** The load was cancelled, or another process has started to read it. */
class NoLongerOurs extends Error {}

/** A reader may continue while its attempt is the latest one and the load is not cancelled. */
const isOurs = ({ id, attempt }: LoadRow) =>
  and(eq(registryLoads.id, id), eq(registryLoads.status, 'reading'), eq(registryLoads.attempt, attempt))

/**
 * Claims a load that waits or whose reader has crashed. The returned row names the snapshot of the previous attempt.
 */
async function take(context: Context, id: string): Promise<LoadRow | undefined> {
  const now = context.now()
  const silent = new Date(now.getTime() - READER_SILENCE_MS)
  const [row] = await context.deps.database.write((tx) =>
    tx
      .update(registryLoads)
      .set({
        status: 'reading',
        attempt: sql`${registryLoads.attempt} + 1`,
        readBytes: 0,
        rowCount: 0,
        aliveAt: now,
        startedAt: sql`coalesce(${registryLoads.startedAt}, ${now.toISOString()}::timestamptz)`,
      })
      .where(
        and(
          eq(registryLoads.id, id),
          or(
            eq(registryLoads.status, 'waiting'),
            and(eq(registryLoads.status, 'reading'), lt(registryLoads.aliveAt, silent)),
          ),
        ),
      )
      .returning(),
  )
  return row
}

async function report(
  context: Context,
  load: LoadRow,
  progress: Partial<Pick<LoadRow, 'snapshotId' | 'readBytes' | 'rowCount'>>,
): Promise<void> {
  const ours = await context.deps.database.write((tx) =>
    tx
      .update(registryLoads)
      .set({ ...progress, aliveAt: context.now() })
      .where(isOurs(load))
      .returning({ id: registryLoads.id }),
  )
  if (ours.length === 0) throw new NoLongerOurs()
}

const end = (context: Context, load: LoadRow, refusal: string, name: 'refuse' | 'fail') =>
  change(context, `registryLoad.${name}`, async (tx) => {
    const status = name === 'refuse' ? 'refused' : 'failed'
    const done = await tx
      .update(registryLoads)
      .set({ status, refusal, finishedAt: context.now() })
      .where(
        and(
          eq(registryLoads.id, load.id),
          eq(registryLoads.status, load.status),
          eq(registryLoads.attempt, load.attempt),
        ),
      )
      .returning({ id: registryLoads.id })
    if (done.length === 0) return { result: undefined }
    const { registry, fileName } = load
    return {
      subject: `registryLoad:${load.id}`,
      after: { registry, fileName, refusal },
      jobs: discardJobs(load, context.now()),
      result: undefined,
    }
  })

/** Puts the file of a load in use, or stores why it was refused. A reader that lost its claim leaves nothing behind. */
export async function readRegistryFile(context: Context, id: string): Promise<void> {
  const load = await take(context, id)
  if (!load) return
  const bytes = readParts(context, load, (readBytes) => report(context, load, { readBytes }))
  try {
    await loadRegistry(context, {
      fileName: load.fileName,
      bytes,
      fewer: load.mayBeSmaller,
      registry: load.registry,
      watch: {
        onBegun: (snapshotId) => report(context, load, { snapshotId }),
        onProgress: (rowCount) => report(context, load, { rowCount }),
        onLoaded: async (tx, rowCount) => {
          const set = { status: 'loaded' as const, rowCount, finishedAt: context.now() }
          const done = await tx.update(registryLoads).set(set).where(isOurs(load)).returning()
          if (done.length === 0) throw new NoLongerOurs()
          for (const discard of discardJobs(load, context.now())) await enqueue(tx, discard)
        },
      },
    })
  } catch (error) {
    if (error instanceof FileRefused) {
      const sentence = error.why === 'fewer' ? `${error.message} ${refusals.fewer}` : error.message
      await end(context, load, sentence, 'refuse')
    } else if (!(error instanceof NoLongerOurs)) throw error
  } finally {
    bytes.destroy()
    // The incomplete snapshot of the previous reader.
    if (load.snapshotId) await dropSnapshot(context, load.snapshotId)
  }
}

/** Restarts loads whose reader crashed and fails loads whose upload stopped. */
export async function resumeRegistryLoads(context: Context): Promise<void> {
  const active = await context.db
    .select()
    .from(registryLoads)
    .where(inArray(registryLoads.status, ['uploading', 'reading']))
  for (const load of active) {
    const next = afterSilence(load, context.now())
    if (next === 'again') await inTransaction(context, ({ tx }) => enqueue(tx, readJob(load.id)))
    if (next === 'failed') {
      const refusal = load.status === 'uploading' ? refusals.silent : refusals.attempts
      await end(context, load, refusal, 'fail')
      if (load.snapshotId) await dropSnapshot(context, load.snapshotId)
    }
  }
}
