import type { Database, ReadOnly } from './database.ts'
import { and, ilike, or, sql } from './drizzle.ts'
import type { SQL, SQLWrapper } from './drizzle.ts'
import { containing } from './like.ts'

/** Minimum share of a word's trigrams that have to match (0 to 1). "sleap" and "sleep" share half of theirs. */
const ALIKE = '0.45'
/** Each word costs a comparison with the text. */
const MOST_WORDS = 8

const wordsOf = (search: string) => search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)

/** Matches texts that contain all the words, in any case and order. */
export const hasWords = (text: SQLWrapper, search: string): SQL | undefined =>
  and(...wordsOf(search).map((word) => ilike(sql`${text}`, containing(word))))

/** Shorter words are not matched with swapped letters. */
const LEAST_LETTERS = 3
/** Longer words with two swapped letters share enough trigrams anyway. */
const MOST_LETTERS = 20

/** Returns the word with each pair of neighbouring letters swapped: a swap leaves too few common trigrams. */
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

/** The same, but tolerates small spelling errors. Use within `spelledNearly`. */
export const hasNearWords = (text: SQLWrapper, search: string): SQL | undefined =>
  and(...wordsOf(search).map((word) => isNear(text, word)))

/** Runs reads with `hasNearWords`. The trigram index takes its similarity threshold from the transaction's settings. */
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
