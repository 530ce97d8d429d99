import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'

import { faqSample, faqSamples, openingSample } from '@wellspring/api/testing/site'
import { questionAnchor } from '@wellspring/features/site'
import { renderScreen } from '@wellspring/features/test-support'

import { CareersScreen } from './careers-screen.tsx'
import type { FaqFilter } from './faq-filter.ts'
import { FaqScreen } from './faq-screen.tsx'

const replies = { 'GET /faqs': () => ({ faqs: faqSamples() }) }

function Faq({ opened }: { opened?: string }) {
  const [filter, setFilter] = useState<FaqFilter>({})
  return <FaqScreen filter={filter} onFilter={setFilter} opened={opened} />
}

test('questions are filtered by words and category', async () => {
  const { user } = renderScreen(<Faq />, replies)
  expect(await screen.findByRole('heading', { name: 'How do I pay?' })).toBeVisible()
  const field = screen.getByPlaceholderText('Type here to search')
  await user.type(field, 'ten minutes')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'How do I pay?' })).toBeNull())
  expect(screen.getByRole('status')).toHaveTextContent('1 question')
  await user.click(screen.getByRole('button', { name: 'Payments and orders' }))
  expect(screen.getByText('No Record Found')).toBeVisible()
  await user.clear(field)
  expect(await screen.findByRole('heading', { name: 'How do I pay?' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: /How do I book/ })).toBeNull()
})

test('a link to a question opens it and leaves the others closed', async () => {
  const { id, question } = faqSample()
  renderScreen(<Faq opened={questionAnchor(id)} />, replies)
  await screen.findByText(question)
  const opened = document.getElementById(questionAnchor(id))
  await waitFor(() => expect(opened).toHaveAttribute('open'))
  expect(document.querySelectorAll('details[open]')).toHaveLength(1)
  expect(screen.getByRole('link', { name: `Link to this question: ${question}` })).toHaveAttribute(
    'href',
    `/faq#question-${id}`,
  )
})

test("an editor's markup renders as plain text", async () => {
  const faq = faqSample({ question: '<img src=x onerror=alert(1)>', answer: '<b>Bold</b>' })
  renderScreen(<Faq />, { 'GET /faqs': () => ({ faqs: [faq] }) })
  expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeVisible()
  expect(document.querySelector('details img, details b')).toBeNull()
})

test('applying opens an email with the opening in its subject', async () => {
  const title = 'Nurse & carer, 50 % "nights"'
  renderScreen(<CareersScreen />, {
    'GET /careers': () => ({ openings: [openingSample({ title })], applyEmail: 'careers@example.org' }),
  })
  expect(await screen.findByRole('link', { name: `Apply by email: ${title}` })).toHaveAttribute(
    'href',
    `mailto:careers@example.org?subject=${encodeURIComponent(`Application: ${title}`)}`,
  )
  expect(screen.getByText('Apply until Jul 20, 2026')).toBeVisible()
})
