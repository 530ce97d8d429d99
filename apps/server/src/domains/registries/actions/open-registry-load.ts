import type { Registry } from '@wellspring/api/contract/registries'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { registryNames } from '../rules.ts'
import { registryLoads } from '../tables.ts'

interface Announced {
  registry: Registry
  fileName: string
  bytes: number
  mayBeSmaller: boolean
}

/** Announces a file and returns the load's id. A register has one active load at a time. */
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
