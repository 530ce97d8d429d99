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
    ['what was typed', { name: 'A', inner: { city: 'B' } }, { ...empty, name: 'A', inner: { city: 'B' } }],
    [
      'files and answers',
      { file: { url: 'u' }, answer: null },
      { ...empty, file: { url: 'u' }, answer: null },
    ],
    ['lists', { tags: ['a'] }, { ...empty, tags: ['a'] }],
    [
      'rows, each with every field',
      { rows: [{ number: '1' }, { state: 'X' }] },
      {
        ...empty,
        rows: [
          { number: '1', state: '' },
          { number: '', state: 'X' },
        ],
      },
    ],
    ['no rows: one at least', { rows: [] }, empty],
    ['fields that the form has no more', { gone: 'x' }, empty],
    ['another shape than today', { name: 3, agreed: 'yes', tags: {}, rows: 'r', inner: [] }, empty],
  ])('accepts %s', (_, details, expected) => {
    expect(mergeDraft(empty, details)).toEqual(expected)
  })
})
