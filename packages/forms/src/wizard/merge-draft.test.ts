import { describe, expect, test } from 'vitest'

import { mergeDraft } from './merge-draft.ts'

const empty = {
  name: '',
  agreed: false,
  file: null,
  answer: undefined,
  tags: [],
  rows: [{ number: '', state: '' }],
  inner: { city: '' },
}

describe('mergeDraft', () => {
  test.each([
    ['nothing', {}, empty],
    ['typed values', { name: 'A', inner: { city: 'B' } }, { ...empty, name: 'A', inner: { city: 'B' } }],
    [
      'files and answers',
      { file: { url: 'u' }, answer: null },
      { ...empty, file: { url: 'u' }, answer: null },
    ],
    ['lists', { tags: ['a'] }, { ...empty, tags: ['a'] }],
    [
      'complete rows',
      { rows: [{ number: '1' }, { state: 'X' }] },
      {
        ...empty,
        rows: [
          { number: '1', state: '' },
          { number: '', state: 'X' },
        ],
      },
    ],
    ['an empty list as one row', { rows: [] }, empty],
    ['removed fields', { gone: 'x' }, empty],
    ['an outdated shape', { name: 3, agreed: 'yes', tags: {}, rows: 'r', inner: [] }, empty],
  ])('accepts %s', (_, details, expected) => {
    expect(mergeDraft(empty, details)).toEqual(expected)
  })
})
