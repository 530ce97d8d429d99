import { and, eq, inArray } from '../../../db/drizzle.ts'

import { PARTS_AT_ONCE, countParts, isActiveLoad } from '@wellspring/api/contract/registries'
import type { Registry } from '@wellspring/api/contract/registries'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import { notFound, problem } from '../../../problem.ts'
import { registryNames } from '../rules.ts'
import { registryLoads } from '../tables.ts'
import type { LoadRow } from './queries.ts'
import { PART_GRANT_MS, PART_TYPE, partBytes, partKey } from './rules.ts'

interface Announced {
  registry: Registry
  fileName: string
  bytes: number
  mayBeSmaller: boolean
}

const ended = () => problem('CONFLICT', 'This upload has ended.')

async function lockLoad(tx: Tx, id: string): Promise<LoadRow> {
  const [row] = isId(id)
    ? await tx.select().from(registryLoads).where(eq(registryLoads.id, id)).for('update')
    : []
  if (!row) throw notFound('upload')
  return row
}

/** The parts of a load are removed by this job. */
export const discardJob = ({ id, bytes }: Pick<LoadRow, 'id' | 'bytes'>) => ({
  task: 'discardRegistryParts',
  payload: { id, bytes },
})

/** Reads a file whose parts are all there. */
export const readJob = (id: string) => ({
  task: 'readRegistryFile',
  payload: { id },
  key: `read registry load ${id}`,
})

/** Announces a file; one at a time is loaded of a register. Returns its id. */
export async function openRegistryLoad(context: Context, actor: Actor, file: Announced): Promise<string> {
  const now = context.now()
  return change(context, 'registryLoad.open', async (tx) => {
    const [row] = await tx
      .insert(registryLoads)
      .values({
        registry: file.registry,
        fileName: file.fileName,
        bytes: file.bytes,
        mayBeSmaller: file.mayBeSmaller,
        startedBy: actor.userId,
        aliveAt: now,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: registryLoads.id })
    if (!row)
      throw problem(
        'CONFLICT',
        `A file of the ${registryNames[file.registry]} is being loaded already. Wait until it is done, or cancel it.`,
      )
    const { registry, fileName, bytes } = file
    return { subject: `registryLoad:${row.id}`, after: { registry, fileName, bytes }, result: row.id }
  })
}

/** Grants places for the next parts of a file, from a number on. */
export async function signRegistryParts(context: Context, { id, from }: { id: string; from: number }) {
  const now = context.now()
  const [load] = isId(id) ? await context.db.select().from(registryLoads).where(eq(registryLoads.id, id)) : []
  if (!load) throw notFound('upload')
  const alive = await context.deps.database.write((tx) =>
    tx
      .update(registryLoads)
      .set({ aliveAt: now })
      .where(and(eq(registryLoads.id, id), eq(registryLoads.status, 'uploading')))
      .returning({ id: registryLoads.id }),
  )
  if (alive.length === 0) throw ended()
  const last = Math.min(from + PARTS_AT_ONCE - 1, countParts(load.bytes))
  const numbers = Array.from({ length: Math.max(0, last - from + 1) }, (_, index) => from + index)
  const parts = await Promise.all(
    numbers.map(async (number) => ({
      number,
      uploadUrl: await context.ports.storage.signPut({
        key: partKey(id, number),
        mime: PART_TYPE,
        maxBytes: partBytes(load.bytes, number),
        expiresAt: new Date(now.getTime() + PART_GRANT_MS),
      }),
    })),
  )
  return { mime: PART_TYPE, parts }
}

/** The browser has sent all parts: the file is read by a job. */
export async function readRegistryLoad(context: Context, id: string): Promise<void> {
  await change(context, 'registryLoad.read', async (tx) => {
    const { status, registry, fileName } = await lockLoad(tx, id)
    if (status === 'waiting') return { result: undefined }
    if (status !== 'uploading') throw ended()
    await tx
      .update(registryLoads)
      .set({ status: 'waiting', aliveAt: context.now() })
      .where(eq(registryLoads.id, id))
    const after = { registry, fileName }
    return { subject: `registryLoad:${id}`, after, jobs: [readJob(id)], result: undefined }
  })
}

/** Stops a load that is on its way; the file in use stays. A reader sees it with its next records. */
export async function cancelRegistryLoad(context: Context, id: string): Promise<void> {
  await change(context, 'registryLoad.cancel', async (tx) => {
    const { status, registry, fileName, bytes } = await lockLoad(tx, id)
    if (status === 'cancelled') return { result: undefined }
    if (!isActiveLoad(status)) throw problem('CONFLICT', 'This load has ended already.')
    await tx
      .update(registryLoads)
      .set({ status: 'cancelled', finishedAt: context.now() })
      .where(
        and(eq(registryLoads.id, id), inArray(registryLoads.status, ['uploading', 'waiting', 'reading'])),
      )
    const after = { registry, fileName }
    const jobs = [discardJob({ id, bytes })]
    return { subject: `registryLoad:${id}`, after, jobs, result: undefined }
  })
}
