import { count, desc, eq, sql } from '../../../db/drizzle.ts'

import { registryKinds, registryLoadStatuses } from '@wellspring/api/contract/registries'
import type { RegistryLoad } from '@wellspring/api/contract/registries'
import type { registryLoadSorts } from '@wellspring/api/contract/sorts'

import type { Context } from '../../../context.ts'
import type { ReadOnly } from '../../../db/database.ts'
import { containing } from '../../../db/like.ts'
import { placeIn, sortedBy } from '../../../db/sorted-by.ts'
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

interface Filter {
  search?: string | undefined
  sort?: (typeof registryLoadSorts)[number] | undefined
  limit: number
  page: number
}

const personName = sql`(${users.firstName} || ' ' || ${users.lastName})`

const registerName = sql`case ${registryLoads.registry} when 'nppes' then ${registryNames.nppes}::text else ${registryNames.leie}::text end`

const sortable = {
  file: sql`lower(${registryLoads.fileName})`,
  register: registerName,
  by: sql`lower(${personName})`,
  when: registryLoads.createdAt,
  result: placeIn(registryLoads.status, registryLoadStatuses),
}

/** The registers with their current file and newest load, and all loads, by default newest first. */
export async function listRegistryLoads({ db }: Context, { search, sort, limit, page }: Filter) {
  const found = search
    ? sql`concat_ws(' ', ${registryLoads.fileName}, ${registerName}, ${personName}) ilike ${containing(search)}`
    : undefined
  const [files, newest, loads, [total]] = await Promise.all([
    listCurrent(db),
    db
      .selectDistinctOn([registryLoads.registry], shape)
      .from(registryLoads)
      .innerJoin(users, eq(users.id, registryLoads.startedBy))
      .orderBy(registryLoads.registry, desc(registryLoads.createdAt), desc(registryLoads.id)),
    select(db)
      .where(found)
      .orderBy(...sortedBy(sort, sortable, [desc(registryLoads.createdAt), desc(registryLoads.id)]))
      .limit(limit)
      .offset(page * limit),
    db
      .select({ count: count() })
      .from(registryLoads)
      .innerJoin(users, eq(users.id, registryLoads.startedBy))
      .where(found),
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
