import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Audience } from '@wellspring/api/contract/endpoint'

import type { TestApp } from '../../testing/app.ts'
import type { Calls, EndpointName } from '../../testing/call.ts'
import { signInProvider } from '../../testing/accounts/providers.ts'
import { send } from '../../testing/send.ts'
import { openWorld } from '../../testing/world.ts'
import { endpoints } from '../../endpoints.ts'
import type { Endpoint } from '../../endpoints.ts'

/** Reads that return the same data to others: public offers, or records that the caller names. */
const tellsAll: readonly string[] = [
  'community.listChatCategories',
  'dashboard.getToday',
  'educationalContent.getLibraryItem',
  'educationalContent.listRecommended',
  'events.getBookingTerms',
] satisfies EndpointName[]

/** Writes whose id is not another account's: a public offer, or an id that the caller generates. */
const takesAll: readonly string[] = [
  'booking.holdBooking',
  'cart.addCartLine',
  'clients.endClientRelation',
  'clients.inviteClient',
  'community.blockUser',
  'community.createCategoryGroup',
  'educationalContent.addToWatchLater',
  'educationalContent.removeFromWatchLater',
  'educationalContent.saveProgress',
  'events.bookTickets',
  'events.joinEventWaitlist',
  'identity.startEmailChange',
  'notifications.removePushSubscription',
  'notifications.savePushSubscription',
  'packages.buyPackage',
  'questionnaires.answerQuestionnaire',
  'series.previewSeries',
  'uploads.openMediaUpload',
  'waitlist.joinWaitlist',
  'wellness.putMood',
  'wellness.putReflection',
] satisfies EndpointName[]

let stand: TestApp
let calls: Calls
/** A member of each host who owns none of the records, and a guest. */
let strangers: { who: string; audience: Audience; cookie: string | null }[] = []
beforeAll(async () => {
  ;({ stand, calls } = await openWorld())
  const patron = await stand.signIn('patron')
  const provider = await signInProvider(stand)
  const tenant = await stand.signIn('tenant', { roles: ['hospital-admin'] })
  strangers = [
    { who: 'patron', audience: 'patron', cookie: patron.cookie },
    { who: 'provider', audience: 'provider', cookie: provider.cookie },
    { who: 'tenant', audience: 'tenant', cookie: tenant.cookie },
    { who: 'guest', audience: 'patron', cookie: null },
  ]
})
afterAll(() => stand.close())

const idsIn = (text: string) => text.match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g) ?? []
/** An id, one of our record numbers, a storage key, or a token that only its owner was given. */
const namesSomething = /[\da-f]{8}-[\da-f]{4}-|\bW[A-Z]-\d|private:|[\w-]{22}/

const mayAsk = ({ meta: { access } }: Endpoint, audience: Audience) =>
  access === 'signed-in' || access.includes(audience)

// On the admin host everyone may ask for everything and no one else for anything, which access.test.ts covers.
const owned = endpoints.filter(
  (endpoint) =>
    endpoint.meta.access !== 'anyone' &&
    (['patron', 'provider', 'tenant'] as const).some((audience) => mayAsk(endpoint, audience)),
)

test.each(owned.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s, called with its owner’s input, reveals and changes nothing for a stranger',
  async (name, endpoint) => {
    const call = await calls[name as EndpointName]()
    const isRead = endpoint.method === 'GET'
    if (!isRead && !namesSomething.test(JSON.stringify(call.input))) return
    const heard: { who: string; status: number; body: string }[] = []
    for (const { who, audience, cookie } of strangers) {
      if (!mayAsk(endpoint, audience)) continue
      const { statusCode: status, body } = await send(stand, endpoint, { ...call, audience, cookie })
      expect([who, status < 500]).toEqual([who, true])
      if (cookie === null) expect([who, status]).toEqual([who, 401])
      if (status < 400) heard.push({ who, status, body })
    }
    const isOpen = (isRead ? tellsAll : takesAll).includes(name)
    if (!isRead) expect([name, heard.length > 0]).toEqual([name, isOpen])
    if (isOpen && !isRead) return
    // The owner still finds everything unchanged.
    const own = await send(stand, endpoint, call)
    expect(own.statusCode).toBe(200)
    if (isOpen) return
    const ids = new Set(idsIn(own.body))
    for (const { who, body } of heard)
      expect([who, idsIn(body).filter((id) => ids.has(id))]).toEqual([who, []])
  },
)
