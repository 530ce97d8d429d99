import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createClock, testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { confirm, goodPassword, logInWith } from '../../../testing/accounts/log-in.ts'
import { buy, planId } from '../../../testing/accounts/members.ts'

let stand: TestApp
beforeAll(async () => {
  const clock = createClock(new Date('2026-06-14T21:30:00Z'))
  stand = await testApp({ clock, ports: { cards: createTestCards(clock.now) } })
})
afterAll(() => stand.close())

let people = 0

/** A patron who signs up in a browser with these preferred languages. */
async function patronWith(languages: string, zone = '') {
  const email = `reader-${++people}@wellspring.example`
  const opening = { firstName: 'Maya', lastName: 'Haddad', email, password: goodPassword }
  await stand.client('patron').identity.signUp(opening)
  await confirm(stand, email)
  const client = stand.client('patron', await logInWith(stand, 'patron', email, { languages, zone }))
  return {
    client,
    email,
    logIn: (others: string) => logInWith(stand, 'patron', email, { languages: others }),
  }
}

type Patron = Awaited<ReturnType<typeof patronWith>>

/** The receipt of a membership, in the app and in the mail. */
async function receiptOf({ client, email }: Pick<Patron, 'client' | 'email'>) {
  await buy(client, await planId(stand, 'Patron'))
  await stand.runJobs()
  const { notices } = await client.notifications.listNotices({})
  const mail = (await stand.mails(email)).find(({ subject }) => subject.startsWith('Receipt'))
  const said = (text: string | undefined) => text?.match(/You paid (.*) for your .* from (.*) to (.*)\./)
  return {
    notice: said(notices[0]?.body)?.slice(1),
    mail: said(mail?.text)?.slice(1),
  }
}

describe('money and dates', () => {
  test.each([
    ['en-US,en;q=0.9', 'en-US', '$15.00', 'June 14, 2026', 'July 14, 2026'],
    ['en-GB,en;q=0.9', 'en-GB', '$15.00', '14 June 2026', '14 July 2026'],
    ['de-DE,de;q=0.9,en;q=0.8', 'de-DE', '15,00\u00A0$', '14 June 2026', '14 July 2026'],
    ['ar-AE,ar;q=0.9', 'ar-AE', '$15.00', '14 June 2026', '14 July 2026'],
    ['*', 'no region', '$15.00', 'June 14, 2026', 'July 14, 2026'],
    ['%%%', 'no language', '$15.00', 'June 14, 2026', 'July 14, 2026'],
  ])('follow a browser with %s (%s)', async (languages, _name, ...written) => {
    expect(await receiptOf(await patronWith(languages))).toEqual({ notice: written, mail: written })
  })

  test("use the zone of the profile's location", async () => {
    const patron = await patronWith('en-GB')
    await patron.client.identity.updateProfile({ timeZone: 'Asia/Dubai' })
    const written = ['$15.00', '15 June 2026', '15 July 2026']
    expect(await receiptOf(patron)).toEqual({ notice: written, mail: written })
  })

  test("use the zone of the last sign-in's browser until a location is set", async () => {
    const patron = await patronWith('en-GB', 'Asia/Dubai')
    const there = ['$15.00', '15 June 2026', '15 July 2026']
    expect(await receiptOf(patron)).toEqual({ notice: there, mail: there })
    const other = await patronWith('en-GB', 'Asia/Dubai')
    await other.client.identity.updateProfile({ timeZone: 'America/New_York' })
    const chosen = ['$15.00', '14 June 2026', '14 July 2026']
    expect(await receiptOf(other)).toEqual({ notice: chosen, mail: chosen })
  })

  test('use the chosen format in every browser', async () => {
    const patron = await patronWith('en-US')
    const { profile } = await patron.client.identity.updateProfile({ locale: 'de-AT' })
    expect(profile.locale).toBe('de-AT')
    await patron.logIn('en-GB')
    const written = ['$\u00A015,00', '14 June 2026', '14 July 2026']
    expect(await receiptOf(patron)).toEqual({ notice: written, mail: written })
  })

  test('follow the browser of the last sign-in until a format is chosen, and again when the choice is removed', async () => {
    const patron = await patronWith('en-US')
    await patron.client.identity.updateProfile({ locale: 'fr-FR' })
    const { profile } = await patron.client.identity.updateProfile({ locale: '' })
    expect(profile.locale).toBeNull()
    await patron.logIn('en-GB')
    expect((await receiptOf(patron)).mail).toEqual(['$15.00', '14 June 2026', '14 July 2026'])
  })

  test.each(['xx-nonsense-tag', 'de_AT', 'en-US-u-ca-buddhist', '<script>', 'a'.repeat(40)])(
    'an invalid format is refused: %s',
    async (locale) => {
      const { client } = await stand.signIn('patron')
      await expect(client.identity.updateProfile({ locale })).rejects.toMatchObject({ status: 400 })
    },
  )
})
