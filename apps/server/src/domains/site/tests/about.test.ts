import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { outcomeOf } from '../../../testing/outcome.ts'
import { aboutInput, memberInput, openingInput } from '../../../testing/site.ts'
import { drawn, png, uploadBench } from '../../../testing/uploads.ts'
import type { Bench } from '../../../testing/uploads.ts'

let stand: TestApp
let admin: SignedIn
let bench: Bench
beforeAll(async () => {
  stand = await testApp()
  bench = uploadBench(stand)
})
beforeEach(async () => {
  admin = await stand.signIn('admin')
})
afterAll(() => stand.close())

const guest = () => stand.client('patron').site
const keyedBy = (key = crypto.randomUUID()) => ({ context: { idempotencyKey: key } })

describe('the about page', () => {
  test('is empty at first, keeps a draft private and is public once published', async () => {
    const { site } = admin.client
    expect((await guest().getAbout()).about).toEqual({ sections: [] })
    const sections = [{ heading: 'Why', text: 'Because.' }]
    const kept = await site.updateAbout({ sections, published: false, revision: 0 })
    expect(kept.about).toEqual({ sections: [], draft: sections, revision: 1 })
    expect((await guest().getAbout()).about).toEqual({ sections: [] })
    const { about } = await site.updateAbout({ ...aboutInput(1), sections })
    expect(about).toEqual({ sections, draft: null, revision: 2 })
    expect((await guest().getAbout()).about).toEqual({ sections })
    expect((await site.getEditedAbout()).about).toEqual(about)
  })

  test('refuses the second of two concurrent edits', async () => {
    const { revision } = (await admin.client.site.getEditedAbout()).about
    const tries = [1, 2].map(() => outcomeOf(admin.client.site.updateAbout(aboutInput(revision))))
    expect((await Promise.all(tries)).toSorted()).toEqual(['OUT_OF_DATE', 'done'])
  })
})

describe('the team', () => {
  const team = async () => (await guest().listOurTeam()).team
  beforeEach(async () => {
    const { site } = admin.client
    for (const { id } of (await site.listEditedTeam()).team) await site.removeTeamMember({ id })
  })

  test('is listed in its order, without unpublished members', async () => {
    const { site } = admin.client
    await site.createTeamMember(memberInput({ name: 'Ana' }))
    const { member } = await site.createTeamMember(memberInput({ name: 'Ben' }))
    await site.createTeamMember(memberInput({ name: 'Cleo', published: false }))
    await site.moveTeamMember({ id: member.id, to: 'up' })
    expect((await team()).map(({ name }) => name)).toEqual(['Ben', 'Ana'])
    expect((await site.listEditedTeam()).team.map(({ name }) => name)).toEqual(['Ben', 'Ana', 'Cleo'])
  })

  test('has public pictures of one size, and replaced ones are removed', async () => {
    const { site } = admin.client
    const image = await bench.upload(admin, 'image/png', await png())
    const { member } = await site.createTeamMember(memberInput({ image }))
    const { id, imageUrl } = member
    expect(imageUrl).toMatch(/\/media\/team\/[\w-]+\.webp$/)
    const seen = async (url: string | null) =>
      (
        await stand.app.inject({
          url: new URL(url ?? '', 'http://patron.localhost:4000').pathname,
          headers: { host: 'patron.localhost:4000' },
        })
      ).statusCode
    expect(await seen(imageUrl)).toBe(200)
    const kept = await site.updateTeamMember({
      ...memberInput({ image: imageUrl, role: 'Founder' }),
      id,
      revision: 1,
    })
    expect(kept.member).toMatchObject({ imageUrl, role: 'Founder', revision: 2 })
    const other = await bench.upload(admin, 'image/png', await drawn.clone().png().toBuffer())
    const changed = await site.updateTeamMember({ ...memberInput({ image: other }), id, revision: 2 })
    await stand.runJobs()
    expect([await seen(imageUrl), await seen(changed.member.imageUrl)]).toEqual([404, 200])
    await site.removeTeamMember({ id })
    await stand.runJobs()
    expect(await seen(changed.member.imageUrl)).toBe(404)
  })

  test('accepts no file of another account, and no file that is not a picture', async () => {
    const other = await stand.signIn('admin')
    const theirs = await bench.upload(other, 'image/png', await png())
    for (const image of [theirs, 'private:nonsense', 'https://example.com/x.png', '/media/team/x.webp'])
      await expect(admin.client.site.createTeamMember(memberInput({ image }))).rejects.toMatchObject({
        errors: { image: 'Please upload a valid image file.' },
      })
    expect(await team()).toEqual([])
  })

  test('creates one member for two requests with one key', async () => {
    const key = crypto.randomUUID()
    const image = await bench.upload(admin, 'image/png', await png())
    const make = () => admin.client.site.createTeamMember(memberInput({ image }), keyedBy(key))
    expect((await make()).member).toEqual((await make()).member)
    expect(await team()).toHaveLength(1)
  })

  test('refuses the second of two concurrent edits, and discards its picture', async () => {
    const { site } = admin.client
    const { member } = await site.createTeamMember(memberInput())
    const change = { ...memberInput({ bio: 'Another bio.' }), id: member.id, revision: 1 }
    const tries = [1, 2].map(() => outcomeOf(site.updateTeamMember(change)))
    expect((await Promise.all(tries)).toSorted()).toEqual(['OUT_OF_DATE', 'done'])
  })
})

describe('job openings', () => {
  const titles = async () => (await guest().listOpenings()).openings.map(({ title }) => title)

  test('are public from their publication to the end of their last day everywhere on earth', async () => {
    const { site } = admin.client
    const { opening } = await site.createOpening(openingInput({ closesOn: '2026-06-20', published: false }))
    await site.createOpening(openingInput({ title: 'Nurse', closesOn: null }))
    expect(await titles()).toEqual(['Nurse'])
    expect(opening.publishedAt).toBeNull()
    const shown = await site.updateOpening({
      ...openingInput({ closesOn: '2026-06-20' }),
      id: opening.id,
      revision: 1,
    })
    expect(shown.opening.publishedAt).toBe(stand.clock.now().toISOString())
    expect(await titles()).toEqual(['Care coordinator', 'Nurse'])
    stand.clock.advance({ days: 6, hours: 3 })
    expect(await titles()).toEqual(['Nurse'])
    admin = await stand.signIn('admin')
    const late = { ...openingInput({ closesOn: '2026-06-20' }), id: opening.id, revision: 2 }
    await expect(admin.client.site.updateOpening(late)).rejects.toMatchObject({
      errors: { closesOn: 'Choose a day that is still to come.' },
    })
    expect(await outcomeOf(admin.client.site.updateOpening({ ...late, published: false }))).toBe('done')
    await admin.client.site.removeOpening({ id: opening.id })
    expect((await admin.client.site.listEditedOpenings()).openings).toHaveLength(1)
  })

  test('state the application address from a setting', async () => {
    expect((await guest().listOpenings()).applyEmail).toBe('careers@wellspring.example')
    expect((await guest().getSettings()).contactEmail).toBe('hello@wellspring.example')
  })
})
