import { afterAll, beforeAll, expect, test } from 'vitest'

import { MAX_ADDRESSES } from '@wellspring/api/contract/profile'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { address } from '../../../testing/sales/checkout.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp()
})
afterAll(() => stand.close())

const at = (addressLineOne: string, more: { label?: string; isDefault?: boolean } = {}) => ({
  ...address,
  addressLineOne,
  ...more,
})
const standing = async ({ client }: SignedIn) =>
  (await client.identity.listAddresses()).addresses.map(({ addressLineOne, isDefault }) =>
    isDefault ? `*${addressLineOne}` : addressLineOne,
  )

test('the first address is the default until another one is chosen', async () => {
  const patron = await stand.signIn('patron')
  const { identity } = patron.client
  expect(await standing(patron)).toEqual([])
  await identity.addAddress(at('1 Palm Street', { label: 'Home' }))
  await identity.addAddress(at('2 Elm Street'))
  expect(await standing(patron)).toEqual(['*1 Palm Street', '2 Elm Street'])
  const { addresses } = await identity.addAddress(at('3 Oak Street', { isDefault: true }))
  expect(await standing(patron)).toEqual(['*3 Oak Street', '2 Elm Street', '1 Palm Street'])
  expect(addresses.at(-1)).toMatchObject({ ...address, addressLineOne: '1 Palm Street', label: 'Home' })
})

test('the same address is saved once', async () => {
  const patron = await stand.signIn('patron')
  const add = (more: object = {}) => patron.client.identity.addAddress({ ...at('1 Palm Street'), ...more })
  await Promise.all([add(), add(), add({ addressLineTwo: '' })])
  expect(await standing(patron)).toEqual(['*1 Palm Street'])
})

test('a changed default stays the default, and a removed one passes it on', async () => {
  const patron = await stand.signIn('patron')
  const { identity } = patron.client
  const { addresses } = await identity.addAddress(at('1 Palm Street'))
  const { id } = addresses[0]!
  await identity.addAddress(at('2 Elm Street'))
  await identity.updateAddress({ id, ...at('1 Palm Street West') })
  expect(await standing(patron)).toEqual(['*1 Palm Street West', '2 Elm Street'])
  await identity.removeAddress({ id })
  expect(await standing(patron)).toEqual(['*2 Elm Street'])
})

test('an address is validated like that of an order', async () => {
  const { client } = await stand.signIn('patron')
  await expect(client.identity.addAddress({ ...at(''), country: 'Germany' })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    errors: { addressLineOne: 'Address cannot be empty', country: 'Country code must be 2 characters long' },
  })
})

test('the number of addresses is limited to what the list can show', async () => {
  const { client } = await stand.signIn('patron')
  for (let number = 0; number < MAX_ADDRESSES; number++)
    await client.identity.addAddress(at(`${number} Palm Street`))
  await expect(client.identity.addAddress(at('One more'))).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('a profile can be saved in parts or as a whole, and cleared', async () => {
  const { client } = await stand.signIn('patron')
  const own = async () => (await client.identity.getProfile()).profile
  const nothing = {
    displayName: null,
    phoneNo: null,
    timeZone: null,
    locale: null,
    languages: [],
    areas: [],
    emergencyName: null,
    emergencyPhone: null,
  }
  expect(await own()).toEqual(nothing)
  await client.identity.updateProfile({ phoneNo: '+971501234567', timeZone: 'Asia/Dubai' })
  const reach = { phoneNo: '+971501234567', timeZone: 'Asia/Dubai' }
  expect(await own()).toEqual({ ...nothing, ...reach })
  const self = { displayName: 'River', languages: ['French' as const], areas: ['mental' as const] }
  await client.identity.updateProfile(self)
  expect(await own()).toEqual({ ...nothing, ...reach, ...self })
  await client.identity.updateProfile({ ...nothing, phoneNo: '', timeZone: '', locale: '' })
  expect(await own()).toEqual(nothing)
  const bad = { displayName: '!', phoneNo: 'call me', timeZone: 'Mars/One' }
  await expect(client.identity.updateProfile(bad)).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    errors: { displayName: 'Display name must be between 2 and 50 characters' },
  })
})

test('a view is saved once per name, for its owner only', async () => {
  const [own, other] = [await stand.signIn('staff'), await stand.signIn('staff')]
  const { identity } = own.client
  await identity.saveView({ list: 'orders', name: 'To ship', query: 'status=pending' })
  const { views } = await identity.saveView({
    list: 'orders',
    name: 'To ship',
    query: 'status=pending&sort=-total',
  })
  expect(views).toMatchObject([{ name: 'To ship', query: 'status=pending&sort=-total' }])
  expect(await identity.listViews({ list: 'products' })).toEqual({ views: [] })
  expect(await other.client.identity.listViews({ list: 'orders' })).toEqual({ views: [] })
  const id = views[0]!.id
  await expect(other.client.identity.removeView({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await identity.removeView({ id })).toEqual({ views: [] })
})
