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

/** Of fewer letters nothing is near. */
const LEAST_LETTERS = 3
/** A long word with two letters swapped shares enough of its trigrams anyway. */
const MOST_LETTERS = 20

/** A word with two neighbours swapped, in each place: it shares too few trigrams with the one that was meant. */
function swapsOf(word: string): string[] {
  const letters = Array.from(word)
  if (letters.length < LEAST_LETTERS || letters.length > MOST_LETTERS) return []
  const swaps = letters.slice(1).map((letter, at) => letters.with(at, letter).with(at + 1, letters[at] ?? ''))
  return [...new Set(swaps.map((swap) => swap.join('')))].filter((swap) => swap !== word)
}

const isNear = (text: SQLWrapper, word: string) =>
  or(
    ...[word, ...swapsOf(word)].map((spelt) => ilike(sql`${text}`, containing(spelt))),
    sql`${text} %> ${word}`,
  )

/** The same, where a word may be spelt a little differently: inside of `spelledNearly`. */
export const hasNearWords = (text: SQLWrapper, search: string): SQL | undefined =>
  and(...wordsOf(search).map((word) => isNear(text, word)))

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
