import { describe, expect, test } from 'vitest'

import {
  contentKinds,
  contentMoves,
  contentStatuses,
  nextContentStatuses,
} from '@wellspring/api/contract/educational-content-status'

import { contentInput } from '../../testing/educational-content.ts'
import {
  canMove,
  fitsKind,
  isEditable,
  isFinished,
  nameOfMove,
  namesOfGaps,
  positionOf,
  searchedWords,
  statusAfter,
} from './rules.ts'

describe('a transition', () => {
  test('is always one of the state machine, for every role', () => {
    for (const moves of Object.values(contentMoves))
      for (const from of contentStatuses)
        for (const to of moves[from] ?? []) expect(nextContentStatuses[from]).toContain(to)
  })

  test.each([
    ['provider', 'draft', 'pending_review', true],
    ['provider', 'pending_review', 'draft', true],
    ['provider', 'pending_review', 'published', false],
    ['provider', 'published', 'archived', true],
    ['provider', 'published', 'pending_review', false],
    ['provider', 'archived', 'draft', true],
    ['provider', 'archived', 'published', false],
    ['staff', 'pending_review', 'published', true],
    ['staff', 'pending_review', 'draft', true],
    ['admin', 'published', 'archived', true],
    ['staff', 'draft', 'pending_review', false],
    ['staff', 'archived', 'draft', false],
    ['patron', 'draft', 'archived', false],
  ] as const)('of a %s from %s to %s is allowed: %s', (kind, from, to, may) => {
    expect(canMove({ kind }, from, to)).toBe(may)
  })

  test.each([
    ['draft', 'pending_review', 'provider', 'educationalContent.submit'],
    ['pending_review', 'draft', 'provider', 'educationalContent.withdraw'],
    ['pending_review', 'draft', 'staff', 'educationalContent.sendBack'],
    ['pending_review', 'published', 'staff', 'educationalContent.publish'],
    ['published', 'archived', 'provider', 'educationalContent.archive'],
    ['published', 'archived', 'staff', 'educationalContent.takeDown'],
    ['archived', 'draft', 'provider', 'educationalContent.restore'],
  ] as const)('from %s to %s, by a %s, is called %s', (from, to, kind, name) => {
    expect(nameOfMove({ kind }, from, to)).toBe(name)
  })
})

test('content in review or in the archive cannot be changed', () => {
  expect(contentStatuses.filter(isEditable)).toEqual(['draft', 'published'])
})

const before = { title: 'A', body: '<p>a</p>', fileKey: null, status: 'published' as const }
test.each([
  ['nothing', {}, 'published'],
  ['the title', { title: 'B' }, 'pending_review'],
  ['the text', { body: '<p>b</p>' }, 'pending_review'],
  ['the file', { fileKey: 'recordings/usera/b' }, 'pending_review'],
] as const)('published content with a change in %s becomes %s', (_what, change, status) => {
  expect(statusAfter(before, { ...before, ...change })).toBe(status)
  expect(statusAfter({ ...before, status: 'draft' }, { ...before, ...change })).toBe('draft')
})

test.each([
  [contentInput(), []],
  [contentInput({ body: '<p>&nbsp;<br></p>' }), ['text']],
  [contentInput({ kind: 'video' }), ['file']],
  [
    contentInput({ summary: ' ', area: null, leaves: [], minutes: null }),
    ['summary', 'wellness area', 'length'],
  ],
] as const)("a draft's missing parts are named", (draft, gaps) => {
  expect(namesOfGaps(draft)).toEqual(gaps)
})

test.each([
  ['audio/mpeg', 'audio'],
  ['video/webm', 'video'],
  ['application/pdf', 'pdf'],
  ['image/png', undefined],
  ['text/html', undefined],
] as const)('a file of type %s fits %s only', (mime, kind) => {
  expect(contentKinds.filter((one) => fitsKind(one, mime))).toEqual(kind ? [kind] : [])
})

const searched = {
  title: 'Sleep',
  summary: 'Rest',
  transcript: '00:00.000 --> 00:01.000\nlie down',
  text: 'bed',
}
test.each([
  ['article', 'everybody', 'Sleep Rest bed'],
  ['video', 'everybody', 'Sleep Rest lie down'],
  ['article', 'members', 'Sleep Rest'],
  ['video', 'members', 'Sleep Rest'],
] as const)('the search text of a %s for %s is: %s', (kind, access, words) => {
  expect(searchedWords({ ...searched, kind, access })).toBe(words)
})

describe('a reported position', () => {
  test.each([
    ['audio', { seconds: 30, duration: 60 }, { fraction: 0.5, seconds: 30 }],
    // A player may round up its last second.
    ['video', { seconds: 61, duration: 60 }, { fraction: 1, seconds: 60 }],
    ['video', { seconds: 60 }, { fraction: 0.1, seconds: 60 }],
    ['video', { fraction: 0.5 }, null],
    ['article', { fraction: 0.5 }, { fraction: 0.5, seconds: null }],
    ['pdf', { seconds: 5 }, null],
  ] as const)('in %s with %j', (kind, told, position) => {
    expect(positionOf({ kind, minutes: 10 }, told)).toEqual(position)
  })

  test('counts as the end from nine tenths on', () => {
    expect([0.8999, 0.9, 1].map(isFinished)).toEqual([false, true, true])
  })
})
