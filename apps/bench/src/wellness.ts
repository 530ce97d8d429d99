import { cpuOfReads } from './cpu-of-reads.ts'
import { measureMoodTap } from './mood-tap.ts'
import { totalOf } from './cpu-meter.ts'
import { signIn } from './product.ts'
import type { Account, Product } from './product.ts'
import { limited } from './report-rows.ts'
import type { Row } from './report-rows.ts'

const ENTRIES = 10_000
const DAYS = 365

/** A patron with two years of Lotus entries and a year with four moods a day. */
async function seedPerson({ pool }: Product): Promise<Account> {
  const person = await signIn(pool, 'patron')
  await pool.query(
    `insert into lotus_entries (patron_id, kind, source_id, leaves, "on", at)
      select $1, (array['session', 'goal', 'reflection'])[1 + n % 3], gen_random_uuid(),
        -- Leaves by their bits: one, two, or five.
        case n % 4 when 0 then 3 when 1 then 1984 when 2 then 16 else 2048 end,
        current_date - n * 700 / ${ENTRIES}, now() - n * interval '100 minutes'
      from generate_series(1, ${ENTRIES}) as n`,
    [person.id],
  )
  await pool.query(
    `insert into moods (id, patron_id, mood, at, "on", areas, created_at)
      select gen_random_uuid(), $1, (array['happy', 'tired', 'busy', 'sad', 'stressed'])[1 + n % 5],
        now() - n * interval '6 hours', (now() - n * interval '6 hours')::date, array['mental', 'physical'], now()
      from generate_series(1, ${4 * DAYS}) as n`,
    [person.id],
  )
  await pool.query('analyze lotus_entries, moods')
  return person
}

/** Wellness pages of a patron with years of records. Floor: a day without entries. */
export async function measureWellness(product: Product): Promise<Row[]> {
  const person = await seedPerson(product)
  // Server and database together.
  const read = async (path: string) =>
    totalOf(await cpuOfReads(product, { host: 'patron', cookie: person.cookie }, [path]))
  const floor = await read('/v1/moods?from=2020-01-01&to=2020-01-01')
  return [
    limited('Lotus of 10,000 entries, processor a request', {
      value: await read('/v1/lotus?zone=Asia/Dubai'),
      unit: ' ms',
      limit: 5,
      floor,
    }),
    limited('year of moods, four a day, processor a request', {
      value: await read('/v1/mood-patterns?zone=Asia/Dubai'),
      unit: ' ms',
      limit: 10,
      floor,
    }),
    ...(await measureMoodTap(await signIn(product.pool, 'patron'))),
  ]
}
