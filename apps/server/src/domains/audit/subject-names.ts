import { inArray, sql } from '../../db/drizzle.ts'

import type { Context, NamedSubject } from '../../context.ts'
import type { ReadOnly } from '../../db/database.ts'
import { isId } from '../../db/ids.ts'

/** `order:01a1…` as its kind and its id. */
const partsOf = (subject: string) => {
  const [kind = '', id = ''] = subject.split(':')
  return { kind, id }
}

async function namesOfKind(
  db: ReadOnly,
  { id, name, words = (text) => text }: NamedSubject,
  { ids, readerId }: { ids: readonly string[]; readerId: string },
): Promise<[id: string, name: string][]> {
  const rows = await db
    .select({ id: sql<string>`${id}`, name: name(readerId) })
    .from(id.table)
    .where(inArray(id, [...ids]))
  return rows.flatMap((row) => (row.name === null ? [] : [[row.id, words(row.name)]]))
}

interface Reader {
  readerId: string
  /** Somebody else's acts are read here as well: what says something of anybody's health has no name. */
  isTrail: boolean
}

/** What the subjects of some entries are called, by the subject: each kind is asked for once. */
export async function nameSubjects(
  { db, deps }: Pick<Context, 'db' | 'deps'>,
  rows: readonly { subject: string }[],
  { readerId, isTrail }: Reader,
): Promise<ReadonlyMap<string, string>> {
  const idsOf = new Map<string, Set<string>>()
  for (const { kind, id } of rows.map(({ subject }) => partsOf(subject))) {
    const named = deps.subjectNames[kind]
    if (!named || (isTrail && named.isPrivate) || !isId(id)) continue
    idsOf.set(kind, (idsOf.get(kind) ?? new Set()).add(id))
  }
  const found = await Promise.all(
    [...idsOf].map(async ([kind, ids]) => {
      const named = deps.subjectNames[kind]
      const names = named ? await namesOfKind(db, named, { ids: [...ids], readerId }) : []
      return names.map(([id, name]) => [`${kind}:${id}`, name] as const)
    }),
  )
  return new Map(found.flat())
}
