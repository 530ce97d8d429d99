import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { FaqInput } from '@wellspring/api/contract/faqs'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { outcomeOf } from '../../../testing/outcome.ts'
import { faqInput } from '../../../testing/site.ts'

let stand: TestApp
let staff: SignedIn
beforeAll(async () => {
  stand = await testApp()
  staff = await stand.signIn('staff')
})
afterAll(() => stand.close())

const edited = async () => (await staff.client.site.listEditedFaqs()).faqs
beforeEach(async () => {
  for (const { id } of await edited()) await staff.client.site.removeFaq({ id })
})

const read = async (limit = 0) => (await stand.client('patron').site.listFaqs({ limit })).faqs
const questions = async () => (await read()).map(({ question }) => question)
const make = async (change: Partial<FaqInput> = {}) =>
  (await staff.client.site.createFaq(faqInput(change))).faq

test('published questions are public by category, and drafts are private', async () => {
  await make({ question: 'How am I paid?', category: 'providers' })
  await make({ question: 'May I pay later?', category: 'payments' })
  await make({ question: 'Not yet?', published: false })
  await make({ question: 'How do I book?' })
  await make({ question: 'How do I cancel?' })
  expect(await questions()).toEqual([
    'How do I book?',
    'How do I cancel?',
    'May I pay later?',
    'How am I paid?',
  ])
  expect((await read(2)).length).toBe(2)
  expect(await edited()).toMatchObject([
    { question: 'Not yet?', published: false, revision: 1 },
    {},
    {},
    {},
    {},
  ])
  expect(Object.keys((await read())[0] ?? {}).toSorted()).toEqual([
    'answer',
    'category',
    'id',
    'position',
    'published',
    'question',
  ])
})

test('publishing and unpublishing are visible at once, despite cached responses', async () => {
  const { id } = await make({ published: false })
  expect(await questions()).toEqual([])
  await staff.client.site.updateFaq({ ...faqInput(), id, revision: 1 })
  expect(await questions()).toEqual(['How do I book a session?'])
  await staff.client.site.updateFaq({ ...faqInput({ published: false }), id, revision: 2 })
  expect(await questions()).toEqual([])
})

test('the second of two concurrent edits of a question gets a conflict', async () => {
  const { id } = await make()
  const tries = ['One?', 'Two?'].map((question) =>
    outcomeOf(staff.client.site.updateFaq({ ...faqInput({ question }), id, revision: 1 })),
  )
  expect((await Promise.all(tries)).toSorted()).toEqual(['OUT_OF_DATE', 'done'])
  expect(await edited()).toMatchObject([{ revision: 2 }])
})

describe('the order', () => {
  test('changes one step at a time within a category', async () => {
    const [a, b, c] = [
      await make({ question: 'A?' }),
      await make({ question: 'B?' }),
      await make({ question: 'C?' }),
    ]
    await make({ question: 'X?', category: 'payments' })
    await staff.client.site.moveFaq({ id: c.id, to: 'up' })
    await staff.client.site.moveFaq({ id: a.id, to: 'up' })
    await staff.client.site.moveFaq({ id: c.id, to: 'down' })
    await staff.client.site.moveFaq({ id: a.id, to: 'down' })
    expect(await questions()).toEqual(['B?', 'A?', 'C?', 'X?'])
    expect((await staff.client.site.moveFaq({ id: b.id, to: 'down' })).faq).toMatchObject({ position: 2 })
  })

  test('survives concurrent moves without duplicates', async () => {
    const made = [
      await make({ question: 'A?' }),
      await make({ question: 'B?' }),
      await make({ question: 'C?' }),
    ]
    await Promise.all(
      made.flatMap(({ id }) => (['up', 'down'] as const).map((to) => staff.client.site.moveFaq({ id, to }))),
    )
    const positions = (await edited()).map(({ position }) => position)
    expect(positions).toEqual([1, 2, 3])
  })

  test('puts a question that changes its category at the end', async () => {
    const { id } = await make({ question: 'A?' })
    await make({ question: 'X?', category: 'payments' })
    await staff.client.site.updateFaq({
      ...faqInput({ question: 'A?', category: 'payments' }),
      id,
      revision: 1,
    })
    expect(await questions()).toEqual(['X?', 'A?'])
  })
})

test('a removed question is gone for everybody, once', async () => {
  const { id } = await make()
  await staff.client.site.removeFaq({ id })
  expect(await questions()).toEqual([])
  expect(await outcomeOf(staff.client.site.removeFaq({ id }))).toBe('NOT_FOUND')
  expect(await outcomeOf(staff.client.site.moveFaq({ id, to: 'up' }))).toBe('NOT_FOUND')
})

const errorsOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { errors?: object }) => error.errors ?? error,
  )

test.each([
  [{ question: ' ' }, { question: 'Write a question' }],
  [{ question: 'a'.repeat(256) }, { question: 'String exceeds the maximum (255 char) length.' }],
  [{ question: 'Safe\u202Etxt?' }, { question: 'Write it on one line, without hidden characters.' }],
  [{ question: 'One\r\ntwo?' }, { question: 'Write it on one line, without hidden characters.' }],
  [{ answer: 'a'.repeat(5001) }, { answer: 'Use at most 5000 characters' }],
  [{ answer: 'nothing\0' }, { answer: 'This has characters that cannot be saved.' }],
  [{ answer: 'Pay \u2066here' }, { answer: 'Write it without hidden characters.' }],
  [{ category: 'fame' as 'bookings' }, { category: 'Choose a category' }],
])('%o is refused at its field', async (change, errors) => {
  expect(await errorsOf(staff.client.site.createFaq(faqInput(change)))).toEqual(errors)
})

test('a text keeps its wording and gets uniform line endings', async () => {
  const answer = '<script>alert(1)</script>\r\n\r\n& "quoted" </textarea>\rLast.'
  const { faq } = { faq: await make({ answer, question: '<b>Bold</b>?' }) }
  expect(faq).toMatchObject({
    question: '<b>Bold</b>?',
    answer: '<script>alert(1)</script>\n\n& "quoted" </textarea>\nLast.',
  })
  expect((await make({ answer: `${'a'.repeat(4998)}\r\nb` })).answer.length).toBe(5000)
})
