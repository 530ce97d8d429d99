import { expect, test } from 'vitest'

import { openingOf } from './opening.ts'

const article = (body: string) => openingOf({ kind: 'article', body, transcript: '' })
const audio = (transcript: string) => openingOf({ kind: 'audio', body: '', transcript })

test('an article begins with its first paragraph as plain text', () => {
  expect(article('<h2>One</h2><p>It is <em>late</em> &amp; dark.</p><p>Then it is not.</p>')).toBe(
    'It is late & dark.',
  )
  expect(article('<p></p><p>First.</p><p>Second.</p>')).toBe('First.')
})

test('a recording begins with its first spoken words', () => {
  expect(audio('00:00.000 --> 00:02.000\nSit down.\n\n00:02.000 --> 00:04.000\nBreathe.')).toBe('Sit down.')
})

test('an opening that would be the whole content is not given away', () => {
  expect(article('<p>Only this.</p>')).toBe('')
  expect(article('<p>Only this.</p><ul><li>And a list</li></ul>')).toBe('')
  expect(audio('00:00.000 --> 00:02.000\nSit down.')).toBe('')
  expect(audio('Words without their times.')).toBe('')
  expect(openingOf({ kind: 'pdf', body: '', transcript: '' })).toBe('')
})

test('a long paragraph is cut at a word', () => {
  const opening = article(`<p>${'slowly '.repeat(200)}</p><p>End.</p>`)
  expect(opening.length).toBeLessThanOrEqual(502)
  expect(opening.endsWith('slowly …')).toBe(true)
})
