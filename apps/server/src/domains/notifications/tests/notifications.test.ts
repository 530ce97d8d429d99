import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { applicant, approvedApplicant, decide } from '../../../testing/accounts/applications.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { buy, planId } from '../../../testing/accounts/members.ts'
import { reactionsTo } from '../../../event-effects.ts'
import { reactions } from '../../../domains.ts'
import type { EventName } from '../../../event.ts'
import { DAY_MS } from '../../../time.ts'
import { remindOfExpiries } from '../../onboarding/jobs.ts'
import { createNotice } from '../actions/create-notice.ts'
import { viaInApp } from '../channels.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards() } })
})
afterAll(() => stand.close())

const told = async ({ client }: Pick<SignedIn, 'client'>) =>
  (await client.notifications.listNotices({})).notices.map(({ title, body, href }) => ({ title, body, href }))

const note = (userId: string, eventKey: string) =>
  createNotice(stand.context, {
    userId,
    eventKey,
    title: `About ${eventKey}`,
    body: 'Words.',
    href: '/subscription',
  })

const run = async (task: string) => {
  await stand.deps.database.write((tx) => tx.execute(`select graphile_worker.add_job('${task}')`))
  await stand.runJobs()
}

describe('notifications', () => {
  test('about an application are the same in app and mail', async () => {
    const somebody = await applicant(stand)
    const admin = await stand.signIn('admin')
    await decide(admin, somebody.applicationId, {
      decision: 'rejected',
      adminComments: 'The ID is not readable.',
    })
    await stand.runJobs()
    expect(await told(somebody)).toEqual(
      expect.arrayContaining([
        {
          title: 'Your application requires some changes',
          body: 'A reviewer has looked at your application and asks for some changes:\n\nThe ID is not readable.\n\nEverything you entered is kept.',
          href: '/provider-forms',
        },
        expect.objectContaining({ title: 'We have received your application', href: '/provider-forms' }),
      ]),
    )
    const mails = await stand.mails(somebody.email)
    for (const { title, body, href } of await told(somebody)) {
      const mail = mails.find(({ subject }) => subject === title)
      expect(mail?.text).toContain(body)
      expect(mail?.text).toContain(`http://provider.localhost:4000${href}`)
    }
    expect(await told(admin)).toEqual([])
  })

  test("about an expiry link to the dashboard, for a tenant to the tenants' one", async () => {
    const own = await testApp()
    const somebody = await approvedApplicant(own, 'tenant')
    own.clock.advance({ days: 470 })
    await remindOfExpiries(own.context)
    await own.runJobs()
    const client = await own.signInAs(somebody.userId)
    expect(await told({ client })).toContainEqual({
      title: 'Liability insurance expires on September 30, 2027',
      body: 'Please send in the newer one, so that you can keep working with us.',
      href: '/tenant/dashboard',
    })
    await own.close()
  })

  test('about a membership cover its receipt, a new price and its cancellation', async () => {
    const member = await stand.signIn('patron')
    const id = await planId(stand, 'Patron')
    await buy(member.client, id)
    await stand.runJobs()
    const { invoices } = await member.client.memberships.listInvoices({})
    const [receipt] = await told(member)
    expect(receipt).toEqual({
      title: `Receipt ${invoices[0]!.number}: Patron membership`,
      body: expect.stringContaining('You paid $15.00 for your Patron membership'),
      href: `/invoices/${invoices[0]!.id}`,
    })
    const admin = await stand.signIn('admin')
    stand.clock.advance({ minutes: 1 })
    await admin.client.memberships.updateMembership({ id, price: 18, billed: 'monthly' })
    await stand.runJobs()
    stand.clock.advance({ minutes: 1 })
    await member.client.memberships.cancelMembership({})
    await stand.runJobs()
    expect((await told(member)).map(({ title, href }) => [title, href])).toEqual([
      ['Your membership is cancelled', '/subscription'],
      ['The price of your Patron membership changes', '/subscription'],
      [receipt!.title, receipt!.href],
    ])
  })

  test('are sent once however often the reaction runs', async () => {
    const somebody = await applicant(stand)
    const decision = { submission: 1, adminComments: null, sectionComments: {}, reason: null }
    const event = {
      id: crypto.randomUUID(),
      name: 'application.approve' as const,
      at: stand.clock.now(),
      subjectId: somebody.applicationId,
      after: {
        stage: 'approved' as const,
        ...decision,
      },
    }
    const reaction = reactionsTo(reactions, event.name)['tellApproved']!
    await reaction(stand.context, event)
    await reaction(stand.context, event)
    expect(await told(somebody)).toHaveLength(1)
    await reaction(stand.context, { ...event, id: crypto.randomUUID() })
    expect(await told(somebody)).toHaveLength(2)
  })

  test('state when the event happened, however late they are sent', async () => {
    const somebody = await stand.signIn('patron')
    const { userId, email } = somebody
    const recipient = { userId, email, name: 'Amara', audience: 'patron' as const }
    const tell = viaInApp(async () => [
      { recipient, title: 'A parcel', body: 'Words.', action: 'See it', href: '/' },
    ])
    const at = new Date(stand.clock.now().getTime() - 3 * DAY_MS)
    await tell(stand.context, { id: crypto.randomUUID(), name: 'order.ship', at })
    const [notice] = (await somebody.client.notifications.listNotices({})).notices
    expect(notice?.createdAt).toBe(at.toISOString())
  })

  /**
   * Events whose reactions notify nobody: they serve the directory, the waitlist or the Lotus, or other events notify
   * instead. A loaded file announces its matches, an answer settles a request with its own events, a cancelled event
   * notifies each booker through their booking, and what ends with a disabled account notifies the other side with its
   * own events.
   */
  const silent = [
    'registry.load',
    'user.update',
    'user.disable',
    'user.enable',
    'membership.resume',
    'booking.hold',
    'booking.offer',
    'waitlist.join',
    'availability.update',
    'availability.removeTimeOff',
    'availability.importCalendar',
    'availability.removeCalendar',
    'service.update',
    'service.publish',
    'coaching.moveGoal',
    'educationalContent.finish',
    'questionnaire.answer',
    'event.cancel',
    'event.cancelDates',
    'eventBooking.expire',
    'eventBooking.release',
    'eventBooking.checkIn',
    // Only guests without an account get an email about it.
    'eventBooking.changeAttendance',
    'eventBooking.giveTicket',
    'eventBooking.settle',
    // The help page is found by the address. Both mailboxes are notified by identity itself.
    'user.stopEmailChange',
  ]
  /** Events whose mail would come too late, too often, or reveal too much. */
  const ofTheMoment = [
    'call.enter',
    'coaching.remind',
    'coaching.end',
    'consent.give',
    'consent.end',
    'ticket.breach',
    'chatMessage.send',
    'chatMessage.report',
    'chatGroup.invite',
    'chatRoom.open',
    'chatCase.open',
    'chatCase.appeal',
    'chatCase.breach',
  ]
  /** Mails to people without an account, who have no app. */
  const toStrangers = [
    'mailGuestsOff',
    'mailGuestsMoved',
    'mailTicketGuests',
    'mailTicketGuestsMoved',
    'mailTicketGuestsCancelled',
    'mailTicketGuestsCalledOff',
    'mailTicketGuestsReminder',
  ]
  /** For organisers, who would get a mail per ticket, and staff, who would get one per message. */
  const inAppOnly = ['tellSold', 'tellTicketAnsweredBack']
  const events = [...new Set(reactions.flatMap((list) => Object.keys(list) as EventName[]))]
  test.each(events.filter((name) => name !== 'checkout.pay' && !silent.includes(name)))(
    '%s is announced in the app, and by mail unless it is momentary',
    (name) => {
      const names = Object.keys(reactionsTo(reactions, name))
      const mailed = names.filter((name) => name.startsWith('mail') && !toStrangers.includes(name))
      const told = names.filter((name) => name.startsWith('tell') && !inAppOnly.includes(name))
      expect(told.length).toBeGreaterThan(0)
      expect(mailed).toHaveLength(ofTheMoment.includes(name) ? 0 : told.length)
    },
  )
})

describe('the list of notifications', () => {
  test("shows its reader's own, newest first, in pages", async () => {
    const [somebody, stranger] = [await stand.signIn('patron'), await stand.signIn('patron')]
    for (const key of ['one', 'two', 'three']) {
      stand.clock.advance({ seconds: 1 })
      await note(somebody.userId, key)
    }
    const { notices, totalRecords, unread } = await somebody.client.notifications.listNotices({ limit: 2 })
    expect([notices.map(({ title }) => title), totalRecords, unread]).toEqual([
      ['About three', 'About two'],
      3,
      3,
    ])
    const rest = await somebody.client.notifications.listNotices({ limit: 2, page: 1 })
    expect(rest.notices.map(({ title }) => title)).toEqual(['About one'])
    expect(await stranger.client.notifications.listNotices({})).toEqual({
      notices: [],
      totalRecords: 0,
      unread: 0,
    })
  })

  test("marks single ones as read when followed, and never another person's", async () => {
    const [somebody, stranger] = [await stand.signIn('patron'), await stand.signIn('patron')]
    for (const key of ['first', 'second']) await note(somebody.userId, key)
    const { notifications } = somebody.client
    const [one] = (await notifications.listNotices({})).notices
    for (let times = 0; times < 2; times++)
      expect(await notifications.readNotice({ id: one!.id })).toEqual({ unread: 1 })
    const { notices } = await notifications.listNotices({})
    expect(notices.filter(({ readAt }) => readAt !== null).map(({ id }) => id)).toEqual([one!.id])
    await expect(stranger.client.notifications.readNotice({ id: notices[1]!.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect((await notifications.listNotices({})).unread).toBe(1)
  })

  test('marks everything up to a time as read, but nothing later and nothing of others', async () => {
    const [somebody, stranger] = [await stand.signIn('patron'), await stand.signIn('patron')]
    const { notifications } = somebody.client
    await note(stranger.userId, 'theirs')
    await note(somebody.userId, 'seen')
    const [seen] = (await notifications.listNotices({})).notices
    stand.clock.advance({ seconds: 1 })
    await note(somebody.userId, 'later')
    expect(await notifications.readNotices({ until: '1990-01-01T00:00:00Z' })).toEqual({ unread: 2 })
    expect(await notifications.readNotices({ until: seen!.createdAt })).toEqual({ unread: 1 })
    const { notices } = await notifications.listNotices({})
    expect(notices.map(({ title, readAt }) => [title, readAt !== null])).toEqual([
      ['About later', false],
      ['About seen', true],
    ])
    const readAt = notices[1]!.readAt
    stand.clock.advance({ minutes: 1 })
    expect(await notifications.readNotices({ until: stand.clock.now().toISOString() })).toEqual({ unread: 0 })
    expect((await notifications.listNotices({})).notices[1]!.readAt).toBe(readAt)
    expect((await stranger.client.notifications.listNotices({})).unread).toBe(1)
  })

  test('does not keep a session alive when a browser polls it', async () => {
    const { client } = await stand.signIn('provider')
    stand.clock.advance({ minutes: 10 })
    await client.notifications.listNotices({})
    stand.clock.advance({ minutes: 10 })
    await expect(client.notifications.listNotices({})).rejects.toMatchObject({ status: 401 })
  })

  test('deletes notifications after a year', async () => {
    const { userId } = await stand.signIn('patron')
    await note(userId, 'old')
    stand.clock.advance({ days: 364 })
    await note(userId, 'new')
    stand.clock.advance({ days: 2 })
    await run('forgetNotices')
    expect((await told({ client: await stand.signInAs(userId) })).map(({ title }) => title)).toEqual([
      'About new',
    ])
  })
})
