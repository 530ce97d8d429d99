import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { EditedFaq } from '@wellspring/api/contract/faqs'
import {
  aboutSections,
  faqSample,
  faqSamples,
  openingSample,
  openingSamples,
  teamMemberSample,
  teamSamples,
} from '@wellspring/api/testing/site'
import { renderScreen } from '@wellspring/features/test-support'

import { AboutEditor } from './about-editor.tsx'
import { EditAboutScreen } from './edit-about-screen.tsx'
import { EditFaqsScreen } from './edit-faqs-screen.tsx'
import { OpeningDialog } from './opening-dialog.tsx'
import { TeamDialog } from './team-dialog.tsx'

const outOfDate = { status: 409, msgCode: 'OUT_OF_DATE', message: 'This was changed elsewhere.' }
const sent = (asked: readonly (readonly [string, unknown])[], call: string) =>
  asked.filter(([one]) => one === call).map(([, input]) => input)

/** A list of FAQs that the fake server stores. */
function keptFaqs() {
  let faqs = faqSamples()
  return {
    change: (next: EditedFaq[]) => {
      faqs = next
    },
    replies: { 'GET /faqs/all': () => ({ faqs }) },
  }
}

const screenOf = () => <EditFaqsScreen category={undefined} onCategory={() => {}} />

test('an editor sees a preview of a question before publishing it', async () => {
  const { replies } = keptFaqs()
  const { user, asked } = renderScreen(screenOf(), {
    ...replies,
    'POST /faqs': (input) => ({ faq: faqSample(input as object) }),
  })
  await user.click(await screen.findByRole('button', { name: 'New question' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Question'), '<b>When</b>?')
  await user.type(dialog.getByLabelText('Answer'), 'Soon.')
  const preview = within(dialog.getByRole('region', { name: 'Preview' }))
  expect(preview.getByRole('heading', { name: '<b>When</b>?' })).toBeVisible()
  expect(preview.getByText('Soon.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(asked, 'POST /faqs')).toEqual([
    { question: '<b>When</b>?', answer: 'Soon.', category: 'bookings', published: true },
  ])
})

test('a draft is marked and is published by ticking its checkbox', async () => {
  const draft = faqSample({ id: 'd', question: 'Not yet?', published: false })
  const { user, asked } = renderScreen(screenOf(), {
    'GET /faqs/all': () => ({ faqs: [draft] }),
    'PUT /faqs/d': (input) => ({ faq: faqSample(input as object) }),
  })
  expect(await screen.findByText('Draft')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Edit Not yet?' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('button', { name: 'Save draft' })).toBeVisible()
  await user.click(dialog.getByRole('checkbox'))
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(asked, 'PUT /faqs/d')).toMatchObject([{ published: true, revision: 3 }])
})

test('a concurrent edit is reported, keeps the typed text and is overwritten only by a second save', async () => {
  const { replies, change } = keptFaqs()
  const { id } = faqSample()
  const { user, asked } = renderScreen(screenOf(), {
    ...replies,
    [`PUT /faqs/${id}`]: (input) =>
      (input as { revision: number }).revision === 4 ? { faq: faqSample({ revision: 5 }) } : outOfDate,
  })
  await user.click(await screen.findByRole('button', { name: /Edit How do I book/ }))
  change(faqSamples().map((faq) => ({ ...faq, revision: 4 })))
  const dialog = within(await screen.findByRole('dialog'))
  const answer = dialog.getByLabelText('Answer')
  await user.clear(answer)
  await user.type(answer, 'Mine.')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/Someone else has just changed this/)).toBeVisible()
  expect(answer).toHaveValue('Mine.')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(asked, `PUT /faqs/${id}`)).toMatchObject([
    { revision: 3, answer: 'Mine.' },
    { revision: 4, answer: 'Mine.' },
  ])
})

test('the order can be changed by keyboard and is announced', async () => {
  const { replies, change } = keptFaqs()
  const [first, second, third] = faqSamples()
  if (!first || !second || !third) throw new Error('three samples')
  const { user } = renderScreen(screenOf(), {
    ...replies,
    [`POST /faqs/${second.id}/move`]: () => {
      change([second, first, third])
      return { faq: { ...second, position: 1 } }
    },
  })
  const up = await screen.findByRole('button', { name: `Move ${second.question} up` })
  up.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(up).toHaveAttribute('aria-disabled', 'true'))
  expect(up).toHaveFocus()
  expect(screen.getByText('Moved to position 1')).toBeInTheDocument()
})

test('an item is removed only after the confirmation is ticked', async () => {
  const { replies } = keptFaqs()
  const { id, question } = faqSample()
  const { user, asked } = renderScreen(screenOf(), { ...replies, [`DELETE /faqs/${id}`]: () => ({ id }) })
  await user.click(await screen.findByRole('button', { name: `Remove ${question}` }))
  const dialog = within(await screen.findByRole('alertdialog'))
  const remove = dialog.getByRole('button', { name: 'Remove' })
  expect(remove).toBeDisabled()
  await user.click(
    dialog.getByLabelText('I confirm that removing this is an irreversible action and I want to proceed.'),
  )
  await user.click(remove)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent(asked, `DELETE /faqs/${id}`)).toHaveLength(1)
})

test('the about page is saved as a draft or published, with its sections in order', async () => {
  const about = { sections: aboutSections, draft: null, revision: 2 }
  const { user, asked } = renderScreen(<AboutEditor about={about} />, {
    'PUT /about': () => ({ about: { ...about, draft: aboutSections, revision: 3 } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Move section 2 up' }))
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
    aboutSections.toReversed().map(({ heading }) => heading),
  )
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() =>
    expect(sent(asked, 'PUT /about')).toEqual([
      { sections: aboutSections.toReversed(), published: false, revision: 2 },
    ]),
  )
})

test("a team member's picture is kept when only the role changes", async () => {
  const member = teamMemberSample({ imageUrl: '/media/team/a.webp' })
  const { user, asked } = renderScreen(<TeamDialog member={member} onClose={() => {}} />, {
    [`PUT /our-team/${member.id}`]: () => ({ member }),
  })
  const role = await screen.findByLabelText('Role')
  await user.clear(role)
  await user.type(role, 'Chair')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent(asked, `PUT /our-team/${member.id}`)).toMatchObject([
      { role: 'Chair', image: '/media/team/a.webp', revision: 3 },
    ]),
  )
})

test("the server's message about the last day is shown beside its field", async () => {
  const message = 'Choose a day that is still to come.'
  const opening = openingSample()
  const { user } = renderScreen(<OpeningDialog opening={opening} onClose={() => {}} />, {
    [`PUT /careers/${opening.id}`]: () => ({
      status: 400,
      msgCode: 'VALIDATION_FAILED',
      message,
      errors: { closesOn: message },
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByLabelText(/Last day to apply/)).toHaveAccessibleDescription(
    expect.stringContaining(message),
  )
})

test('the parts of the about page load from top to bottom, and its text can be published', async () => {
  let answer: (team: object) => void = () => {}
  const team = new Promise<object>((resolve) => {
    answer = resolve
  })
  const about = { sections: aboutSections, draft: null, revision: 2 }
  const { user, asked } = renderScreen(<EditAboutScreen />, {
    'GET /our-team/all': () => team,
    'GET /careers/all': () => ({ openings: openingSamples() }),
    'GET /about/draft': () => ({ about }),
    'PUT /about': (input) => ({ about: { ...about, ...(input as object), revision: 3 } }),
  })
  await waitFor(() => expect(asked.map(([call]) => call)).toContain('GET /about/draft'))
  expect(screen.queryByRole('region', { name: 'The page about us' })).toBeNull()
  answer({ team: teamSamples() })
  const page = within(await screen.findByRole('region', { name: 'The page about us' }))
  const [first] = page.getAllByLabelText('Heading')
  if (!first) throw new Error('no section')
  await user.clear(first)
  await user.type(first, 'Why we are here')
  await user.click(page.getByRole('button', { name: 'Publish' }))
  await waitFor(() =>
    expect(sent(asked, 'PUT /about')).toMatchObject([
      { published: true, revision: 2, sections: [{ heading: 'Why we are here' }, {}] },
    ]),
  )
})
