import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { contentStatuses, nextContentStatuses } from '@wellspring/api/contract/educational-content-status'
import type { ContentStatus } from '@wellspring/api/contract/educational-content-status'

import { sql } from '../../../db/drizzle.ts'
import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { makeContent, makeContentDraft, submitContent } from '../../../testing/educational-content.ts'
import type { Written } from '../../../testing/educational-content.ts'

let stand: TestApp
let made: Written
let staff: SignedIn
beforeAll(async () => {
  stand = await testApp()
  made = await makeContent(stand)
  staff = await stand.signIn('staff')
})
afterAll(() => stand.close())

/** Puts the content into a status without a transition. */
const put = (status: ContentStatus) =>
  stand.deps.database.write(async (tx) => {
    await tx.execute(sql`alter table educational_contents disable trigger educational_contents_steps`)
    await tx.execute(sql`update educational_contents set status = ${status} where id = ${made.content.id}`)
    await tx.execute(sql`alter table educational_contents enable trigger educational_contents_steps`)
  })

const ways = contentStatuses.flatMap((from) =>
  contentStatuses
    .filter((to) => to !== from && !nextContentStatuses[from].includes(to))
    .map((to) => [from, to] as const),
)

describe('outside of the state machine', () => {
  test.each(ways)('no content goes from %s to %s', async (from, to) => {
    await put(from)
    const { id } = made.content
    for (const { client } of [made.author, staff])
      await expect(
        client.educationalContent.moveContent({ id, status: to, comment: 'Why not.' }),
      ).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION', status: 409 })
    const write = stand.deps.database.write((tx) =>
      tx.execute(sql`update educational_contents set status = ${to} where id = ${id}`),
    )
    await expect(write).rejects.toMatchObject({ cause: { code: '23514' } })
  })

  test('an unknown status is refused', async () => {
    await put('draft')
    const write = stand.deps.database.write((tx) =>
      tx.execute(sql`update educational_contents set status = 'lost' where id = ${made.content.id}`),
    )
    await expect(write).rejects.toMatchObject({ cause: { code: '23514' } })
  })
})

test('a withdrawal and a decision at the same time lead to one of the two', async () => {
  for (let round = 0; round < 10; round++) {
    const { author, content } = await submitContent(await makeContentDraft(stand))
    const { id } = content
    const moves = [
      author.client.educationalContent.moveContent({ id, status: 'draft' }),
      staff.client.educationalContent.moveContent({ id, status: 'published' }),
      staff.client.educationalContent.moveContent({ id, status: 'draft', comment: 'Please shorten it.' }),
    ]
    const settled = await Promise.allSettled(moves)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of settled)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'ILLEGAL_TRANSITION' })
  }
})
