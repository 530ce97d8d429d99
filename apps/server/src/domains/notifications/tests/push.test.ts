import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { PushSubscription } from '@wellspring/api/contract/push'

import { eq } from '../../../db/drizzle.ts'
import { lockSessions } from '../../identity/access/sessions.ts'
import { sessions, users } from '../../identity/tables.ts'
import type { Push } from '../../../ports/push/port.ts'
import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { untilBlocked } from '../../../testing/locks.ts'
import {
  challengeOf,
  codeFor,
  confirm,
  cookieOf,
  goodPassword,
  postsTo,
} from '../../../testing/accounts/log-in.ts'
import { openToken } from '../../../testing/accounts/open-token.ts'
import { outcomeOf } from '../../../testing/outcome.ts'
import { pushSubscriptionInput } from '../../../testing/push.ts'
import { viaInApp } from '../channels.ts'
import { findPreferences } from '../preferences/queries.ts'
import { pushJobs } from '../push/push-jobs.ts'
import { pushSubscriptions } from '../tables.ts'

let stand: TestApp
let patron: SignedIn
let sent: { to: string; content: { body: string; href: string; tag: string }; push: Push }[] = []
let outcome: 'sent' | 'gone' = 'sent'

beforeAll(async () => {
  stand = await testApp({
    ports: {
      push: {
        key: 'a-public-key',
        send: async ({ endpoint }, push) => {
          sent.push({ to: endpoint, content: JSON.parse(push.content) as never, push })
          return outcome
        },
      },
    },
  })
})
afterAll(() => stand.close())
beforeEach(async () => {
  patron = await stand.signIn('patron')
  outcome = 'sent'
  await stand.runJobs()
  sent = []
})

const save = async (who = patron, subscription: PushSubscription = pushSubscriptionInput()) => {
  expect(await who.client.notifications.savePushSubscription(subscription)).toEqual({ isOn: true })
  return subscription
}

let count = 0
/** An event that is announced to the patron in the app. */
const happen = async (id = `event ${++count}`) => {
  const recipient = { userId: patron.userId, name: 'Ada', email: patron.email, audience: 'patron' as const }
  const said = { title: 'Your order WO-1 is on its way', body: 'A pillow for your back.', action: 'See it' }
  await viaInApp(async () => [{ recipient, href: '/my-orders/1', ...said }])(stand.context, {
    id,
    name: 'order.ship',
  })
  await stand.runJobs()
}

const prefer = async (change: object) => {
  const { ways, digest, quietHours } = await patron.client.notifications.getNoticePreferences()
  await patron.client.notifications.updateNoticePreferences({
    ways,
    digest,
    quietHours,
    timeZone: 'UTC',
    ...change,
  })
}

describe('a browser', () => {
  test('shows that there is news, without its content', async () => {
    const { endpoint } = await save()
    await happen()
    expect(sent.map(({ to, content }) => ({ to, content }))).toEqual([
      {
        to: endpoint,
        content: {
          body: 'There is news about an order.',
          href: '/my-orders/1',
          tag: expect.any(String) as string,
        },
      },
    ])
  })

  test('gets each notification once, each browser separately', async () => {
    await save()
    await save()
    await happen('the same')
    await happen('the same')
    expect(sent).toHaveLength(2)
  })

  test('gets nothing that was read or turned off in the meantime', async () => {
    await save()
    await prefer({ ways: [{ kind: 'orders', mail: true, app: true, push: false }] })
    await happen()
    expect(sent).toEqual([])
  })

  test('gets push messages even when in-app notifications are off', async () => {
    await save()
    await prefer({ ways: [{ kind: 'orders', mail: true, app: false, push: true }] })
    await happen()
    expect(sent).toHaveLength(1)
    expect((await patron.client.notifications.listNotices({})).notices).toEqual([])
  })

  test('waits for the end of quiet hours, except for urgent messages', async () => {
    await save()
    // It is nine in the morning.
    await prefer({ quietHours: { from: 8 * 60, to: 10 * 60 } })
    const recipient = { userId: patron.userId, name: 'Ada', email: patron.email, audience: 'patron' as const }
    const notification = { recipient, title: 'News', body: 'News.', href: '/', action: 'See it' }
    const preferences = (await findPreferences(stand.context.db, patron.userId))!
    const [step] = await pushJobs(
      stand.context,
      { name: 'coaching.remind', id: '1' },
      { notification, preferences },
    )
    expect(step?.runAt?.toISOString()).toBe('2026-06-15T10:00:00.000Z')
    const [off] = await pushJobs(
      stand.context,
      { name: 'booking.cancel', id: '2' },
      { notification, preferences },
    )
    expect(off).toMatchObject({ payload: { isUrgent: true } })
    expect(off?.runAt).toBeUndefined()
  })

  test('whose subscription is gone is deleted', async () => {
    await save()
    outcome = 'gone'
    await happen()
    await happen()
    expect(sent).toHaveLength(1)
  })

  test('that has unsubscribed gets nothing', async () => {
    const { endpoint } = await save()
    expect(await patron.client.notifications.removePushSubscription({ endpoint })).toEqual({ isOn: false })
    await happen()
    expect(sent).toEqual([])
  })

  test('shows nothing to a disabled account', async () => {
    await save()
    await stand.deps.database.write((tx) =>
      tx.update(users).set({ disabledAt: stand.clock.now() }).where(eq(users.id, patron.userId)),
    )
    await happen()
    expect(sent).toEqual([])
  })
})

test('a browser used by two people gets messages of the last one only', async () => {
  const subscription = await save()
  const other = await stand.signIn('patron')
  await save(other, subscription)
  await happen()
  expect(sent).toEqual([])
  // Its previous user cannot unsubscribe it.
  await patron.client.notifications.removePushSubscription({ endpoint: subscription.endpoint })
  const kept = await stand.context.db
    .select({ userId: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.endpoint, subscription.endpoint))
  expect(kept).toEqual([{ userId: other.userId }])
})

/** The number of browsers that get a message at this time. */
const tell = async () => {
  await stand.runJobs()
  sent = []
  await happen()
  return sent.length
}

describe('a session that ends', () => {
  /** A request from another device. */
  const elsewhere = () => stand.signInAs(patron.userId)

  test('by expiring keeps its push messages, because it is renewed within minutes', async () => {
    await save()
    stand.clock.advance({ hours: 15 })
    await stand.runJobs()
    expect(await tell()).toBe(1)
  })

  test("by logging out removes its browser's subscription, and no other", async () => {
    await save()
    const other = await elsewhere()
    await other.notifications.savePushSubscription(pushSubscriptionInput())
    await other.identity.logOut()
    expect(await tell()).toBe(1)
    await patron.client.identity.logOut()
    expect(await tell()).toBe(0)
  })

  test('from another device removes it, also after a renewal', async () => {
    await save()
    await patron.client.identity.renewSession()
    const other = await elsewhere()
    await other.notifications.savePushSubscription(pushSubscriptionInput())
    const { sessions } = await other.identity.listSessions()
    await other.identity.revokeSession({ id: sessions.find(({ current }) => !current)!.id })
    expect(await tell()).toBe(1)
  })

  test('for a new password removes all except the browser that set it', async () => {
    await save()
    await stand.deps.database.write((tx) =>
      tx.update(users).set({ passwordHash: null }).where(eq(users.id, patron.userId)),
    )
    const other = await elsewhere()
    const { endpoint } = pushSubscriptionInput()
    await other.notifications.savePushSubscription({ ...pushSubscriptionInput(), endpoint })
    await other.identity.changePassword({ password: goodPassword })
    expect(await tell()).toBe(1)
    expect(sent[0]?.to).toBe(endpoint)
  })

  test('with all others removes it, also after it had expired', async () => {
    const admin = await stand.signIn('admin')
    await save()
    stand.clock.advance({ hours: 15 })
    await stand.runJobs()
    const client = stand.client(
      'admin',
      `__Host-session=${await openToken(stand.context, admin.userId, 'admin')}`,
    )
    await client.identity.endUserSessions({ id: patron.userId })
    expect(await tell()).toBe(0)
  })

  test('while its browser subscribes leaves no subscription', async () => {
    const admin = await stand.signIn('admin')
    const saving = await stand.deps.database.write(async (tx) => {
      await lockSessions(tx, patron.userId)
      await tx.delete(sessions).where(eq(sessions.userId, patron.userId))
      const late = outcomeOf(save())
      await untilBlocked(stand)
      return { late }
    })
    expect(await saving.late).toBe('UNAUTHENTICATED')
    await admin.client.identity.endUserSessions({ id: patron.userId })
    expect(await tell()).toBe(0)
  })

  test('with a disabled account stays removed after the account is enabled', async () => {
    const admin = await stand.signIn('admin')
    await save()
    await admin.client.identity.disableUser({ id: patron.userId, reason: 'It was taken over.' })
    await admin.client.identity.enableUser({ id: patron.userId })
    expect(await tell()).toBe(0)
  })
})

test("a browser in which somebody else logs in no longer shows the previous user's messages", async () => {
  const [email, next] = ['first.browser@example.com', 'next.browser@example.com']
  const post = postsTo(stand)
  for (const as of [email, next]) {
    await post('/signup', { firstName: 'Ada', lastName: 'Byron', email: as, password: goodPassword })
    await confirm(stand, as)
  }
  const logIn = async (as: string, cookie = '') => {
    stand.clock.advance({ minutes: 2 })
    const asked = await post('/login', { email: as, password: goodPassword }, { cookie })
    const code = { challenge: challengeOf(asked), code: await codeFor(stand, as) }
    const answer = await post('/login/otp', code, { cookie })
    const known = answer.cookies.find(({ name }) => name === '__Host-device')
    return { client: stand.client('patron', cookieOf(answer)), device: `__Host-device=${known!.value}` }
  }
  const first = await logIn(email)
  await first.client.notifications.savePushSubscription(pushSubscriptionInput())
  patron = { ...patron, userId: (await first.client.identity.getAccount()).user.id }
  const again = await logIn(email, first.device)
  expect(await tell()).toBe(1)
  await logIn(next, again.device)
  expect(await tell()).toBe(0)
})

test('of many browsers, the ten newest get messages', async () => {
  const first = await save()
  for (const _ of Array(10).keys()) await save()
  await happen()
  expect(sent).toHaveLength(10)
  expect(sent.map(({ to }) => to)).not.toContain(first.endpoint)
})

test.each([
  ['http://fcm.googleapis.com/1'],
  ['https://fcm.googleapis.com.evil.example/1'],
  ['https://127.0.0.1/1'],
  ['https://fcm.googleapis.com:8443/1'],
  ['https://me@fcm.googleapis.com/1'],
  ['file:///etc/passwd'],
])('nothing is ever sent to %s', async (endpoint) => {
  await expect(
    patron.client.notifications.savePushSubscription({ ...pushSubscriptionInput(), endpoint }),
  ).rejects.toMatchObject({ status: 400 })
})

test('an invalid browser key is refused', async () => {
  const { keys, endpoint } = pushSubscriptionInput()
  for (const wrong of [
    { ...keys, auth: 'short' },
    { ...keys, p256dh: keys.auth },
  ])
    await expect(
      patron.client.notifications.savePushSubscription({ endpoint, keys: wrong }),
    ).rejects.toMatchObject({ status: 400 })
})
