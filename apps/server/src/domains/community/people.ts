import { eq, inArray, sql } from '../../db/drizzle.ts'

import type { ChatPerson } from '@wellspring/api/contract/chat-groups'

import type { Context } from '../../context.ts'
import type { ReadOnly } from '../../db/database.ts'
import { providers } from '../directory/tables.ts'
import { authorOf } from '../identity/rules.ts'
import { profiles, users } from '../identity/tables.ts'

export type People = ReadonlyMap<string, ChatPerson>

const nobody = (id: string): ChatPerson => ({ id, name: 'Someone', kind: 'patron', imageUrl: null })

export const personIn = (people: People, id: string): ChatPerson => people.get(id) ?? nobody(id)

/** The searchable name: of the practice, the chosen display name, or the first name. */
export const searchedName = sql<string>`coalesce(${providers.name}, ${profiles.displayName}, ${users.firstName})`

/** People as others in a room see them. */
export const selectPeople = (db: ReadOnly) =>
  db
    .select({
      id: users.id,
      kind: users.kind,
      firstName: users.firstName,
      lastName: users.lastName,
      imageUrl: users.profileImageUrl,
      displayName: profiles.displayName,
      practice: providers.name,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(providers, eq(providers.id, users.id))
    .$dynamic()

type Selected = Awaited<ReturnType<typeof selectPeople>>[number]

export const presentPerson = ({ id, kind, imageUrl, practice, ...author }: Selected): ChatPerson => ({
  id,
  name: practice ?? authorOf(author),
  kind,
  imageUrl,
})

export async function findPeople(db: ReadOnly, ids: readonly string[]): Promise<People> {
  if (ids.length === 0) return new Map()
  const rows = await selectPeople(db).where(inArray(users.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, presentPerson(row)]))
}

export async function recipientOf({ db }: Context, userId: string) {
  const [row] = await db.select().from(users).where(eq(users.id, userId))
  if (!row) throw new Error(`there is no user ${userId}`)
  const audience = row.kind === 'staff' ? ('admin' as const) : row.kind
  return { userId, name: row.firstName, email: row.email, audience }
}
