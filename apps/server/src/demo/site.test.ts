import { afterAll, beforeAll, expect, test } from 'vitest'

import { faqCategories } from '@wellspring/api/contract/faq-categories'
import { FaqInput } from '@wellspring/api/contract/faqs'

import { testApp } from '../testing/app.ts'
import type { TestApp } from '../testing/app.ts'
import { seedSite } from './site.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp()
})
afterAll(() => stand.close())

test('the site has content, and a second start adds nothing', async () => {
  const { userId } = await stand.signIn('admin')
  await seedSite(stand.context, userId)
  await seedSite(stand.context, userId)
  const guest = stand.client('patron').site
  const { faqs } = await guest.listFaqs({ limit: 0 })
  expect(faqs.map(({ category }) => category)).toEqual(
    faqCategories.flatMap((category) => Array.from({ length: 4 }, () => category)),
  )
  expect(faqs.filter((faq) => !FaqInput.safeParse(faq).success)).toEqual([])
  expect((await guest.listOurTeam()).team.map(({ imageUrl }) => imageUrl !== null)).toEqual(
    Array(6).fill(true),
  )
  expect((await guest.listOpenings()).openings).toHaveLength(4)
  expect((await guest.getAbout()).about.sections).toHaveLength(4)
})
