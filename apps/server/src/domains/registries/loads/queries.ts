import { count, desc, eq } from '../../../db/drizzle.ts'

import { registryKinds } from '@wellspring/api/contract/registries'
import type { RegistryLoad } from '@wellspring/api/contract/registries'

import type { Context } from '../../../context.ts'
import type { ReadOnly } from '../../../db/database.ts'
import { users } from '../../identity/tables.ts'
import { listCurrent, presentFile } from '../queries.ts'
import { registryNames } from '../rules.ts'
import { registryLoads } from '../tables.ts'

export type LoadRow = typeof registryLoads.$inferSelect

interface LoadWithPerson {
  load: LoadRow
  firstName: string
  lastName: string
}

const present = ({ load, firstName, lastName }: LoadWithPerson): RegistryLoad => ({
  id: load.id,
  registry: load.registry,
  registryName: registryNames[load.registry],
  fileName: load.fileName,
  bytes: load.bytes,
  status: load.status,
  readBytes: load.readBytes,
  rowCount: load.rowCount,
  refusal: load.refusal,
  by: { id: load.startedBy, name: `${firstName} ${lastName}` },
  createdAt: load.createdAt.toISOString(),
  startedAt: load.startedAt?.toISOString() ?? null,
  finishedAt: load.finishedAt?.toISOString() ?? null,
})

const shape = { load: registryLoads, firstName: users.firstName, lastName: users.lastName }

const select = (db: ReadOnly) =>
  db.select(shape).from(registryLoads).innerJoin(users, eq(users.id, registryLoads.startedBy))

export async function getLoad(db: ReadOnly, id: string): Promise<RegistryLoad> {
  const [row] = await select(db).where(eq(registryLoads.id, id))
  if (!row) throw new Error(`there is no load ${id}`)
  return present(row)
}

/** The registers, each with the file in use and its newest load, and all loads, newest first. */
export async function listRegistryLoads({ db }: Context, { limit, page }: { limit: number; page: number }) {
  const [files, newest, loads, [total]] = await Promise.all([
    listCurrent(db),
    db
      .selectDistinctOn([registryLoads.registry], shape)
      .from(registryLoads)
      .innerJoin(users, eq(users.id, registryLoads.startedBy))
      .orderBy(registryLoads.registry, desc(registryLoads.createdAt), desc(registryLoads.id)),
    select(db)
      .orderBy(desc(registryLoads.createdAt), desc(registryLoads.id))
      .limit(limit)
      .offset(page * limit),
    db.select({ count: count() }).from(registryLoads),
  ])
  return {
    registers: registryKinds.map((registry) => {
      const file = files.find((one) => one.registry === registry)
      const last = newest.find(({ load }) => load.registry === registry)
      return {
        registry,
        name: registryNames[registry],
        current: file ? presentFile(file) : null,
        last: last ? present(last) : null,
      }
    }),
    loads: loads.map(present),
    totalRecords: total?.count ?? 0,
  }
}
