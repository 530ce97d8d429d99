import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { UpdateNoticePreferencesInput } from '@wellspring/api/contract/notifications'

import type { EventName, Notification } from '../../../event.ts'
import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { viaInApp, viaMail } from '../channels.ts'
import { sendHeldMails } from '../mail/send-held-mails.ts'
import { MAILS_AN_HOUR } from '../rules.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp()
})
afterAll(() => stand.close())

const plain: UpdateNoticePreferencesInput = { quietHours: null, digest: 'off', ways: [], timeZone: 'UTC' }

const choose = ({ client }: SignedIn, chosen: Partial<UpdateNoticePreferencesInput>) =>
  client.notifications.updateNoticePreferences({ ...plain, ...chosen })

const notificationFor = ({ userId, email }: SignedIn, title: string): Notification => ({
  recipient: { userId, email, name: 'Amara', audience: 'patron' },
  title,
  body: `What ${title} is about.`,
  href: '/my-orders',
  action: 'See it',
})

/** An event that is announced by mail and in the app. */
async function happen(somebody: SignedIn, title: string, name: EventName = 'order.ship') {
  const notify = async () => [notificationFor(somebody, title)]
  const event = { id: crypto.randomUUID(), name }
  const again = async () => {
    await viaMail(notify)(stand.context, event)
    await viaInApp(notify)(stand.context, event)
  }
  await again()
  return again
}

const mailed = async ({ email }: SignedIn) => (await stand.mails(email)).map(({ subject }) => subject)
const told = async ({ client }: SignedIn) =>
  (await client.notifications.listNotices({})).notices.map(({ title }) => title)

const sweep = async () => {
  await stand.deps.database.write((tx) => tx.execute(`select graphile_worker.add_job('sendHeldMails')`))
  await stand.runJobs()
}

/** Advances the clock to the next time it is this hour in UTC. */
function waitUntil(hour: number, minute = 0) {
  const now = stand.clock.now()
  const next = new Date(now)
  next.setUTCHours(hour, minute, 0, 0)
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1)
  stand.clock.advance({ minutes: (next.getTime() - now.getTime()) / 60_000 })
}

describe('preferences', () => {
  test("allow everything by default, and then follow the person's choices", async () => {
    const somebody = await stand.signIn('patron')
    const { notifications } = somebody.client
    const before = await notifications.getNoticePreferences({})
    expect(before).toMatchObject({ quietHours: null, digest: 'off', timeZone: null })
    expect(before.ways.every(({ mail, app, push }) => mail && app && push)).toBe(true)
    expect(before.ways.map(({ kind }) => kind)).not.toContain('offers')
    const orders = { kind: 'orders' as const, mail: false, app: true, push: false }
    const chosen = { quietHours: { from: 1320, to: 420 }, digest: 'weekly' as const, timeZone: 'Asia/Dubai' }
    const after = await choose(somebody, { ...chosen, ways: [orders] })
    expect(after).toMatchObject(chosen)
    expect(after.ways.filter(({ mail }) => !mail)).toEqual([orders])
    expect(await notifications.getNoticePreferences({})).toEqual(after)
    expect((await (await stand.signIn('patron')).client.notifications.getNoticePreferences({})).digest).toBe(
      'off',
    )
  })

  test.each(['security', 'safety', 'money'] as const)(
    'always allow %s by mail and in the app',
    async (kind) => {
      const somebody = await stand.signIn('patron')
      for (const way of [
        { kind, mail: false, app: true, push: true },
        { kind, mail: true, app: false, push: true },
      ])
        await expect(choose(somebody, { ways: [way] })).rejects.toMatchObject({ status: 400 })
      await choose(somebody, { ways: [{ kind, mail: true, app: true, push: false }] })
    },
  )

  test.each([
    [{ quietHours: { from: 60, to: 60 } }],
    [{ quietHours: { from: -1, to: 60 } }],
    [{ quietHours: { from: 60, to: 1440 } }],
    [{ timeZone: 'Mars/Olympus' }],
  ])('are refused when invalid: %j', async (wrong) => {
    await expect(choose(await stand.signIn('patron'), wrong)).rejects.toMatchObject({ status: 400 })
  })

  test('apply per channel: app without mail, and mail without app', async () => {
    const somebody = await stand.signIn('patron')
    await choose(somebody, { ways: [{ kind: 'orders', mail: false, app: true, push: true }] })
    await happen(somebody, 'A parcel')
    expect([await mailed(somebody), await told(somebody)]).toEqual([[], ['A parcel']])
    await choose(somebody, { ways: [{ kind: 'orders', mail: true, app: false, push: true }] })
    await happen(somebody, 'Another')
    await happen(somebody, 'A payment', 'paymentRefund.done')
    expect([await mailed(somebody), await told(somebody)]).toEqual([
      ['A payment', 'Another'],
      ['A payment', 'A parcel'],
    ])
  })
})

describe('a mail', () => {
  test('is sent once however often its reaction runs', async () => {
    const somebody = await stand.signIn('patron')
    const again = await happen(somebody, 'A parcel')
    await again()
    expect(await mailed(somebody)).toEqual(['A parcel'])
  })

  test('is retried after a failure of the mail server, and sent once', async () => {
    const somebody = await stand.signIn('patron')
    const event = { id: crypto.randomUUID(), name: 'order.ship' as const }
    const notify = async () => [notificationFor(somebody, 'A parcel')]
    const { ports } = stand.context
    const broken = { ...ports, mail: { send: () => Promise.reject(new Error('away')) } }
    await expect(viaMail(notify)({ ...stand.context, ports: broken }, event)).rejects.toThrow('away')
    for (let times = 0; times < 2; times++) await viaMail(notify)(stand.context, event)
    expect(await mailed(somebody)).toEqual(['A parcel'])
  })

  test('waits for the end of quiet hours with others, except for urgent events and money', async () => {
    waitUntil(23)
    const somebody = await stand.signIn('patron')
    await choose(somebody, { quietHours: { from: 22 * 60, to: 7 * 60 } })
    await happen(somebody, 'A parcel')
    await happen(somebody, 'A refund', 'paymentRefund.done')
    await happen(somebody, 'Soon', 'booking.remind')
    await sweep()
    expect(await mailed(somebody)).toEqual(['Soon', 'A refund'])
    waitUntil(6, 59)
    await sweep()
    expect(await mailed(somebody)).toHaveLength(2)
    waitUntil(7)
    for (let times = 0; times < 2; times++) await sweep()
    expect(await mailed(somebody)).toEqual(['A parcel', 'Soon', 'A refund'])
  })
})

describe('a digest', () => {
  test('combines a thousand notifications into one mail, and sends none without any', async () => {
    const somebody = await stand.signIn('patron')
    await choose(somebody, { digest: 'daily' })
    waitUntil(12)
    for (let at = 1; at <= 1000; at++) {
      const notify = async () => [notificationFor(somebody, `Parcel ${at}`)]
      await viaMail(notify)(stand.context, { id: crypto.randomUUID(), name: 'order.ship' })
    }
    await sweep()
    expect(await mailed(somebody)).toEqual([])
    waitUntil(8)
    await sweep()
    expect(await mailed(somebody)).toEqual(['1000 updates from Wellspring'])
    const [mail] = await stand.mails(somebody.email)
    expect(mail!.text).toContain(
      'Parcel 1\nWhat Parcel 1 is about.\n\nSee it: http://patron.localhost:4000/my-orders',
    )
    expect(mail!.text).toContain('And 950 more: http://patron.localhost:4000/notifications')
    waitUntil(8)
    await sweep()
    expect(await mailed(somebody)).toHaveLength(1)
  })

  test('also combines too frequent mails of a person without preferences', async () => {
    const somebody = await stand.signIn('patron')
    for (let at = 1; at <= MAILS_AN_HOUR + 20; at++) await happen(somebody, `Parcel ${at}`)
    expect(await mailed(somebody)).toHaveLength(MAILS_AN_HOUR)
    stand.clock.advance({ hours: 1 })
    await sweep()
    expect((await mailed(somebody))[0]).toBe('20 updates from Wellspring')
    expect(await mailed(somebody)).toHaveLength(MAILS_AN_HOUR + 1)
  })

  test('omits kinds that were turned off since', async () => {
    const somebody = await stand.signIn('patron')
    await choose(somebody, { digest: 'daily' })
    await happen(somebody, 'A parcel')
    await happen(somebody, 'An answer', 'ticket.reply')
    await choose(somebody, {
      digest: 'daily',
      ways: [{ kind: 'orders', mail: false, app: true, push: true }],
    })
    stand.clock.advance({ days: 1 })
    await sweep()
    expect(await mailed(somebody)).toEqual(['An answer'])
  })

  test('reaches the others when one mail fails, and that one later, unchanged', async () => {
    const people = [await stand.signIn('patron'), await stand.signIn('patron')] as const
    for (const one of people) {
      await choose(one, { digest: 'daily' })
      for (const title of ['One', 'Two']) await happen(one, title)
    }
    stand.clock.advance({ days: 1 })
    const { mail } = stand.context.ports
    const [unlucky, lucky] = people
    let isAway = true
    const send: typeof mail.send = (sent) =>
      isAway && sent.to === unlucky.email ? Promise.reject(new Error('away')) : mail.send(sent)
    const run = () => sendHeldMails({ ...stand.context, ports: { ...stand.context.ports, mail: { send } } })
    await run()
    expect([await mailed(unlucky), await mailed(lucky)]).toEqual([[], ['2 updates from Wellspring']])
    isAway = false
    await happen(unlucky, 'Three')
    await run()
    expect(await mailed(unlucky)).toEqual([])
    stand.clock.advance({ minutes: 6 })
    for (let times = 0; times < 2; times++) await run()
    expect(await mailed(unlucky)).toEqual(['2 updates from Wellspring'])
  })
})

test('the list filters by new or by kind, and counts all new ones', async () => {
  const somebody = await stand.signIn('patron')
  await happen(somebody, 'A parcel')
  await happen(somebody, 'A refund', 'paymentRefund.done')
  const { notifications } = somebody.client
  const asked = async (input: Parameters<typeof notifications.listNotices>[0]) => {
    const { notices, totalRecords, unread } = await notifications.listNotices(input)
    return [notices.map(({ title }) => title), totalRecords, unread]
  }
  expect(await asked({ kind: 'money' })).toEqual([['A refund'], 1, 2])
  const [newest] = (await notifications.listNotices({ kind: 'orders' })).notices
  await notifications.readNotice({ id: newest!.id })
  expect(await asked({ unread: 'true' })).toEqual([['A refund'], 1, 1])
  expect(await asked({ unread: 'false' })).toEqual([['A refund', 'A parcel'], 2, 1])
})
