import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards.ts'
import { orderWith } from '../../../testing/checkout.ts'
import { withNewKey } from '../../../testing/disputed-orders.ts'
import { makeContent } from '../../../testing/educational-content.ts'
import { bookInput, makeEvent, makeTickets, payForTickets, ticketInput } from '../../../testing/events.ts'
import { createProduct } from '../../../testing/factories.ts'
import { meet } from '../../../testing/locks.ts'
import { becomePatronMember } from '../../../testing/members.ts'
import { outcomeOf } from '../../../testing/outcome.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards(() => stand.clock.now()) } })
})
afterAll(() => stand.close())

const refundOf = async ({ client }: SignedIn) => (await client.memberships.getMembershipRefund()).refund
const refund = ({ client }: SignedIn) =>
  client.memberships.refundMembership({ expectedRefund: 15 }, withNewKey())

test('a purchase that a bank has yet to let through has used it too', async () => {
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

test('tickets at a price for members have used it, while they are kept and once they are paid', async () => {
  const { event } = await makeEvent(stand)
  const member = await becomePatronMember(stand)
  const booked = { ...bookInput(event, 1), expectedPrice: 30 }
  const { booking } = await member.client.events.bookTickets(booked)
  expect(await refundOf(member)).toBeNull()
  await expect(refund(member)).rejects.toMatchObject({ code: 'CONFLICT' })
  await payForTickets(member, booking.id)
  expect(await refundOf(member)).toBeNull()
})

test('tickets that cost everybody the same have not', async () => {
  const event = { ticketTypes: [ticketInput({ memberPrice: null })] }
  const member = await becomePatronMember(stand)
  await makeTickets(stand, { event, patron: member, quantity: 1 })
  expect(await refundOf(member)).toMatchObject({ amount: 15 })
})

test('of tickets at a price for members and the refund, asked for at once, one is had', async () => {
  for (let round = 0; round < 8; round++) {
    const [{ event }, member] = [await makeEvent(stand), await becomePatronMember(stand)]
    const booked = { ...bookInput(event, 1), expectedPrice: 30 }
    const answers = await Promise.allSettled([refund(member), member.client.events.bookTickets(booked)])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
})

test('a ticket at a price for members that is being booked keeps the first payment from going back', async () => {
  const [{ event }, member] = [await makeEvent(stand), await becomePatronMember(stand)]
  const booked = { ...bookInput(event, 1), expectedPrice: 30 }
  const outcomes = await meet(
    stand,
    () => outcomeOf(member.client.events.bookTickets(booked)),
    () => outcomeOf(refund(member)),
  )
  expect(outcomes).toEqual(['done', 'CONFLICT'])
})

test('content for members that was begun has used it', async () => {
  const { content } = await makeContent(stand, { content: { access: 'members' } })
  const member = await becomePatronMember(stand)
  await member.client.educationalContent.saveProgress({ id: content.id, fraction: 0.5, zone: 'Asia/Dubai' })
  expect(await refundOf(member)).toBeNull()
})
