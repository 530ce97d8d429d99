import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'

import type { ReadOnly } from './read-only.ts'

type Rows = Pick<pg.QueryResult, 'rows'>

/** Parsers of text values, by type OID. */
interface Types {
  getTypeParser: (id: number, format?: 'text' | 'binary') => (text: string) => unknown
}

/** A query as the query builder passes it to a connection. */
interface Query {
  text: string
  rowMode?: 'array'
  types?: Types
}

interface Question {
  query: Query
  values: readonly unknown[]
  answer: PromiseWithResolvers<Rows>
}

type Columns = readonly Pick<pg.FieldDef, 'name' | 'dataTypeID'>[]

/** The result columns of each query text, known after its first separate run. */
const columnsOf = new Map<string, Columns>()
const textsKept = 500

const plain = (text: string) => text.trim().replace(/;$/, '')

/** Shifts parameter numbers so that they follow those of other queries. Text in quotes is left alone. */
const shifted = (text: string, by: number) =>
  text.replaceAll(/'(?:[^']|'')*'|\$(\d+)/g, (found: string, number?: string) =>
    number === undefined ? found : `$${Number(number) + by}`,
  )

/** Wraps a query so that its rows become one JSON value, with every field in the database's text format. */
function inOneValue({ text }: Query, columns: Columns, by: number): string {
  const names = columns.map((_column, at) => `c${at}`)
  const fields = names.map((name) => `${name}::text`).join(', ')
  return `(select json_agg(array[${fields}]) from (${shifted(plain(text), by)}) as q(${names.join(', ')}))`
}

/** Converts rows of texts to rows as the driver would return them. */
function rowsOf({ rowMode, types = pg.types }: Query, columns: Columns, texts: (string | null)[][]) {
  const parsers = columns.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text'))
  const rows = texts.map((row) => row.map((text, at) => (text === null ? null : parsers[at]?.(text))))
  if (rowMode === 'array') return rows
  return rows.map((row) => Object.fromEntries(columns.map(({ name }, at) => [name, row[at]])))
}

/** Groups reads with equal query and values. */
function grouped(questions: readonly Question[]): Question[][] {
  const byText = new Map<string, Question[][]>()
  for (const question of questions) {
    const { query, values } = question
    const groups = byText.get(query.text) ?? []
    const same = groups.find(
      ([first]) => first?.query.rowMode === query.rowMode && isDeepStrictEqual(first?.values, values),
    )
    if (same) same.push(question)
    else byText.set(query.text, [...groups, [question]])
  }
  return [...byText.values()].flat()
}

/** A group of equal reads whose result columns are known. */
interface KnownGroup {
  group: readonly Question[]
  columns: Columns
}

interface Together {
  name: string
  text: string
}

/** Named combined statements, by the texts that they combine, so that the database plans each once per connection. */
const together = new Map<string, Together>()
const togetherKept = 100

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Combines queries into one statement. A combined statement without a name is planned on every execution. */
function inOne(groups: readonly KnownGroup[]): Partial<Together> & Pick<Together, 'text'> {
  const key = groups.map(({ group: [first] }) => first?.query.text).join('\0')
  const known = together.get(key)
  if (known) return known
  let values = 0
  const parts = groups.map(({ group: [first], columns }) => {
    if (!first) return 'null'
    const part = inOneValue(first.query, columns, values)
    values += first.values.length
    return part
  })
  const text = `select ${parts.join(', ')}`
  if (together.size >= togetherKept) return { text }
  const made = { name: hashOf(text), text }
  together.set(key, made)
  return made
}

/** Replaces a connection and sends the queries of one moment as one statement. */
class BatchingConnection {
  private readonly pool: pg.Pool
  private waiting: Question[] = []

  constructor(pool: pg.Pool) {
    this.pool = pool
  }

  query(query: Query, values: readonly unknown[] = []): Promise<Rows> {
    const answer = Promise.withResolvers<Rows>()
    // By then, all queries that depend on one result have been added.
    if (this.waiting.length === 0) setImmediate(() => void this.send())
    this.waiting.push({ query, values, answer })
    return answer.promise
  }

  private async askAlone(group: readonly Question[]): Promise<void> {
    const [first] = group
    if (!first) return
    try {
      const result = await this.pool.query({ ...first.query, values: [...first.values] })
      if (columnsOf.size < textsKept) columnsOf.set(first.query.text, result.fields)
      for (const { answer } of group) answer.resolve(result)
    } catch (error) {
      for (const { answer } of group) answer.reject(error)
    }
  }

  private async runBatch(groups: readonly KnownGroup[]): Promise<void> {
    const { rows } = await this.pool.query<(string | null)[][][]>({
      ...inOne(groups),
      values: groups.flatMap(({ group: [first] }) => first?.values ?? []),
      rowMode: 'array',
    })
    for (const [at, { group, columns }] of groups.entries())
      for (const { query, answer } of group)
        answer.resolve({ rows: rowsOf(query, columns, rows[0]?.[at] ?? []) })
  }

  private async askTogether(groups: readonly KnownGroup[]): Promise<void> {
    if (groups.length === 0) return
    try {
      await this.runBatch(groups)
    } catch (error) {
      // If one query has failed, all are repeated separately to find out which. A lost connection or a timeout fails
      // all of them.
      const isOfOne = error instanceof pg.DatabaseError && error.code !== '57014'
      if (isOfOne) await Promise.all(groups.map(({ group }) => this.askAlone(group)))
      else for (const { group } of groups) for (const { answer } of group) answer.reject(error)
    }
  }

  private async send(): Promise<void> {
    const groups = grouped(this.waiting)
    this.waiting = []
    const known = groups.flatMap((group): KnownGroup[] => {
      const columns = columnsOf.get(group[0]?.query.text ?? '')
      return columns ? [{ group, columns }] : []
    })
    const batched = known.length > 1 ? known : []
    const alone = groups.filter((group) => !batched.some((one) => one.group === group))
    await Promise.all([...alone.map((group) => this.askAlone(group)), this.askTogether(batched)])
  }
}

/**
 * Batches reads of one moment into one statement, because every statement costs a round trip whatever it reads. A query
 * runs separately the first time, and again after a batch with it has failed.
 */
export function createAskedTogether(pool: pg.Pool) {
  // The query builders are pooled, because they cache what they learn about the tables.
  const idle: ReadOnly[] = []
  return async <Result>(run: (db: ReadOnly) => Promise<Result>): Promise<Result> => {
    const db =
      idle.pop() ?? drizzle(new BatchingConnection(pool) as unknown as pg.Pool, { casing: 'snake_case' })
    try {
      return await run(db)
    } finally {
      idle.push(db)
    }
  }
}
