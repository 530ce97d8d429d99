import { inArray } from '../../db/drizzle.ts'

import type { TestApp } from '../app.ts'
import type { Call, Calls } from '../call.ts'
import { registryLoads } from '../../domains/registries/tables.ts'

const file = { registry: 'leie', fileName: 'UPDATED.csv', bytes: 100 } as const

export function registryCalls(stand: TestApp) {
  /** An administrator, without a registry upload in progress. */
  const admin = async () => {
    await stand.deps.database.write((tx) =>
      tx
        .update(registryLoads)
        .set({ status: 'cancelled' })
        .where(inArray(registryLoads.status, ['uploading', 'waiting'])),
    )
    return stand.signIn('admin')
  }
  const opened = async (more: Record<string, unknown> = {}): Promise<Call> => {
    const { cookie, client } = await admin()
    const { load } = await client.registries.openRegistryLoad(file)
    return { audience: 'admin', cookie, input: { id: load.id, ...more } }
  }
  return {
    'registries.listRegistryLoads': async () => ({
      audience: 'admin',
      cookie: (await admin()).cookie,
      input: { limit: 3 },
    }),
    'registries.openRegistryLoad': async () => ({
      audience: 'admin',
      cookie: (await admin()).cookie,
      input: file,
    }),
    'registries.signRegistryParts': () => opened({ from: 1 }),
    'registries.readRegistryLoad': () => opened(),
    'registries.cancelRegistryLoad': () => opened(),
  } satisfies Partial<Calls>
}
