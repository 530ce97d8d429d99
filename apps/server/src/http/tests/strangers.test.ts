import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Audience } from '@wellspring/api/contract/endpoint'

import type { TestApp } from '../../testing/app.ts'
import type { Calls, EndpointName } from '../../testing/call.ts'
import { signInProvider } from '../../testing/providers.ts'
import { send } from '../../testing/send.ts'
import { openWorld } from '../../testing/world.ts'
import { endpoints } from '../../endpoints.ts'
import type { Endpoint } from '../../endpoints.ts'

/** Reads that tell the same to others: what is offered to everybody, or the names of one's own choice. */
const tellsAll: readonly string[] = [
  'community.listChatCategories',
  'dashboard.getToday',
  'educationalContent.getLibraryItem',
  'educationalContent.listRecommended',
  'events.getBookingTerms',
] satisfies EndpointName[]

/** Writes in which an id is not another's: what is offered to everybody, or a word that the caller makes up. */
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
/** A member of each host, to whom nothing of what is there belongs, and a guest. */
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
/** An id, a number of ours, a place in the storage, or a word that only its owner was given. */
const namesSomething = /[\da-f]{8}-[\da-f]{4}-|\bW[A-Z]-\d|private:|[\w-]{22}/

const mayAsk = ({ meta: { access } }: Endpoint, audience: Audience) =>
  access === 'signed-in' || access.includes(audience)

// Of the admin host everybody there may ask for everything, and nobody else for anything: access.test.ts holds that.
const owned = endpoints.filter(
  (endpoint) =>
    endpoint.meta.access !== 'anyone' &&
    (['patron', 'provider', 'tenant'] as const).some((audience) => mayAsk(endpoint, audience)),
)

test.each(owned.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s, asked as its owner asks, tells a stranger nothing and takes nothing',
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
    // The owner finds all as it was.
    const own = await send(stand, endpoint, call)
    expect(own.statusCode).toBe(200)
    if (isOpen) return
    const ids = new Set(idsIn(own.body))
    for (const { who, body } of heard)
      expect([who, idsIn(body).filter((id) => ids.has(id))]).toEqual([who, []])
  },
)
