import { expect, test } from 'vitest'

import { faqSample, openingSample } from '@wellspring/api/testing/site'

import { summaryOf } from './page-head.ts'
import { careersHead, faqHead } from './site-heads.ts'

test.each([
  ['Short.', 'Short.'],
  ['One\n\n  two\tthree', 'One two three'],
  ['word '.repeat(60), `${'word '.repeat(40).trim()}…`],
  ['x'.repeat(400), `${'x'.repeat(200)}…`],
  ['😀'.repeat(300), `${'😀'.repeat(200)}…`],
])('%j is shortened', (text, summary) => {
  expect(summaryOf(text)).toBe(summary)
})

test('structured data lists questions with their answers', () => {
  const { question, answer } = faqSample()
  expect(faqHead([faqSample()]).data).toMatchObject([
    { '@type': 'FAQPage', mainEntity: [{ name: question, acceptedAnswer: { text: answer } }] },
  ])
})

test.each([
  [
    'Dubai, United Arab Emirates',
    { jobLocation: { address: { addressLocality: 'Dubai', addressCountry: 'United Arab Emirates' } } },
  ],
  ['Remote', { jobLocationType: 'TELECOMMUTE' }],
  [
    'remote, Kenya',
    { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { '@type': 'Country', name: 'Kenya' } },
  ],
])('an opening in %s states its location and closing date', (place, expected) => {
  const { data } = careersHead([openingSample({ place })], 'https://www.example.com')
  expect(data).toMatchObject([
    {
      '@type': 'JobPosting',
      employmentType: 'FULL_TIME',
      datePosted: '2026-06-01T09:00:00.000Z',
      validThrough: '2026-07-20T23:59:59-12:00',
      ...expected,
    },
  ])
})

test('an opening without a closing date states none', () => {
  const { data = [] } = careersHead([openingSample({ closesOn: null })], 'https://www.example.com')
  expect(data[0]).not.toHaveProperty('validThrough')
})
