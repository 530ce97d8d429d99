import type { Database, ReadOnly } from './database.ts'
import { and, ilike, or, sql } from './drizzle.ts'
import type { SQL, SQLWrapper } from './drizzle.ts'
import { containing } from './like.ts'

/** How much of a word's groups of three letters have to be found in a text (0 to 1): "sleap" is "sleep" by half. */
const ALIKE = '0.45'
/** A long text costs a comparison a word. */
const MOST_WORDS = 8

const wordsOf = (search: string) => search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)

/** Each of the words stands in the text as it was typed, in any case and order. */
export const hasWords = (text: SQLWrapper, search: string): SQL | undefined =>
  and(...wordsOf(search).map((word) => ilike(sql`${text}`, containing(word))))

/** The same, where a word may be spelt a little differently: inside of `spelledNearly`. */
export const hasNearWords = (text: SQLWrapper, search: string): SQL | undefined =>
  and(...wordsOf(search).map((word) => or(ilike(sql`${text}`, containing(word)), sql`${text} %> ${word}`)))

/** Reads by `hasNearWords`: an index of trigrams knows the bar of likeness from its transaction alone. */
export const spelledNearly = <Result>(
  database: Pick<Database, 'snapshot'>,
  read: (db: ReadOnly) => Promise<Result>,
): Promise<Result> =>
  database.snapshot(async (db) => {
    await db
      .select({ bar: sql`set_config('pg_trgm.word_similarity_threshold', ${ALIKE}, true)` })
      .from(sql`(values (1)) as one`)
    return read(db)
  })
