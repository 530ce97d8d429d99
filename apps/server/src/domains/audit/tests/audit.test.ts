import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { createProduct } from '../../../testing/factories.ts'
import { sealChanges } from '../actions/seal-changes.ts'
import { findBrokenSeal } from '../queries.ts'
import { redact } from '../rules.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp()
  const { client } = await stand.signIn('patron')
  const product = await createProduct(stand.context)
  const { line } = await client.cart.addCartLine({
    productId: product.id,
    productVariantId: product.variantIds[0]!,
    quantity: 1,
  })
  await client.cart.updateCartLine({ id: line.id, quantity: 2 })
})
afterAll(() => stand.close())

test('secrets are not stored, at any depth', () => {
  const secret = {
    password: 'a',
    challenge: 'b',
    deep: [
      {
        clientSecret: 'c',
        sessionToken: 'd',
        tokenHash: 'e',
        token: 'f',
      },
    ],
    serenityToken: 5,
    tokenCents: 300,
    tokens: 2,
  }
  expect(redact(secret)).toEqual({
    password: '[redacted]',
    challenge: '[redacted]',
    deep: [
      {
        clientSecret: '[redacted]',
        sessionToken: '[redacted]',
        tokenHash: '[redacted]',
        token: '[redacted]',
      },
    ],
    serenityToken: 5,
    tokenCents: 300,
    tokens: 2,
  })
})

describe('the audit trail', () => {
  const query = (text: string) =>
    stand.deps.database.pool.query<{ name: string; before: unknown; after: unknown }>(text)

  test('records the actor and the change from old to new', async () => {
    const { rows } = await query(`select name, before, after from changes where name = 'cart.updateLine'`)
    expect(rows).toMatchObject([{ before: { quantity: 1 }, after: { quantity: 2 } }])
  })

  test('cannot be updated, deleted or truncated', async () => {
    for (const statement of [
      `update changes set after = '{}'`,
      `update changes set hash = null`,
      `delete from changes`,
      `truncate changes`,
    ])
      await expect(query(statement)).rejects.toThrow('append-only')
  })

  test('is sealed in the order in which rows are found, however many arrive', async () => {
    await query(
      `insert into changes (name, subject, audience, request_id, at)
       select 'order.cancel' as name, 'order:' || n, 'patron', 'test', now() from generate_series(1, 600) n returning name`,
    )
    expect(await sealChanges(stand.deps)).toBeGreaterThanOrEqual(600)
    expect(await findBrokenSeal(stand.context.db)).toBeNull()
  })

  test('forms a chain that reveals an edited row', async () => {
    await query(
      `insert into changes (name, subject, audience, request_id, at)
       values ('order.cancel', 'order:last', 'patron', 'test', now()) returning name`,
    )
    expect(await sealChanges(stand.deps)).toBe(1)
    expect(await sealChanges(stand.deps)).toBe(0)
    expect(await findBrokenSeal(stand.context.db)).toBeNull()
    await query(`alter table changes disable trigger changes_append_only`)
    const { rows } = await query(
      `update changes set after = '{"quantity": 1}' where name = 'cart.updateLine' returning id as name`,
    )
    expect(await findBrokenSeal(stand.context.db)).toBe(rows[0]?.name)
  })
})
