import { inArray, sql } from '../../db/drizzle.ts'

import type { Context, NamedSubject } from '../../context.ts'
import type { ReadOnly } from '../../db/database.ts'
import { isId } from '../../db/ids.ts'

/** Splits `order:01a1…` into kind and id. */
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
  /** Whether the reader sees other people's acts. Health-related subjects then have no title. */
  isTrail: boolean
}

/** The titles of subjects, with one query per kind. */
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
