import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { orderWith } from '../../../testing/sales/checkout.ts'
import { withNewKey } from '../../../testing/sales/disputed-orders.ts'
import { contentInput, makeAudio, makeContent } from '../../../testing/educational-content.ts'
import { bookInput, makeEvent, makeTickets, payForTickets, ticketInput } from '../../../testing/events.ts'
import { createProduct } from '../../../testing/factories.ts'
import { countBegun, runInterleaved } from '../../../testing/locks.ts'
import { becomePatronMember, buy, planId } from '../../../testing/accounts/members.ts'
import { outcomeOf } from '../../../testing/outcome.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards(() => stand.clock.now()) } })
})
afterAll(() => stand.close())

const refundOf = async ({ client }: SignedIn) => (await client.memberships.getMembershipRefund()).refund
const refund = ({ client }: SignedIn) =>
  client.memberships.refundMembership({ expectedRefund: 15 }, withNewKey())

test('a purchase that its bank has not approved yet counts as use', async () => {
  const member = await becomePatronMember(stand)
  const product = await createProduct(stand.context)
  const chosen = { productId: product.id, productVariantId: product.variantIds[0]!, quantity: 1 }
  await member.client.cart.addCartLine(chosen)
  const { clientSecret } = await member.client.orders.placeOrder(
    { ...orderWith(), paymentMethodId: 'pm_3ds' },
    withNewKey(),
  )
  expect(clientSecret).not.toBeNull()
  expect(await refundOf(member)).toBeNull()
})

test('tickets at the member price count as use, both reserved and paid', async () => {
  const { event } = await makeEvent(stand)
  const member = await becomePatronMember(stand)
  const booked = { ...bookInput(event, 1), expectedPrice: 30 }
  const { booking } = await member.client.events.bookTickets(booked)
  expect(await refundOf(member)).toBeNull()
  await expect(refund(member)).rejects.toMatchObject({ code: 'CONFLICT' })
  await payForTickets(member, booking.id)
  expect(await refundOf(member)).toBeNull()
})

test('tickets without a member price do not count as use', async () => {
  const event = { ticketTypes: [ticketInput({ memberPrice: null })] }
  const member = await becomePatronMember(stand)
  await makeTickets(stand, { event, patron: member, quantity: 1 })
  expect(await refundOf(member)).toMatchObject({ amount: 15 })
})

test('concurrent requests for member-price tickets and the refund get only one of them', async () => {
  for (let round = 0; round < 8; round++) {
    const [{ event }, member] = [await makeEvent(stand), await becomePatronMember(stand)]
    const booked = { ...bookInput(event, 1), expectedPrice: 30 }
    const answers = await Promise.allSettled([refund(member), member.client.events.bookTickets(booked)])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
})

test('a member-price booking in progress blocks the refund', async () => {
  const [{ event }, member] = [await makeEvent(stand), await becomePatronMember(stand)]
  const booked = { ...bookInput(event, 1), expectedPrice: 30 }
  const outcomes = await runInterleaved(
    stand,
    () => outcomeOf(member.client.events.bookTickets(booked)),
    () => outcomeOf(refund(member)),
  )
  expect(outcomes).toEqual(['done', 'CONFLICT'])
})

/** Content that only members can open. */
const makeMembersContent = async () => {
  const { content } = await makeContent(stand, { content: { access: 'members' } })
  return content
}

test('opened members’ content counts as use, whatever reading time is reported', async () => {
  const { id } = await makeMembersContent()
  const member = await becomePatronMember(stand)
  const { content } = await member.client.educationalContent.getContent({ id })
  expect(content.body).toContain('at the same time')
  // This claims that it was read long before the membership began.
  const waitedMs = 31 * 86_400_000
  await member.client.educationalContent.saveProgress({ id, fraction: 0.5, waitedMs, zone: 'Asia/Dubai' })
  expect(await refundOf(member)).toBeNull()
  await expect(refund(member)).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('opened members’ content counts as use even after it becomes public', async () => {
  const { author, content } = await makeContent(stand, { content: { access: 'members' } })
  const member = await becomePatronMember(stand)
  await member.client.educationalContent.getContent({ id: content.id })
  await author.client.educationalContent.updateContent({ id: content.id, ...contentInput() })
  expect(await refundOf(member)).toBeNull()
})

test('public content and browsing the catalogue do not count as use', async () => {
  const { content } = await makeContent(stand)
  await makeMembersContent()
  const member = await becomePatronMember(stand)
  const { educationalContent } = member.client
  await educationalContent.listContent({})
  await educationalContent.listRecommended({})
  await educationalContent.getContent({ id: content.id })
  await educationalContent.saveProgress({ id: content.id, fraction: 0.5, zone: 'UTC' })
  expect(await refundOf(member)).toMatchObject({ amount: 15 })
})

test('content opened before the membership was locked and does not count as use', async () => {
  const { id } = await makeMembersContent()
  const patron = await stand.signIn('patron')
  expect((await patron.client.educationalContent.getContent({ id })).content).toMatchObject({ locked: true })
  await buy(patron.client, await planId(stand, 'Patron'))
  expect(await refundOf(patron)).toMatchObject({ amount: 15 })
})

test('a GET of a members’ file counts as use, and a HEAD does not', async () => {
  const { content } = await makeAudio(stand, { content: { access: 'members' } })
  const member = await becomePatronMember(stand)
  const fetch = async (method: 'GET' | 'HEAD') => {
    const headers = { host: 'patron.localhost:4000', cookie: member.cookie, range: 'bytes=0-9' }
    return (await stand.app.inject({ method, url: content.file!.url, headers })).statusCode
  }
  expect(await fetch('HEAD')).toBe(206)
  expect(await refundOf(member)).toMatchObject({ amount: 15 })
  expect(await fetch('GET')).toBe(206)
  expect(await refundOf(member)).toBeNull()
})

test('opening content again writes nothing', async () => {
  const { id } = await makeMembersContent()
  const member = await becomePatronMember(stand)
  const open = () => member.client.educationalContent.getContent({ id })
  expect([await countBegun(stand, open), await countBegun(stand, open)]).toEqual([1, 0])
})

test('concurrent requests for members’ content and the refund get only one of them', async () => {
  const { id } = await makeMembersContent()
  for (let round = 0; round < 8; round++) {
    const member = await becomePatronMember(stand)
    const [refunded, opened] = await Promise.all([
      outcomeOf(refund(member)),
      member.client.educationalContent.getContent({ id }),
    ])
    expect(refunded === 'done').toBe(opened.content.locked)
  }
})

test('members’ content that is being opened blocks the refund', async () => {
  const { id } = await makeMembersContent()
  const member = await becomePatronMember(stand)
  const outcomes = await runInterleaved(
    stand,
    () => outcomeOf(member.client.educationalContent.getContent({ id })),
    () => outcomeOf(refund(member)),
  )
  expect(outcomes).toEqual(['done', 'CONFLICT'])
})

test('members’ content opened during a refund stays locked', async () => {
  const { id } = await makeMembersContent()
  const member = await becomePatronMember(stand)
  const [refunded, { content }] = await runInterleaved(
    stand,
    () => outcomeOf(refund(member)),
    () => member.client.educationalContent.getContent({ id }),
  )
  expect([refunded, content.locked, content.body]).toEqual(['done', true, null])
})
