import type pg from 'pg'

const found = {
  name: 'directory',
  text: `select id, name, profession, description, domains, formats, languages, rating_sum, rating_count,
      from_price_cents, first_free_at
    from providers
    where is_listed and to_tsvector('simple', name || ' ' || person_name || ' ' || profession || ' ' || description || ' ' || offer_words) @@ to_tsquery('simple', $1)
    order by ((rating_sum + 20) * 1000 / (rating_count + 5)) desc, id
    limit 20`,
}

/** A page of search results with one query. */
export const searchProviders = async (pool: pg.Pool, word: string) => ({
  providers: (await pool.query({ ...found, values: [`${word}:*`] })).rows,
})
