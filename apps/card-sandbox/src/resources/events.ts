import { z } from 'zod'
import { missing } from '../http/errors.ts'
import { read, text, texts } from '../http/params.ts'
import { type Call, readPaging, type Route } from '../http/route.ts'

const Filter = z.object({ type: text.optional(), types: texts.optional() })

async function retrieve({ store, path }: Call): Promise<object> {
  const id = path['id'] ?? ''
  const { rows } = await store.client.query<{ body: object }>(
    'select body from card_sandbox.events where id = $1',
    [id],
  )
  return rows[0]?.body ?? missing('event', id)
}

async function list({ store, params, account }: Call): Promise<object> {
  const { limit, startingAfter, endingBefore, created } = readPaging(params)
  const { type, types } = read(Filter, params)
  const wanted = type ? [type] : types
  const { rows } = await store.client.query<{ body: object }>(
    `select body from card_sandbox.events
     where ($1::text is null or account = $1)
       and ($2::text[] is null or type = any ($2))
       and ($3::text is null or seq < (select seq from card_sandbox.events where id = $3))
       and ($4::text is null or seq > (select seq from card_sandbox.events where id = $4))
       and created >= $5 and created <= $6
     order by seq desc limit $7`,
    [
      account,
      wanted ?? null,
      startingAfter ?? null,
      endingBefore ?? null,
      created?.gte ?? (created?.gt ?? -1) + 1,
      created?.lte ?? (created?.lt ?? Number.MAX_SAFE_INTEGER) - 1,
      limit + 1,
    ],
  )
  const data = rows.slice(0, limit).map((row) => row.body)
  return { object: 'list', data, has_more: rows.length > limit, url: '/v1/events' }
}

export const events: Route[] = [
  { method: 'GET', path: '/v1/events', run: list },
  { method: 'GET', path: '/v1/events/:id', run: retrieve },
]
